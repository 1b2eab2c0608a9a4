// Images on their way that a user would see. Both transports learn of them here; requests are
// seen by BiDi alone.

/** The images in view whose data has not arrived; one that failed is complete. */
function pendingInView() {
  const pending = [];
  abra.roots.eachOf(["img"], (image) => {
    // An image without its size has no area before its data comes, so it need not be visible.
    if (!image.complete && image.checkVisibility() && abra.geometry.isNearView(image)) {
      pending.push(image);
    }
  });
  return pending;
}

abra.images = { pendingInView };
