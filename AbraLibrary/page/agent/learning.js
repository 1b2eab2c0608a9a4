// Loads all modules that learn from what happened so far (boot/queue.js), then starts them.

import * as observer from "../observe/observer.js";
import "../observe/owntimers.js";
import "../observe/structure.js";

observer.start();
