// What is open over the page and blocks presses: a modal dialog, or the backdrop of a menu or a
// dialog, transparent or not.

import * as dom from "../dom/dom.js";
import * as viewport from "../dom/viewport.js";
import * as containers from "../semantics/containers.js";
import * as geometry from "../surface/geometry.js";

/**
 * Corners are hit-tested this far inside the viewport: further in, a button may lie on the backdrop.
 * @unit px
 * @measured not measured: chosen to be inside of the viewport, with a border of a pixel or a fraction of one at its edge
 * @test utest/page/find/test_veils.py::test_a_veil_with_a_button_near_its_corner_shuts_off_what_is_behind_it
 */
const INSET = 2;

/**
 * The empty box over the whole viewport, or null.
 * @type {(root: HTMLElement) => Element|null}
 */
const veil = dom.memoized((root) => {
  const { clientWidth: width, clientHeight: height } = root;
  const corners = [[INSET, INSET], [width - INSET, INSET], [INSET, height - INSET], [width - INSET, height - INSET]];
  const [first, ...others] = corners.map(([x, y]) => root.ownerDocument.elementFromPoint(x, y));
  if (!first || others.some((each) => each !== first) || first.childElementCount > 0 || first.textContent.trim()) return null;
  return dom.isOutOfFlow(first) ? first : null;
});

/**
 * Whether something open over the page blocks presses on an element.
 * @param {Element} element
 */
export function isShutOff(element) {
  const surface = geometry.surfaceOf(element);
  const isInView = viewport.isInView(surface);
  if (containers.hasModal() && containers.dialogOver(element)) return !isInView || geometry.hitPointOf(surface).point === null;
  const over = veil(document.documentElement);
  if (over === null) return false;
  if (!isInView) return !dom.contains(layerOf(over), element);
  const { point, cover } = geometry.hitPointOf(surface);
  return point === null && cover === over;
}

/**
 * The layer inserted with a backdrop, which may contain what is open above it.
 * @param {Element} veil
 */
function layerOf(veil) {
  let layer = veil;
  for (let at = /** @type {Element|null} */ (veil); at && at.localName !== "body"; at = dom.parentOf(at)) layer = at;
  return layer;
}
