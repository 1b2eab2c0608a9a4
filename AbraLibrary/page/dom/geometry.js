// Where things are in the top viewport, and what a press there would hit. Frames may be padded,
// bordered and scaled; a point is carried through each of them.

/** The working part of a list that a page draws itself. */
const DRAWN_LIST = "[role=combobox]:not(select),input[aria-haspopup=listbox]";
/** What is often hidden behind its label, which a user presses. */
const LABELLED = "input[type=checkbox],input[type=radio],input[type=file],button[role=switch],button[role=checkbox],button[role=radio]";
const INTERACTIVE = "a[href],button,input,select,textarea,summary";
/** What may be hidden in what is drawn around it and takes its presses. */
const HIDDEN = "input[type=checkbox],input[type=radio],[role=combobox] input[role=combobox]";
/** So far out from a tick its component is. */
const AROUND = 2;
/** What takes a press to be dragged itself: browsers drag links and images by nature. */
const HELD = `${INTERACTIVE},img,[draggable=true],[role=button],[role=slider]`;
/** How far from the edge a scrollbar over the page takes presses, in CSS pixels (WebKitGTK 2.50: 21). */
const SCROLLBAR = 22;

/** The frames around an element's document, innermost first. */
function framesAround(element) {
  const frames = [];
  for (let frame = abra.dom.frameOf(element.ownerDocument); frame; frame = abra.dom.frameOf(frame.ownerDocument)) {
    frames.push(frame);
  }
  return frames;
}

/** How the inside of a frame lies in the viewport around it: its origin and its scale. */
function placeOf(frame) {
  const box = frame.getBoundingClientRect();
  const style = abra.dom.styleOf(frame);
  const scaleX = frame.offsetWidth ? box.width / frame.offsetWidth : 1;
  const scaleY = frame.offsetHeight ? box.height / frame.offsetHeight : 1;
  return {
    x: box.left + (frame.clientLeft + parseFloat(style.paddingLeft)) * scaleX,
    y: box.top + (frame.clientTop + parseFloat(style.paddingTop)) * scaleY,
    scaleX,
    scaleY,
  };
}

function outward({ left, top, right, bottom }, { x, y, scaleX, scaleY }) {
  return {
    left: x + left * scaleX,
    top: y + top * scaleY,
    right: x + right * scaleX,
    bottom: y + bottom * scaleY,
  };
}

function inward(point, { x, y, scaleX, scaleY }) {
  return { x: (point.x - x) / scaleX, y: (point.y - y) / scaleY };
}

/** The border box in the top viewport. */
function boxOf(element) {
  const box = framesAround(element).map(placeOf).reduce(outward, abra.imagemaps.rectOf(element));
  const round = (number) => Math.round(number * 10) / 10;
  return {
    x: round(box.left),
    y: round(box.top),
    w: round(box.right - box.left),
    h: round(box.bottom - box.top),
  };
}

/**
 * What of a box of the element can be seen, in the top viewport: what no container that scrolls or
 * clips cuts off, inside the viewports of all frames around it.
 */
function seenPart(element, box) {
  const shown = abra.sight.shownPart(element);
  if (shown === null) return null;
  let seen = shared(box, shown);
  for (const frame of framesAround(element)) {
    const part = abra.sight.shownPart(frame);
    if (part === null) return null;
    seen = shared(outward(seen, placeOf(frame)), part);
  }
  return seen.right - seen.left < 1 || seen.bottom - seen.top < 1 ? null : seen;
}

function shared(box, other) {
  return {
    left: Math.max(box.left, other.left),
    top: Math.max(box.top, other.top),
    right: Math.min(box.right, other.right),
    bottom: Math.min(box.bottom, other.bottom),
  };
}

/**
 * What of a part of the top viewport lies beside the scrollbars that are drawn over the page, or all
 * of it where nothing does. WebKitGTK's take every press at those edges, shown or not; a page whose
 * scrollbars have room of their own has none.
 */
