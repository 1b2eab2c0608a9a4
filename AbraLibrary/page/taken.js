// What a page has made of a value beside holding it. Some take it as it comes and empty the field, as tag
// inputs and lists do; and what follows from a change elsewhere nobody can know. What was taken is not given again.

const ATTRIBUTES = 2;
/** Of more texts it is not asked which are the value: it would take longer than the filling. */
const MOST_TEXTS = 50000;
/** So much longer a text may be, by white space and marks over its letters. */
const MARGIN = 80;

/** The value that was given last, and what was so before it. */
let given = null;

/** Notes what is so before a value is given to a field that has the focus, with the observation armed. */
function note(field, value) {
  const wanted = abra.secrecy.isSecret(field) ? "" : abra.text.fold(value);
  given = { value, wanted, shown: textsOf(wanted).length, fields: abra.controls.snapshot(), counts: countsNow(), elsewhere: null };
}

/** How often each element has changed by now, as many do when a field gets the focus. */
function countsNow() {
  const counts = new WeakMap();
  for (const [target, { own }] of abra.changes.news(abra.observer.current())) counts.set(target, own.count);
  return counts;
}

/** The texts of the page that say this, and nothing else. */
function textsOf(wanted) {
  const found = [];
  if (wanted === "") return found;
  let left = MOST_TEXTS;
  for (const root of abra.roots.all()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text && left > 0; text = walker.nextNode(), left -= 1) {
      const { length } = text;
      if (length >= wanted.length && length <= wanted.length + MARGIN && abra.text.fold(text.data) === wanted) found.push(text);
    }
  }
  return found;
}

/**
 * What the page has made of the value that was given last.
 * @param {Element|null} field null where it is gone
 * @param {string} value
 * @returns {{isShown: boolean, elsewhere: string|null}} `isShown`: the page says it in one text more than
 *   before; `elsewhere`: what has changed beside the field, in words
 */
function look(field, value) {
  if (given?.value !== value) return { isShown: false, elsewhere: null };
  const watch = abra.observer.current();
  if (watch && !watch.fresh) given.elsewhere = changedElsewhere(watch, field);
  return { isShown: textsOf(given.wanted).filter(isSeen).length > given.shown, elsewhere: given.elsewhere };
}

function isSeen({ parentElement }) {
  return parentElement !== null && !parentElement.isContentEditable && abra.dom.isVisible(parentElement);
}

/** What has changed since beside the field, not by itself, or what was asked for; in words, or null. */
function changedElsewhere(watch, field) {
  const isNews = ([target, { own }]) => own.count > (given.counts.get(target) ?? 0) && !isOfField(field, target, own.kinds);
  const spot = abra.changes.news(watch).find(isNews);
  if (spot) return `${abra.selector.compact(spot[0])} changed`;
  const [other] = abra.controls.changedSince(given.fields, field);
  if (other) return `${abra.selector.compact(other)} changed`;
  return abra.scheduled.look(watch.since).askedAt >= watch.since ? "a request went out" : null;
}

/** Whether it is the field, or a look of what is around it: a frame with the focus, a label that makes room. */
function isOfField(field, target, kinds) {
  if (field === null) return false;
  if (abra.dom.contains(field, target)) return true;
  return kinds === ATTRIBUTES && (abra.dom.contains(target, field) || target.localName === "label");
}

abra.taken = { note, look };
