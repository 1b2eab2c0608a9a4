// What is learned of a page before anybody asks of it, from what has happened until then (boot/queue.js): it begins when
// all who learn from it are there.

import * as observer from "../observe/observer.js";
import "../observe/owntimers.js";
import "../observe/structure.js";

observer.start();