function besideScrollbars(element, part) {
  const outermost = framesAround(element).at(-1) ?? element;
  const { scrollingElement: root, defaultView: view } = outermost.ownerDocument;
  if (!root) return part;
  let { right, bottom } = part;
  if (root.scrollHeight > root.clientHeight && root.clientWidth === view.innerWidth) {
    right = Math.min(right, view.innerWidth - SCROLLBAR);
  }
  if (root.scrollWidth > root.clientWidth && root.clientHeight === view.innerHeight) {
    bottom = Math.min(bottom, view.innerHeight - SCROLLBAR);
  }
  return right - part.left < 1 || bottom - part.top < 1 ? part : { ...part, right, bottom };
}

/** The points of the top viewport to try, middle first: where it is covered, a corner may be free. */
function* pointsOf(element) {
  if (element.localName === "area") {
    const seen = viewOf(element);
    for (const point of seen ? abra.imagemaps.pointsOf(element) : []) {
      const { left: x, top: y } = framesAround(element).map(placeOf).reduce(outward, { left: point.x, top: point.y, right: point.x, bottom: point.y });
      if (seen.left <= x && x <= seen.right && seen.top <= y && y <= seen.bottom) yield { x, y };
    }
    return;
  }
  for (const box of abra.texts.rectsOf(element) ?? element.getClientRects()) {
    const seen = seenPart(element, box);
    if (!seen) continue;
    const { left, top, right, bottom } = besideScrollbars(element, seen);
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75]]) {
      yield { x: left + (right - left) * across, y: top + (bottom - top) * down };
    }
  }
}

/** The element that a press at a point of a document or shadow root would reach. */
function hitIn(root, { x, y }) {
  let hit = root.elementFromPoint(x, y);
  // Of a text that is slotted Chromium tells the host, whose child it is, and in the list its slot; the host is that of
  // another root around this one where the text is handed on from slot to slot.
  if (hit !== null && isHostOf(root, hit)) hit = root.elementsFromPoint(x, y).find((each) => each.getRootNode() === root) ?? root.host;
  return hit?.shadowRoot && hit.shadowRoot !== root ? (hitIn(hit.shadowRoot, { x, y }) ?? hit) : hit;
}

/** Whether an element is the host of a root, or of one that this lies in. */
function isHostOf(root, element) {
  for (let at = root; at.host; at = at.host.getRootNode()) if (at.host === element) return true;
  return false;
}

/** The element that a press at a point of the top viewport reaches, on the way to `element`. */
function hitOnTheWay(element, point) {
  for (const frame of framesAround(element).reverse()) {
    const hit = hitIn(frame.ownerDocument, point);
    if (hit !== frame) return hit;
    point = inward(point, placeOf(frame));
  }
  return hitIn(element.ownerDocument, point);
}

/**
 * A point of the top viewport at which a press reaches the element, or what covers it.
 * @returns {{point: {x, y}|null, cover: Element|null}}
 */
function hitPointOf(element) {
  let cover = null;
  for (const point of pointsOf(element)) {
    const hit = hitOnTheWay(element, point);
    // Gecko tells the image, whose area gets the events.
    if (reaches(element, hit) || (hit && hit === abra.imagemaps.drawnOf(element))) return { point, cover: null };
    cover ??= hit;
  }
  return { point: null, cover };
}

/** The same for what is to be dragged: where there is room, beside what could be dragged in its place. */
function holdPointOf(element) {
  for (const point of pointsOf(element)) {
    const hit = hitOnTheWay(element, point);
    if (reaches(element, hit) && !isOfPart(element, hit)) return { point, cover: null };
  }
  return hitPointOf(element);
}

/** Whether a press on `hit` takes something in the element that can be held by itself. */
function isOfPart(element, hit) {
  for (let at = hit; at && at !== element; at = abra.dom.parentOf(at)) if (at.matches(HELD)) return true;
  return false;
}

/**
 * What a user presses to operate a control: itself, what is drawn in its place, or the label of one
 * that is not shown, as drawn checkboxes have it, or the component of a drawn list whose field is
 * not shown.
 */
