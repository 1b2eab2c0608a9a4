// Loading state that a user sees: what says of itself that it is busy, in view.

/** The elements in view with aria-busy (skeletons and lists that are being filled say so). */
function inView() {
  return [...document.querySelectorAll('[aria-busy="true"]')].filter(
    (element) => abra.dom.isVisible(element) && abra.geometry.isNearView(element),
  );
}

abra.loading = { inView };
