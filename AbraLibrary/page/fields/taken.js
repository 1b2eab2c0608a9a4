// What a page has made of a value beside holding it. Some take it as it comes and empty the field, as tag
// inputs and lists do; and what follows from a change elsewhere nobody can know. What was taken is not given again.

const ATTRIBUTES = 2;
/** Of more texts it is not asked which are the value: it would take longer than the filling. */
const MOST_TEXTS = 50000;
/** So much longer a text may be, by white space and marks over its letters. */
const MARGIN = 80;

/** What is no text to a user. */
const SILENT = "option,optgroup,script,style,template,noscript,title,textarea";

/** The value that was given last, and what was so before it. */
let given = null;

/** Notes what is so before a value is given to a control that has the focus, with the observation armed. */
function note(element, value) {
  const wanted = abra.secrecy.isSecret(element) ? "" : abra.text.fold(value);
  given = {
    value, isShown: element.type === "file" ? abra.filenames.watch(value) : watchText(wanted), field: new WeakRef(element), picker: null, ...now(),
  };
}

/** The same before the field is left, of which that is the picker: what it does is the field's own doing. */
function noteAgain(picker) {
  if (given) Object.assign(given, now(), { picker: new WeakRef(picker) });
}

/** What is so now, beside the control. */
function now() {
  const watch = abra.observer.current();
  const counts = new WeakMap(abra.changes.news(watch).map(([target, { own }]) => [target, own.count]));
  return { fields: abra.controls.snapshot(), since: watch.since, counts, elsewhere: null };
}

/** What tells whether the page says this, and nothing else, in one text in view more than now. */
function watchText(wanted) {
  const count = () => (wanted === "" ? 0 : countTexts(wanted, (text) => text === wanted));
  const before = count();
  return () => count() > before;
}

/**
 * How many texts in view are so, of those that may hold a value.
 * @param {string} wanted the value, folded
 * @param {(text: string, node: Text) => boolean} isSo of a folded text
 */
function countTexts(wanted, isSo) {
  let count = 0;
  let left = MOST_TEXTS;
  for (const root of abra.roots.all()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text && left > 0; text = walker.nextNode(), left -= 1) {
      const { length } = text;
      const isLike = length >= wanted.length && length <= wanted.length + MARGIN;
      if (isLike && isSo(abra.text.fold(text.data), text) && isSeen(text)) count += 1;
    }
  }
  return count;
}

function isSeen({ parentElement }) {
  if (parentElement === null || parentElement.isContentEditable || parentElement.closest(SILENT)) return false;
  return abra.dom.isVisible(parentElement);
}

/**
 * What the page has made of the value that was given last. A document that was given none has come since, and what
 * the one before has made of it nobody knows.
 * @returns {{isShown: boolean, elsewhere: string|null}} `isShown`: the page says it in one text more than
 *   before, or shows the file; `elsewhere`: what has changed beside the control, in words
 */
function look({ value }) {
  if (given?.value !== value) return { isShown: false, elsewhere: "its document is another one now" };
  return { isShown: given.isShown(), elsewhere: given.fields ? changedElsewhere() : given.elsewhere };
}

/** What has changed by now is what came of it; called as the observation ends. */
function seal() {
  if (!given?.fields) return;
  given.elsewhere = changedElsewhere();
  given.fields = null;
}

/** What has changed since beside the control, not by itself, or what was asked for; in words, or null. */
function changedElsewhere() {
  const watch = abra.observer.current();
  if (!watch || watch.fresh) return null;
  const field = given.field.deref() ?? null;
  // Keys begin a window of their own.
  const before = (target) => (watch.since === given.since ? (given.counts.get(target) ?? 0) : 0);
  const spot = abra.changes.news(watch).find(([target, { own }]) => own.count > before(target) && !isOfField(field, target, own.kinds) && !isOfPicker(target));
  if (spot) return `${abra.selector.compact(spot[0])} changed`;
  const [other] = abra.controls.changedSince(given.fields, field);
  if (other) return `${abra.selector.compact(other)} changed`;
  const { askedAt, begunAt } = abra.scheduled.look(watch.since);
  if (askedAt >= watch.since) return "a request went out";
  // Who sets a list back by a rule of the page does so at once. Text is masked and checked later, too, and is typed then.
  return field?.localName === "select" && begunAt >= watch.since ? "a timer of the page has run" : null;
}

/** Whether it is the control, or a look of what is around it: a frame with the focus, a label that makes room. */
function isOfField(field, target, kinds) {
  if (field === null) return false;
  if (abra.dom.contains(field, target)) return true;
  return kinds === ATTRIBUTES && (abra.dom.contains(target, field) || target.localName === "label");
}

function isOfPicker(target) {
  const picker = given.picker?.deref();
  return picker !== undefined && (abra.dom.contains(picker, target) || abra.dom.contains(target, picker));
}

abra.taken = { note, noteAgain, look, seal, countTexts };
