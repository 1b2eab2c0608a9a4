// The neighbourhood of the viewport, which is all that a v1 capture reads (docs/design.md, "Page diff").

import * as boxes from "../dom/boxes.js";
import * as dom from "../dom/dom.js";

/**
 * Toasts and banners are at most this far from the edge of the viewport, and taller.
 * @unit px
 * @measured not measured: chosen so that a bar of two lines at an edge is hit, and a toast with a margin of 16 or 24 px
 * @test utest/page/diff/test_capture_page.py::test_fixed_banner_in_a_far_footer_is_read
 */
const PROBE_INSET = 32;
/**
 * @limit the heights between the edges that are probed, as shares of the viewport's
 * @unit a share of 1
 */
const SHARES = [0.25, 0.5, 0.75];

/** Which parts of the document a v1 capture does not enter, and what it still finds there. */
export class Nearby {
  constructor() {
    /** @type {Set<Element>} */
    this.skipped = new Set();
    /** @type {Set<Element>} */
    this.probed = new Set();
  }

  /**
   * Whether `element` and its content are out of reach: its box is, and nothing overflows on the near
   * side. A box without area proves nothing: portals and fixed dialogs are in such.
   * @param {Element} element
   * @param {import("./frames.js").Frame} frame
   */
  isAway(element, frame) {
    const { band } = frame;
    const box = boxes.boxOf(element, frame);
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    if (width === 0 || height === 0 || boxes.meets(box, band)) return false;
    if (box.bottom <= band.top && element.scrollHeight > height + 1) return false;
    if (box.right <= band.left && element.scrollWidth > width + 1) return false;
    this.skipped.add(element);
    return true;
  }

  /**
   * Reads what is in view though its container was skipped: a fixed banner in a far footer.
   * @param {import("./frames.js").Frame} frame
   * @param {(element: Element) => void} read
   */
  probe(frame, read) {
    if (this.skipped.size === 0) return;
    const { right, bottom } = frame.view;
    for (const x of [PROBE_INSET, right / 2, right - PROBE_INSET]) {
      for (const y of [PROBE_INSET, ...SHARES.map((share) => bottom * share), bottom - PROBE_INSET]) {
        const found = this.outermost(document.elementFromPoint(x, y), frame);
        if (found === null) continue;
        this.probed.add(found);
        read(found);
      }
    }
  }

  /**
   * The outermost ancestor of `element` that is in reach and inside a skipped one.
   * @param {Element|null} element
   * @param {import("./frames.js").Frame} frame
   */
  outermost(element, frame) {
    let found = null;
    let at = element;
    for (; at !== null && !this.skipped.has(at) && !this.probed.has(at); at = dom.parentOf(at)) {
      if (boxes.meets(boxes.boxOf(at, frame), frame.band)) found = at;
    }
    return at === null || this.probed.has(at) ? null : found;
  }
}
