// What may paint without a change of the document: a canvas, a film, what is in a closed shadow root.
// Where it is, and whether what it shows now can be compared with what it showed before; the pictures
// are taken and compared outside (docs/adr/0037).

const TAGS = ["canvas", "video"];
/** What is in one of these is drawn for it, and shows the press. */
const CONTROL = "a,button,summary,label,[role=button],[role=link],[role=menuitem],[role=tab]";
/** A hover, a press or the focus may change these of what paints or of what is around it. */
const STYLE = ["opacity", "filter", "transform", "visibility", "display", "outline", "border", "background", "boxShadow", "clipPath"];
/** Hover effects are waited for so long; what then goes on does so by itself. */
const REST_MS = 500;
/** A focus ring and a shadow are drawn so far around a control. */
const RING = 16;
const CARET = 4;

/** What was noted: by number, what paints, and how. */
const notes = new Map();
const KEPT = 8;
let count = 0;

/** What may paint unseen in view, with its box in the viewport; none in a frame that is called by itself. */
function inView(surface = null) {
  const found = new Set();
  if (window !== window.top) return [];
  abra.roots.eachOf(TAGS, (element) => isPlaying(element) || found.add(element));
  for (const host of abra.roots.closedHosts()) found.add(host);
  return [...found].flatMap((element) => {
    const box = isDrawnFor(surface, element) || !abra.dom.isVisible(element) ? null : abra.geometry.viewOf(element);
    return box === null ? [] : [{ element, box }];
  });
}

/** It shows another picture each moment, and tells nothing. */
function isPlaying(element) {
  return element.localName === "video" && !element.paused;
}

function isDrawnFor(surface, element) {
  return surface !== null && surface !== element && surface.matches(CONTROL) && abra.dom.contains(surface, element);
}

/** Whether there is any, for who is about to act. */
function isAny(surface) {
  return inView(surface).length > 0;
}

/**
 * Notes what paints, once the effects of a hover are over.
 * @param {boolean} options.acting whether an action is about to be carried out
 * @returns {Promise<{id: number, boxes: object[]}>}
 */
async function note({ acting = true }) {
  const until = performance.now() + REST_MS;
  do await abra.idleness.nextFrame();
  while (abra.animations.runningFinite().length > 0 && performance.now() < until);
  const element = acting ? abra.gesture.acted() : null;
  const surface = element && abra.geometry.surfaceOf(element);
  const spots = inView(surface).map((spot) => ({ ...spot, style: styleOf(spot.element) }));
  const id = ++count;
  notes.set(id, { spots, surface, focus: abra.focus.deepFocus() });
  notes.delete(id - KEPT);
  return { id, boxes: spots.map(({ box }) => told(box)), pixelRatio: devicePixelRatio };
}

/** How what paints, and all around it, is drawn. */
function styleOf(element) {
  const told = [];
  for (let at = element; at; at = abra.dom.parentOf(at)) {
    const style = abra.dom.styleOf(at);
    told.push(STYLE.map((property) => style?.[property]).join());
  }
  return told.join("|");
}

/**
 * What of it can be compared now, and who has drawn on it.
 * @param {number} options.id what was noted
 * @returns {{spots: object[], without: object[]}|null} null where the document has none of that number
 */
function look({ id }) {
  const noted = notes.get(id);
  if (!noted) return null;
  const { spots, surface, focus } = noted;
  const now = abra.focus.deepFocus();
  const without = [focus, now].filter((each) => each && isSmall(each, spots)).map((each) => around(each, CARET));
  if (surface?.isConnected && isSmall(surface, spots)) without.push(around(surface, RING));
  return { spots: spots.filter((spot) => isComparable(spot, focus, now)).map(({ element, box }) => ({ box: told(box), ...abra.scheduled.drawn(element) })), without };
}

/** Whether an element is none of what paints, nor around it. */
function isSmall(element, spots) {
  return !/^(html|body)$/.test(element.localName) && !spots.some((spot) => abra.dom.contains(element, spot.element));
}

/** It is where it was and as it was; and what has got the focus may show that. */
function isComparable({ element, box, style }, focus, now) {
  if (!element.isConnected || isPlaying(element) || styleOf(element) !== style) return false;
  if (now !== focus && now === element && element.localName !== "canvas") return false;
  const at = abra.geometry.viewOf(element);
  return at !== null && ["left", "top", "right", "bottom"].every((side) => Math.abs(at[side] - box[side]) < 0.5);
}

function told({ left, top, right, bottom }) {
  return { x: left, y: top, w: right - left, h: bottom - top };
}

function around(element, by) {
  const { x, y, w, h } = abra.geometry.boxOf(element);
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

abra.painters = { isAny, note, look };
