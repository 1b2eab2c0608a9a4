// What is learned of a page before anybody asks of it, from what has happened until then (boot/queue.js): it begins when
// all who learn from it are there.

import * as observer from "./observer.js";
import "./owntimers.js";
import "./structure.js";

observer.start();
