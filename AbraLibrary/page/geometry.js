// Where things are in the top viewport, and what a press there would hit.

/** The offset of an element's document in the top viewport. */
function offsetOf(element) {
  let x = 0;
  let y = 0;
  for (let view = element.ownerDocument.defaultView; view.frameElement; view = view.parent) {
    const box = view.frameElement.getBoundingClientRect();
    x += box.left + view.frameElement.clientLeft;
    y += box.top + view.frameElement.clientTop;
  }
  return { x, y };
}

function rounded({ x, y, w, h }) {
  const round = (number) => Math.round(number * 10) / 10;
  return { x: round(x), y: round(y), w: round(w), h: round(h) };
}

/** The border box in the top viewport. */
function boxOf(element) {
  const box = element.getBoundingClientRect();
  const { x, y } = offsetOf(element);
  return rounded({ x: box.left + x, y: box.top + y, w: box.width, h: box.height });
}

/** The element that a press at a point of its own document's viewport would reach. */
function hitIn(root, x, y) {
  const hit = root.elementFromPoint(x, y);
  return hit?.shadowRoot && hit.shadowRoot !== root ? (hitIn(hit.shadowRoot, x, y) ?? hit) : hit;
}

/** The part of a box that can be seen: inside the viewports of all frames around its element. */
function seenPart(element, box) {
  let { left, top, right, bottom } = box;
  let x = 0;
  let y = 0;
  for (let view = element.ownerDocument.defaultView; ; view = view.parent) {
    left = Math.max(left, x);
    top = Math.max(top, y);
    right = Math.min(right, x + view.innerWidth);
    bottom = Math.min(bottom, y + view.innerHeight);
    const frame = view.frameElement;
    if (!frame) return right - left < 1 || bottom - top < 1 ? null : { left, top, right, bottom };
    const around = frame.getBoundingClientRect();
    x -= around.left + frame.clientLeft;
    y -= around.top + frame.clientTop;
  }
}

/** The points to try, middle first: a corner of it may be free where the middle is covered. */
function* pointsOf(element) {
  for (const box of element.getClientRects()) {
    const seen = seenPart(element, box);
    if (!seen) continue;
    const { left, top, right, bottom } = seen;
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]]) {
      yield { x: left + (right - left) * across, y: top + (bottom - top) * down };
    }
  }
}

/**
 * A point at which a press reaches the element, in the top viewport, or what covers it.
 * @returns {{point: {x, y}|null, cover: Element|null}}
 */
function hitPointOf(element) {
  const offset = offsetOf(element);
  let cover = null;
  for (const { x, y } of pointsOf(element)) {
    const hit = hitIn(element.ownerDocument, x, y);
    const outer = coverOfFrames(element, x, y);
    if (reaches(element, hit) && !outer) return { point: { x: x + offset.x, y: y + offset.y }, cover: null };
    cover ??= outer ?? hit;
  }
  return { point: null, cover };
}

/** Something in an outer document that covers the frame at this point. */
function coverOfFrames(element, x, y) {
  for (let view = element.ownerDocument.defaultView; view.frameElement; view = view.parent) {
    const frame = view.frameElement;
    const box = frame.getBoundingClientRect();
    x += box.left + frame.clientLeft;
    y += box.top + frame.clientTop;
    const hit = hitIn(frame.ownerDocument, x, y);
    if (hit !== frame) return hit;
  }
  return null;
}

/** Whether a press on `hit` is a press on `element`: inside it, or on its label. */
function reaches(element, hit) {
  if (!hit) return false;
  for (let at = hit; at; at = abra.dom.parentOf(at)) {
    if (at === element) return true;
    if (at.localName === "label" && at.control === element) return true;
  }
  return false;
}

/** Whether the middle of the element can be seen, or the part of it that fits. */
function isInView(element) {
  const box = element.getBoundingClientRect();
  const seen = seenPart(element, box);
  if (!seen) return false;
  const middle = (box.top + box.bottom) / 2;
  return seen.bottom - seen.top >= Math.min(box.height, 40) || (seen.top <= middle && middle <= seen.bottom);
}

abra.geometry = { boxOf, hitPointOf, reaches, isInView };
