// Images on their way that a user would see. Both transports learn of them here; requests are
// seen by BiDi alone.

import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";

/** The images in view whose data has not arrived; one that failed is complete. */
export function pendingInView() {
  /** @type {HTMLImageElement[]} */
  const pending = [];
  roots.eachOf(["img"], (/** @type {HTMLImageElement} */ image) => {
    // An image without its size has no area before its data comes, so it need not be visible.
    if (!image.complete && image.checkVisibility() && viewport.isNearView(image)) {
      pending.push(image);
    }
  });
  return pending;
}
