// Candidate ids: what they are made of, and which element one means in a document that is new.
//
// `v-<base>` is the id of an element that is like no other, `v-<base>-<place>` of one of several
// that are alike, told apart by where they are, and `v-<base>-<place>-2of3` where even that is
// the same. So an id says by itself whether it still means one element for certain; where it does
// not, nothing is found: another element's twin must never be taken for it.

const BUTTONS = "[type=button],[type=submit],[type=reset]";
const FORM_FIELDS = "input,select,textarea";
/** Ids that a framework counts up or draws: another one after each load. */
const GENERATED =
  /[:«»]|\d{4,}|(?=[a-f]*\d)[0-9a-f]{8,}|^(?:ember|ext|mui|radix|headlessui|chakra|mat|cdk|react|rc|el-id|ng|p)[-_]?.*\d/i;
const SHAPE = /^v-([0-9a-z]+)(?:-([0-9a-z]+))?(?:-(\d+)of(\d+))?$/;
/** So many words of an element are asked for, to find those that may be alike. */
const WORDS = 4;
/** So much of a text is looked at. */
const LONGEST = 300;
/** How far around an element its surroundings are looked for. */
const HIGHEST = 12;

/** FNV-1a, 32 bits, in base 36 (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text) {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return (value >>> 0).toString(36);
}

/** What an element says by itself; what was typed or chosen is none of it. */
function saidBy(element) {
  if (element.matches(FORM_FIELDS)) return element.matches(BUTTONS) ? element.value : "";
  return element.isContentEditable ? "" : element.textContent;
}

/** What its developers keep stable of an element (intent-executor.md, "Open Questions"). */
const natureOf = abra.dom.memoized((element) => {
  const labels = abra.label.labelsOf(element);
  const written = ["type", "role", "name", "aria-label", "placeholder", "title", "alt"];
  const frame = element.ownerDocument === document ? null : element.ownerDocument.defaultView?.frameElement;
  return [
    element.localName,
    ...written.map((attribute) => element.getAttribute(attribute) ?? ""),
    GENERATED.test(element.id) ? "" : element.id,
    abra.selector.testIdOf(element) ?? "",
    ...[saidBy(element), ...labels.map((label) => label.textContent)].map(shortened),
    ...abra.dom.referencesOf(element, "aria-labelledby").map((other) => shortened(other.textContent)),
    ...(frame ? [frame.name, frame.title].map(shortened) : []),
  ].join("\u0000");
});

function shortened(text) {
  return abra.text.squeeze(text).slice(0, LONGEST);
}

/** All elements that are like this one, in document order, itself included. */
function likeOf(element) {
  refreshed(document);
  const words = abra.text.fold(saidBy(element)).split(" ", WORDS).filter(Boolean);
  const near = words.length ? abra.index.holding(words) : abra.index.elements();
  const nature = natureOf(element);
  const alike = [];
  for (const other of near) if (isNear(element, other) && natureOf(other) === nature) alike.push(other);
  return alike.includes(element) ? alike : others(element);
}

const refreshed = abra.dom.memoized(() => {
  abra.index.refresh();
  return true;
});

/** What costs little to compare, as there may be many. */
function isNear(element, other) {
  return other.localName === element.localName && other.getAttribute("name") === element.getAttribute("name");
}

/** The same for an element that only looks clickable, or was found by a locator. */
function others(element) {
  const alike = [];
  const nature = natureOf(element);
  abra.dom.walk(document, (other) => {
    if (!isNear(element, other) || other.childElementCount !== element.childElementCount) return;
    if (natureOf(other) === nature) alike.push(other);
  });
  return alike.includes(element) ? alike : [element];
}

/** The name of the containers that an element is in. */
function containersOf(element) {
  const { formOf, sectionOf, modalOf } = abra.containers;
  return hash(["in", formOf(element), sectionOf(element), modalOf(element)].join("\u0000"));
}

/** The text of the largest part of the page that has this element and no other like it. */
function surroundingsOf(element, alike) {
  let around = element;
  for (let height = 0; height < HIGHEST; height += 1) {
    const outer = abra.dom.parentOf(around);
    if (!outer || alike.some((other) => other !== element && abra.dom.contains(outer, other))) break;
    around = outer;
  }
  return hashOfText(around);
}

function hashOfText(element) {
  return hash(`by\u0000${shortened(element.textContent)}`);
}

/** Whether `place` is where an element is: by its containers, or by what stands around it. */
function isAt(element, place) {
  if (containersOf(element) === place) return true;
  let at = element;
  for (let height = 0; at && height <= HIGHEST; height += 1, at = abra.dom.parentOf(at)) {
    if (hashOfText(at) === place) return true;
  }
  return false;
}

/** The id of an element as the page is now. */
function make(element) {
  return abra.dom.inPass(() => {
    const base = `v-${hash(natureOf(element))}`;
    const alike = likeOf(element);
    if (alike.length === 1) return base;
    for (const placeOf of [containersOf, (other) => surroundingsOf(other, alike)]) {
      const place = placeOf(element);
      const same = alike.filter((other) => placeOf(other) === place);
      if (same.length === 1) return `${base}-${place}`;
      if (placeOf !== containersOf) return `${base}-${place}-${same.indexOf(element) + 1}of${same.length}`;
    }
    return base;
  });
}

/**
 * The element that an id means in this document, and those that are like it where it means none
 * for certain.
 * @returns {{element: Element|null, alike: Element[]}}
 */
function find(id) {
  const living = abra.registry.get(id);
  if (living) return { element: living, alike: [] };
  const [, base, place, ordinal, count] = SHAPE.exec(id) ?? [];
  if (!base) return { element: null, alike: [] };
  return abra.dom.inPass(() => {
    const isLike = (element) => hash(natureOf(element)) === base;
    refreshed(document);
    let alike = [...abra.index.elements()].filter(isLike);
    if (!alike.length) alike = abra.registry.generic().filter(isLike);
    const meant = place ? alike.filter((element) => isAt(element, place)) : alike;
    if (meant.length !== Number(count ?? 1)) return { element: null, alike };
    return { element: meant[Number(ordinal ?? 1) - 1], alike };
  });
}

abra.refs = { make, find };
