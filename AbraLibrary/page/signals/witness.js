// The second witness for "nothing": what is painted now another way than before, beside mutations.

/**
 * @param {object} options
 * @param {number|null} options.styles the number of what is known of style sheets; null: of the gesture
 * @param {number|null} options.painters the number of what paints; null where none was noted
 * @returns {{styled: object|null, painters: object|null}} null where nobody knows
 */
function look({ styles = null, painters = null }) {
  const element = styles === null ? abra.gesture.acted() : null;
  const surface = element && element !== document.documentElement ? abra.geometry.surfaceOf(element) : null;
  const number = styles ?? abra.gesture.styles();
  return {
    styled: number === null ? null : abra.styling.since(number, surface),
    width: innerWidth,
    height: innerHeight,
    painters: painters === null ? null : abra.painters.look({ id: painters }),
  };
}

abra.witness = { look };
