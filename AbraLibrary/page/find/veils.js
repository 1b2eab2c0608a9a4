// What is open over the page and keeps presses from it: a modal dialog, or the veil that a page draws
// below a menu or a dialog, seen through or not.

/** So far from the edges of the viewport; px. */
const INSET = 2;

/** The empty box that lies over the whole viewport now; null where there is none. */
const veil = abra.dom.memoized((root) => {
  const { clientWidth: width, clientHeight: height } = root;
  const corners = [[INSET, INSET], [width - INSET, INSET], [INSET, height - INSET], [width - INSET, height - INSET]];
  const [first, ...others] = corners.map(([x, y]) => root.ownerDocument.elementFromPoint(x, y));
  if (!first || others.some((each) => each !== first) || first.childElementCount > 0 || first.textContent.trim()) return null;
  return abra.dom.isOutOfFlow(first) ? first : null;
});

/** Whether no press gets to an element because of what is open over it. */
function isShutOff(element) {
  const surface = abra.geometry.surfaceOf(element);
  const isInView = abra.geometry.isInView(surface);
  if (abra.containers.hasModal() && abra.containers.dialogOver(element)) return !isInView || abra.geometry.hitPointOf(surface).point === null;
  const over = veil(document.documentElement);
  if (over === null) return false;
  if (!isInView) return !abra.dom.contains(layerOf(over), element);
  const { point, cover } = abra.geometry.hitPointOf(surface);
  return point === null && cover === over;
}

/** What is hung into the page with a veil: what is open over that may be in it. */
function layerOf(veil) {
  let layer = veil;
  for (let at = veil; at && at.localName !== "body"; at = abra.dom.parentOf(at)) layer = at;
  return layer;
}

abra.veils = { isShutOff };
