// Bars without words that only show how long a message stays: they shrink to nothing, by an animation or by a
// script. Nobody waits for them.

import * as dom from "../dom/dom.js";
import * as horizon from "./horizon.js";

/**
 * No length, and scales to no width.
 * @fixed CSS Values "lengths", CSS Transforms "scale()", CSSOM "serialization of matrix()"
 */
const NO_LENGTH = /^0(px|%)?$/;
/** @fixed as above */
const NO_SCALE = /\bscale(X|3d)?\(\s*0\s*[,)]|\bmatrix\(\s*0\s*,|(^| )0( |$)/;
/** Worth looking at without words. */
const PICTURED = "img,svg,canvas,video,picture";
/**
 * A bar is at most this thick, unless it fills a message from behind: else it is a box or a cover, and what lies
 * behind it matters.
 * @unit px
 * @measured the bars in the style sheets of toastr, iziToast, ngx-toastr, SweetAlert2 and Toastify: 2 to 5
 * @test utest/page/signals/test_countdowns.py::test_what_counts_down
 */
const THICK_PX = 12;
/**
 * By how much the height of a bar differs from that of the message that it fills.
 * @unit a share of the message's height
 * @measured not measured: chosen so that a border does not matter
 * @test utest/page/signals/test_countdowns.py::test_what_counts_down
 */
const BESIDE = 0.2;
/**
 * A larger box with words is a part of the page and no message.
 * @unit a share of the viewport
 * @measured not measured: chosen above a wide banner of two lines
 * @test utest/page/signals/test_countdowns.py::test_what_counts_down
 */
const MESSAGE = 0.15;
/**
 * Whatever shrinks faster is a transition: nobody could read the message.
 * @unit ms
 * @measured not measured: chosen below the shortest time of a message in the libraries above, 2 s
 * @test utest/page/signals/test_countdowns.py::test_what_counts_down
 */
const SHORT_MS = 1000;
/**
 * It was seen smaller so often.
 * @unit looks
 * @measured not measured: chosen as the fewest that show a pace
 * @test utest/page/signals/test_countdowns.py::test_a_bar_that_a_script_shrinks_is_known_after_some_looks
 */
const LOOKS = 3;

/** @typedef {import("./animations.js").OnElement} OnElement */

/**
 * By bar: its width when it was first looked at, the last one, and how often it was smaller.
 * @type {WeakMap<Element, {first: number, since: number, last: number, looks: number}>}
 */
const widths = new WeakMap();

/**
 * Whether an animation only shows how much time is left.
 * @param {OnElement} animation
 */
export function isAnimated({ effect }) {
  if (effect.pseudoElement || !effect.getKeyframes || !isBar(effect.target)) return false;
  const { direction, duration, iterations } = effect.getTiming();
  const last = effect.getKeyframes().at(direction === "reverse" ? 0 : -1);
  const isNothing = last !== undefined && (NO_LENGTH.test(String(last.width)) || NO_SCALE.test(`${last.transform} ${last.scale}`));
  return isNothing && iterations === 1 && Number(duration) >= SHORT_MS;
}

/**
 * Whether a script shrinks the element from look to look.
 * @param {Element} element one whose attributes have changed
 */
export function isShrinking(element) {
  if (!isBar(element)) return false;
  const now = performance.now();
  const { width } = element.getBoundingClientRect();
  const seen = widths.get(element);
  if (!seen || width > seen.last) {
    widths.set(element, { first: width, since: now, last: width, looks: 0 });
    return false;
  }
  if (width < seen.last) seen.looks += 1;
  seen.last = width;
  return counts(seen, now);
}

/**
 * @param {{first: number, since: number, last: number, looks: number}} seen
 * @param {number} now
 */
function counts({ first, since, last, looks }, now) {
  return looks >= LOOKS && (first / (first - last)) * (now - since) >= SHORT_MS;
}

/**
 * A timer has changed an attribute: that of a countdown goes round until the message goes.
 * @param {Element} element
 * @param {import("../boot/probes.js").Turn} turn
 * @param {number} now
 */
export function note(element, turn, now) {
  const seen = widths.get(element);
  if (seen && counts(seen, now)) horizon.leave(turn.chain, turn.began);
}

/** @param {Element} element */
function isBar(element) {
  if (element.textContent?.trim() || element.querySelector(PICTURED)) return false;
  const { height } = element.getBoundingClientRect();
  if (height <= THICK_PX) return true;
  const box = /** @type {HTMLElement|null} */ (dom.parentOf(element));
  if (box === null) return false;
  const around = box.getBoundingClientRect();
  const fills = Math.abs(height - around.height) <= around.height * BESIDE && around.width * around.height <= innerWidth * innerHeight * MESSAGE;
  return fills && Boolean(box.innerText?.trim());
}