function surfaceOf(element) {
  if (element.matches(DRAWN_LIST)) return abra.components.surfaceOf(element);
  if (!element.matches(LABELLED)) return abra.inplace.surfaceOf(element);
  const { canBeReached, isForReaders } = abra.sight;
  if (abra.dom.isVisible(element) && canBeReached(element) && !isForReaders(element)) return element;
  return [...(element.labels ?? [])].find(abra.dom.isVisible) ?? drawnAround(element) ?? element;
}

/** The box around a tick without a label that is not shown, where nothing but what is drawn for it is in it. */
function drawnAround(element) {
  for (let at = element.parentElement, level = 0; at && level < AROUND; at = at.parentElement, level += 1) {
    if (/\S/.test(at.textContent) || at.querySelectorAll(INTERACTIVE).length > 1) return null;
    const isPressed = (each) => abra.dom.isVisible(each) && abra.dom.styleOf(each).cursor === "pointer";
    if (abra.dom.isVisible(at) && (isPressed(at) || [...at.querySelectorAll("*")].some(isPressed))) return at;
  }
  return null;
}

/** A point of a frame's viewport, in the top viewport. */
function outOf(frame, { x, y }) {
  const carried = [frame, ...framesAround(frame)].map(placeOf).reduce(outward, { left: x, top: y, right: x, bottom: y });
  return { x: carried.left, y: carried.top };
}

/** What of an element is in view, in the top viewport, or null. */
function viewOf(element) {
  return seenPart(element, abra.imagemaps.rectOf(element));
}

/** All elements at a point of a document's viewport, those that others hide too. */
function stackAt(view, element, { x, y }) {
  const root = element.getRootNode();
  const isInner = root !== view.document && element.ownerDocument === view.document;
  // What is no longer on the page has a root that knows of no places.
  const inner = isInner ? (root.elementsFromPoint?.(x, y) ?? []) : [];
  return [...view.document.elementsFromPoint(x, y), ...inner];
}

/** Whether a press on `hit` is a press on `element`: inside it, or on its label; of a text, on no control in it. */
function reaches(element, hit) {
  if (abra.texts.isMeant(element)) return abra.texts.isHit(element, hit);
  let inner = null;
  for (let at = hit; at; at = abra.dom.parentOf(at)) {
    // A link in a label is followed, and the control of the label is left as it is (HTML, "label").
    const isFree = inner === null || at.localName !== "label" || at.control === inner;
    if (at === element) return isFree;
    if (at.localName === "label" && at.control === element) return isFree;
    if (at.matches(INTERACTIVE)) inner ??= at;
  }
  return isOperatedByHost(element, hit) || isOnDrawn(element, hit);
}

/** Whether a press is on what is drawn in the place of a tick or of a list that has the role twice. */
function isOnDrawn(element, hit) {
  if (!hit || !element.matches(HIDDEN)) return false;
  const surface = surfaceOf(element);
  return surface !== element && !surface.matches("label") && abra.dom.contains(surface, hit);
}

/** Whether a component gets the presses for its only control, which lets them through. */
function isOperatedByHost(element, hit) {
  const root = element.getRootNode();
  if (!root.host || root.host !== hit || abra.dom.styleOf(element)?.pointerEvents !== "none") return false;
  return [...root.querySelectorAll("*")].filter(abra.listing.isSemantic).length === 1;
}

/** Whether the middle of the element can be seen, or most of one that is larger than the view. */
function isInView(element) {
  const seen = seenPart(element, abra.imagemaps.rectOf(element));
  if (!seen) return false;
  const { x, y, w, h } = boxOf(element);
  const isInside = seen.left <= x + w / 2 && x + w / 2 <= seen.right;
  return isInside && ((seen.top <= y + h / 2 && y + h / 2 <= seen.bottom) || seen.bottom - seen.top >= 40);
}

/** Whether the box touches its own viewport, one without area too. */
function isNearView(element) {
  const { left, top, right, bottom } = abra.imagemaps.rectOf(element);
  const { innerWidth: width, innerHeight: height } = element.ownerDocument.defaultView;
  return bottom >= 0 && right >= 0 && top <= height && left <= width;
}

abra.geometry = {
  surfaceOf, boxOf, outOf, viewOf, hitPointOf, holdPointOf, hitOnTheWay, stackAt, reaches, isInView, isNearView,
};
