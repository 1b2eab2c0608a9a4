// Loading images that a user would see, for both transports; only BiDi sees requests.

import * as roots from "../dom/roots.js";
import * as viewport from "../dom/viewport.js";

/** The images in view whose data has not arrived; a failed one is complete. */
export function pendingInView() {
  /** @type {HTMLImageElement[]} */
  const pending = [];
  roots.eachOf(["img"], (/** @type {HTMLImageElement} */ image) => {
    // An image without a declared size has no area before its data comes, so it need not be visible.
    if (!image.complete && image.checkVisibility() && viewport.isNearView(image)) {
      pending.push(image);
    }
  });
  return pending;
}
