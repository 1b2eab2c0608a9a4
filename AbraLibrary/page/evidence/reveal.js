// Scrolls a part of the page into view for the picture of a failure, and puts everything back.

/** What was scrolled, with where it was. */
let moved = [];

/** @param {{ref: string}} options @returns {boolean} whether the element is still there */
function show({ ref }) {
  const element = abra.registry.get(ref);
  if (!element) return false;
  const surface = abra.geometry.surfaceOf(element);
  const scrollers = [...abra.scope.lineage(surface)].map((at) => ({ at, left: at.scrollLeft, top: at.scrollTop }));
  surface.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  // Kept from the first of several calls: that is where the page was.
  if (!moved.length) moved = scrollers.filter(({ at, left, top }) => at.scrollLeft !== left || at.scrollTop !== top);
  return true;
}

/** @returns {number} how many parts of the page have been put back */
function restore() {
  const back = moved;
  moved = [];
  for (const { at, left, top } of back) at.scrollTo({ left, top, behavior: "instant" });
  return back.length;
}

abra.reveal = { show, restore };
