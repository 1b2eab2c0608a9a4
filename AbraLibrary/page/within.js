// Which elements are `within=` what: as a person points at "the row with Ada" (DESIGN.md section 5).

const ITEM = "[role=treeitem]";

/**
 * For each element the innermost container that says `phrase`, as a person points at "the row
 * with Ada": an outer container that says it too, because the row is in it, does not count.
 * @param {object[]} entries of the elements (entries.js)
 * @param {(entry: object) => boolean} isMeant asked only of what such a container holds; where
 *   it is not, it is as if the element were not there
 * @returns {Map<object, {score: number, text: string}>} by entry; score 1 exact, 0.7 contained
 */
function within(entries, phrase, isMeant) {
  const asked = askedFor(phrase);
  const rounds = abra.enclosures.roundsOf(entries);
  const reached = { found: new Map(), stopped: new Set(), outer: new Set() };
  // All rows before all tables: most often the table need not be asked, which is long.
  for (let number = 0, round; (round = rounds.at(number)); number += 1) {
    for (const [shelf, containers] of round.shelves) {
      if (!abra.enclosures.maySayAny(shelf, asked.words)) continue;
      for (const container of containers) visit(container, round.inside.get(container), reached, asked, isMeant);
    }
  }
  const matches = new Map();
  for (const [entry, container] of reached.found) {
    if (!reached.outer.has(container)) matches.set(entry, { score: asked.scoreOf(container), text: asked.textOf(container) });
  }
  return matches;
}

/** Stops at a container what it is the nearest of that says the words. */
function visit(container, inside, { found, stopped, outer }, asked, isMeant) {
  if (outer.has(container)) return;
  const arrived = stopped.size ? inside.filter((entry) => !stopped.has(entry)) : inside;
  if (!arrived.length || asked.scoreOf(container) === 0) return;
  // What a tree's item has itself is meant before what the items below it have.
  const isItem = container.reference.deref().matches(ITEM);
  const isOfItem = isItem && [...found].some(([entry, at]) => at === container && !isBelow(entry, container));
  let isFound = false;
  for (const entry of arrived) {
    stopped.add(entry);
    if (isOfItem && isBelow(entry, container)) continue;
    if (isSaidBeside(container, entry, asked) || !isMeant(entry)) continue;
    found.set(entry, container);
    isFound = true;
  }
  if (isFound) for (const around of abra.enclosures.allAround(container)) outer.add(around);
}

/** Whether an element is in an item of a tree that is itself in another one. */
function isBelow(entry, item) {
  return abra.dom.closest(entry.reference.deref(), ITEM) !== item.reference.deref();
}

/** What is asked of containers, each answer kept: the entry of a container in, its answer out. */
function askedFor(phrase) {
  const wanted = abra.text.fold(phrase);
  const words = abra.holds.wordsOf(wanted.split(" "));
  const of = (compute) => {
    const kept = new Map();
    return (entry) => {
      let value = kept.get(entry);
      if (value === undefined) kept.set(entry, (value = compute(entry)));
      return value;
    };
  };
  return {
    wanted,
    words,
    scoreOf: of((entry) => (maySay(entry, words) ? says(entry.reference.deref(), wanted) : 0)),
    textOf: of(({ reference }) => abra.text.cap(linesOf(reference.deref()).join(" "), 80)),
    likesOf: of(() => new Map()),
  };
}

/** Whether a container may say words, each part of a row some of them; lines and names cost more. */
function maySay(entry, words) {
  const parts = abra.gridparts.partsOf(entry.reference.deref()).map(abra.entries.of);
  if (parts.length === 1) return abra.enclosures.maySay(entry, words);
  return words.every((word) => parts.some((part) => abra.enclosures.maySay(part, [word])));
}

/**
 * Whether the words are another row's: a container says them only by one of its parts of the same
 * kind as the part that the element is in. Where Ada's row has no such button, the one in the row
 * of Alan is not "within Ada" because the table holds both.
 */
function isSaidBeside(container, entry, asked) {
  const boundary = container.reference.deref();
  const others = new Set();
  for (const at of [entry, ...abra.enclosures.allAround(entry)]) {
    if (at === container) break;
    const part = at.reference.deref();
    if (abra.containers.hasMeaning(part)) for (const other of saidBeside(container, part, asked)) others.add(other);
  }
  if (!others.size) return false;
  const told = new Map();
  for (const line of [...linesOf(boundary), abra.containers.titleOf(boundary)]) count(told, abra.text.fold(line), 1);
  for (const other of others) for (const line of linesOf(other)) count(told, abra.text.fold(line), -1);
  return ![...told].some(([line, times]) => times > 0 && abra.telling.tells(boundary, line, asked.wanted));
}

/** The other parts of a container of the same kind that say the words, side by side with the one that is given. */
function saidBeside(container, part, asked) {
  const role = part.getAttribute("role");
  const kind = `${part.localName} ${role ?? ""}`;
  const kinds = asked.likesOf(container);
  // There may be as many parts as elements, and each would ask all others.
  if (!kinds.has(kind)) {
    const boundary = container.reference.deref();
    const every = [boundary, ...abra.dom.shadowRootsOf(boundary)].flatMap((root) => [...root.querySelectorAll(part.localName)]);
    const like = every.filter((each) => each.getAttribute("role") === role && abra.gridparts.partsOf(each)[0] === each);
    kinds.set(kind, like.filter((each) => asked.scoreOf(abra.entries.of(each)) > 0));
  }
  return kinds.get(kind).filter((each) => !abra.dom.contains(each, part) && !abra.dom.contains(part, each));
}

function count(told, line, step) {
  told.set(line, (told.get(line) ?? 0) + step);
}

function says(boundary, wanted) {
  const folded = [...linesOf(boundary), abra.containers.titleOf(boundary)].map(abra.text.fold);
  if (folded.includes(wanted)) return 1;
  if (isSaidAlone(boundary, wanted) && abra.telling.standsAlone(boundary, folded, wanted)) return 1;
  return folded.some((line) => abra.telling.tells(boundary, line, wanted)) || abra.telling.tellTogether(folded, wanted) ? 0.7 : 0;
}

/** Whether an element in it says the words and nothing else, on a line with others. */
function isSaidAlone(boundary, wanted) {
  return abra.gridparts.partsOf(boundary).flatMap((part) => [...part.querySelectorAll("*")]).some(
    (each) => !each.firstElementChild && abra.text.fold(each.textContent) === wanted && abra.dom.isVisible(each) && !each.matches("option"),
  );
}

/** What a container says, line by line: its text and values, those in open shadow roots too; of a row in parts, all of it. */
function linesOf(boundary) {
  return abra.gridparts.partsOf(boundary).flatMap(linesIn);
}

function linesIn(boundary) {
  const lines = [];
  for (const root of [boundary, ...abra.dom.shadowRootsOf(boundary)]) {
    const parts = root.host ? [...root.children].filter(abra.dom.isVisible) : [root];
    for (const part of parts) lines.push(...String(part.innerText ?? part.textContent).split(/[\n\t]+/));
    for (const control of root.querySelectorAll("input,textarea,select")) {
      if (abra.secrecy.isSecret(control)) continue;
      lines.push(control.selectedOptions?.[0]?.label ?? control.value);
    }
  }
  return lines;
}

/** How well a container says a phrase, by itself; 0 where it does not. */
function scoreOf(element, phrase) {
  return askedFor(phrase).scoreOf(abra.entries.of(element));
}

abra.within = { within, scoreOf };
