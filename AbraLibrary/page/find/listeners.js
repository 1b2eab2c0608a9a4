// Elements that listen for presses, as the probes in the page's own world tell (probes/listeners.js),
// and which of them do so for themselves. Without probes, or where a listener came before them,
// nobody knows of it.

const LABEL = "label";
const WHOLE = /^(?:html|body)$/;
/** What holds more than that part of the view is no control, but a part of the page. */
const LARGE = 0.5;

/** Those that are in the page now; each root is asked for its own. */
function present() {
  const found = [];
  if (!abra.secret) return found;
  const onTold = (event) => found.push(event.target);
  for (const root of abra.roots.all()) {
    root.addEventListener(`${abra.secret}!`, onTold, true);
    root.dispatchEvent(new Event(`${abra.secret}*`, { composed: true }));
    root.removeEventListener(`${abra.secret}!`, onTold, true);
  }
  return found;
}

/**
 * Those that can be pressed themselves and are no controls. A listener on what holds controls, other
 * areas with words or a large part of the page is there for those, which is called delegation.
 * @param {() => Set<Element>} looking what looks as if one could press it
 */
function areas(looking) {
  const leaves = present().filter(isLeaf);
  if (!leaves.length) return leaves;
  const areas = looking();
  const around = new Set();
  for (const root of abra.roots.all()) if (root.host && hasControl(root)) markAround(root.host, around);
  for (const element of [...areas, ...leaves]) if (saysWords(element)) markAround(abra.dom.parentOf(element), around);
  return leaves.filter((element) => !areas.has(element) && !around.has(element) && !isLarge(element));
}

function isLeaf(element) {
  if (WHOLE.test(element.localName) || isInControl(element) || hasControl(element)) return false;
  if (element.localName === LABEL && element.control) return false;
  return abra.generic.isSaying(element) && abra.dom.isVisible(element);
}

const isInControl = abra.dom.memoized((element) => {
  if (abra.listing.isSemantic(element)) return true;
  const parent = abra.dom.parentOf(element);
  return parent !== null && isInControl(parent);
});

function hasControl(scope) {
  for (const element of abra.listing.near(scope)) if (abra.listing.isSemantic(element)) return true;
  return false;
}

function saysWords(element) {
  return /\S/.test(element.textContent) || element.hasAttribute("aria-label") || element.hasAttribute("title");
}

function markAround(element, around) {
  for (let at = element; at && !around.has(at); at = abra.dom.parentOf(at)) around.add(at);
}

function isLarge(element) {
  if (!element.childElementCount) return false;
  const { innerWidth: width, innerHeight: height } = element.ownerDocument.defaultView;
  const box = element.getBoundingClientRect();
  return box.width * box.height > LARGE * width * height;
}

abra.listeners = { areas };
