// What is still armed in the page; between two actions nothing may be.

import * as gesture from "../act/gesture.js";
import * as analysis from "../observe/analysis.js";
import * as observer from "../observe/observer.js";

export function look() {
  return { gesture: gesture.isArmed(), window: observer.current() !== null, analysis: analysis.isBegun() };
}
