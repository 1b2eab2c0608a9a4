// Whether the rest of a transition is too faint to be seen: a fade that is almost over, a colour that is almost there.

/**
 * What is painted of a colour.
 * @unit levels
 * @fixed sRGB in 8 bits
 */
const LEVELS = 255;
/**
 * A change of fewer is invisible.
 * @unit levels
 * @measured people notice a difference of luminance from 1 to 2% on (Weber's law)
 * @test utest/page/signals/test_paint.py::test_the_rest_of_a_fade_is_not_seen
 */
const FAINT = 3;
/**
 * Easings without overshoot, so that little left to go means little left to see.
 * @measured the easings of CSS; a cubic-bezier() with ordinates within 0 and 1
 * @test utest/page/signals/test_paint.py::test_a_fade_that_overshoots_is_seen_to_its_end
 */
const ONE_WAY = /^(linear|ease|ease-in|ease-out|ease-in-out|steps\(.*|step-start|step-end|cubic-bezier\((?:[\d.e-]+),\s*(?:0|1|0?\.\d+),\s*(?:[\d.e-]+),\s*(?:0|1|0?\.\d+)\))$/;
/**
 * The longhands that are a colour.
 * @fixed CSS and SVG
 */
const COLOURS = /^(color|fill|stroke|(background|outline|textDecoration|columnRule|border(Top|Right|Bottom|Left))Color)$/;
/**
 * How a computed colour is written that is no wide-gamut one.
 * @fixed CSS Color, "serializing sRGB values"
 */
const COLOUR = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/;

/**
 * Whether of all that it changes the rest cannot be seen; in doubt it can.
 * @param {import("./animations.js").OnElement} animation
 * @param {ComputedKeyframe[]} keyframes
 * @param {string[]} properties those of the keyframes
 * @param {CSSStyleDeclaration} style the computed one of what it changes
 */
export function isRestFaint(animation, keyframes, properties, style) {
  if (!isOneWay(animation, keyframes)) return false;
  const isBegun = animation.effect.getComputedTiming().progress !== null;
  return properties.every((property) => {
    const [from, to] = keyframes.map((keyframe) => String(keyframe[property]));
    const isNear = nearness(property);
    // Until it begins, both what is there and what it begins with will change.
    return isNear !== null && isNear(String(style[/** @type {"color"} */ (property)]), to) && (isBegun || isNear(from, to));
  });
}

/**
 * From one look to another that stays, without a way back.
 * @param {import("./animations.js").OnElement} animation
 * @param {ComputedKeyframe[]} keyframes
 */
function isOneWay(animation, keyframes) {
  const { easing, iterations, direction, fill } = animation.effect.getTiming();
  const isKept = animation.transitionProperty !== undefined || fill === "forwards" || fill === "both";
  if (keyframes.length !== 2 || iterations !== 1 || direction !== "normal" || !isKept) return false;
  return [easing, keyframes[0].easing].every((each) => each !== undefined && ONE_WAY.test(each));
}

/**
 * What tells whether two values of a property look alike, if that is known.
 * @param {string} property
 * @returns {((at: string, to: string) => boolean)|null}
 */
function nearness(property) {
  if (property === "opacity") return (at, to) => Math.abs(Number(at) - Number(to)) * LEVELS < FAINT;
  return COLOURS.test(property) ? areNearColours : null;
}

/**
 * Whether two colours look alike before anything.
 * @param {string} at
 * @param {string} to
 */
function areNearColours(at, to) {
  const [one, other] = [at, to].map(partsOf);
  if (!one || !other) return false;
  const alpha = (one.alpha - other.alpha) * LEVELS;
  return one.levels.every((level, channel) => {
    const painted = level * one.alpha - other.levels[channel] * other.alpha;
    // Before black, and before white.
    return Math.max(Math.abs(painted), Math.abs(painted - alpha)) < FAINT;
  });
}

/**
 * Red, green and blue, and the opacity.
 * @param {string} colour
 */
function partsOf(colour) {
  const found = COLOUR.exec(colour);
  if (!found) return null;
  const [, red, green, blue, alpha = "1"] = found;
  return { levels: [red, green, blue].map(Number), alpha: Number(alpha) };
}
