// What a selector finds, kept while nothing in the page has changed: to look through a large one for
// what may look as if one could press it takes longer than all else that a failing look costs.

/** What a selector may say that is the same until an attribute or the tree changes, of which mutations
 *  tell; of a hover, a focus, a choice or a visit, none does. */
const STILL = /:(?:not|is|where|has|root|empty|disabled|enabled|(?:first|last|only)-(?:child|of-type)|nth-(?:last-)?(?:child|of-type))(?![\w-])/g;

let version = -1;
/** By selector, what it found. */
let found = new Map();

/** The elements of all roots that match a selector, in the order of listing.js; the index has just been refreshed. */
function query(selector) {
  if (selector.replace(STILL, "").includes(":")) return abra.listing.query(selector);
  const now = abra.index.currentVersion();
  if (now !== version) found = new Map();
  version = now;
  const known = found.get(selector);
  if (known) return known.map((reference) => reference.deref()).filter(Boolean);
  const elements = abra.listing.query(selector);
  found.set(selector, elements.map((element) => new WeakRef(element)));
  return elements;
}

abra.remembered = { query };
