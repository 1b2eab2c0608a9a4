// The second witness for "nothing changed": what is painted differently without a mutation.

import * as styling from "../observe/styling.js";
import * as geometry from "../surface/geometry.js";
import * as gesture from "./gesture.js";
import * as paintersModule from "./painters.js";

/**
 * @param {object} options
 * @param {number|null} [options.styles] the number of the style sheets noted; null: those of the gesture
 * @param {number|null} [options.painters] the number of the painters noted; null where none were
 * @returns {{styled: ReturnType<typeof styling.since>, width: number, height: number, painters:
 *    ReturnType<typeof paintersModule.look>}} null where that is not known
 */
export function look({ styles = null, painters = null }) {
  const element = styles === null ? gesture.acted() : null;
  const surface = element && element !== document.documentElement ? geometry.surfaceOf(element) : null;
  const number = styles ?? gesture.styles();
  return {
    styled: number === null ? null : styling.since(number, surface),
    width: innerWidth,
    height: innerHeight,
    painters: painters === null ? null : paintersModule.look({ id: painters }),
  };
}
