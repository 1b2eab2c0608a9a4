// Images on their way that a user would see. Both transports learn of them here; requests are
// seen by BiDi alone.

/** The images in view whose data has not arrived; one that failed is complete. */
function pendingInView() {
  const pending = [];
  for (const image of document.images) {
    if (!image.complete && image.checkVisibility() && isNear(image.getBoundingClientRect())) {
      pending.push(image);
    }
  }
  return pending;
}

// An image without its size has no area before its data comes.
function isNear({ left, top, right, bottom }) {
  return bottom >= 0 && right >= 0 && top <= innerHeight && left <= innerWidth;
}

abra.images = { pendingInView };
