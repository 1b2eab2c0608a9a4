// What a page says or shows and nobody operates: headings, messages, cells, regions. A tester reads
// it, waits for it, points at it and drops on it; looked at only where no control is called so.

const UNSEEN = "script,style,noscript,template,head";
const NAMED = "[aria-label],[aria-labelledby],[alt],[title]";
/** A text with more characters is no message, and reading it for each text in it takes its time. */
const LONGEST = 2000;

/**
 * The innermost elements that say a phrase or are named so, a text before a name.
 * @param {string} phrase folded
 * @param {object} options
 * @param {string} [options.role] of those alone
 * @param {boolean} [options.exact] only what says nothing else
 */
function saying(phrase, { role, exact = false } = {}) {
  const tells = exact ? (text) => text === phrase : (text) => abra.text.containsWords(text, phrase);
  const found = new Set();
  const take = (element) => {
    if (element && isOfRole(element, role) && !isInControl(element)) found.add(element);
  };
  for (const root of abra.roots.all()) {
    for (const element of textsIn(root, phrase, tells)) take(role ? ofRoleAround(element, role, tells) : element);
    for (const element of root.querySelectorAll(NAMED)) {
      if (tells(abra.text.fold(abra.name.nameOf(element)))) take(element);
    }
  }
  return innermost(found);
}

/** All elements of a role, where nothing is said of them. */
function ofRole(role) {
  const found = [];
  abra.dom.walk(document, (element) => {
    if (abra.role.roleOf(element) === role && !abra.listing.isSemantic(element)) found.push(element);
  });
  return found;
}

/** The innermost elements around the texts of a root that say it. */
function* textsIn(root, phrase, tells) {
  const [first] = phrase.split(" ");
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.data.length >= first.length && abra.text.fold(node.data).includes(first)) {
      const element = sayingAround(node, phrase, tells);
      if (element) yield element;
    }
  }
}

/** Whether an element is no message; it is read once for all texts in it. */
const isLong = abra.dom.memoized((element) => element.textContent.length > LONGEST);

function sayingAround(node, phrase, tells) {
  for (let at = node.parentElement; at && !isLong(at) && !at.matches(UNSEEN); at = at.parentElement) {
    const text = abra.text.fold(abra.text.apart(at));
    if (tells(text)) return at;
    // What says more than the phrase does so further out, too.
    if (abra.text.containsWords(text, phrase)) return null;
  }
  return null;
}

/** The nearest one of a role that says it, as the heading around the words in bold. */
function ofRoleAround(element, role, tells) {
  return abra.dom.closest(element, (at) => isOfRole(at, role) && tells(abra.text.fold(abra.text.apart(at))));
}

function isOfRole(element, role) {
  return role === undefined || abra.role.roleOf(element) === role;
}

/** The words of a control are its own. */
function isInControl(element) {
  return abra.dom.closest(element, abra.listing.isSemantic) !== null;
}

/** Those that have none of the others in them. */
function innermost(found) {
  const outer = new Set();
  for (const element of found) {
    for (let at = abra.dom.parentOf(element); at; at = abra.dom.parentOf(at)) if (found.has(at)) outer.add(at);
  }
  return [...found].filter((element) => !outer.has(element));
}

abra.passages = { isLong, saying, ofRole };
