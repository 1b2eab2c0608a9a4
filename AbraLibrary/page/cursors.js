// Which elements a style sheet may give the pointer cursor to. Of all others the computed style need
// not be asked, and most pages are large and have few of them.

/** Links have it from the browser; those with an address are controls, and nobody asks for them here. */
const BY_NATURE = "a:not([href]),area:not([href]),[style*=cursor i]";
/** What cannot be asked of a document by itself, as it is about what is around a rule or a root. */
const RELATIVE = /[&]|:host|::slotted|::part|:scope/;
/** What may turn out to be the pointer, variables too. */
const POINTING = /pointer|\(/;
/** With more selectors than that, each of them tried on each element, a walk is as fast. */
const MOST = 40;

/** By style sheet, its selectors, and how many rules there were. */
let known = new WeakMap();

/**
 * A selector of all elements that may have the pointer cursor of their own; null where that cannot
 * be told: a sheet of another origin, rules that depend on where they stand, or too many of them.
 */
function selector() {
  const selectors = new Set();
  for (const root of abra.roots.all()) {
    for (const sheets of [root.styleSheets, root.adoptedStyleSheets ?? []]) {
      for (let at = 0; at < sheets.length; at += 1) {
        const own = selectorsOf(sheets[at]);
        if (!own) return null;
        for (const each of own) selectors.add(each);
        if (selectors.size > MOST) return null;
      }
    }
  }
  return [BY_NATURE, ...selectors].join(",");
}

function selectorsOf(sheet) {
  const rules = abra.generated.rulesOf(sheet);
  if (!rules) return null;
  const before = known.get(sheet);
  if (before && before.count === rules.length) return before.selectors;
  const selectors = new Set();
  const isTold = readRules(rules, selectors);
  known.set(sheet, { count: rules.length, selectors: isTold ? selectors : null });
  return isTold ? selectors : null;
}

/** Whether all of the rules could be told. */
function readRules(rules, selectors) {
  for (let at = 0; at < rules.length; at += 1) {
    const rule = rules[at];
    if (rule.styleSheet !== undefined) return false;
    if (rule.cssRules?.length && !readInner(rule, selectors)) return false;
    if (!POINTING.test(rule.style?.cursor)) continue;
    if (!rule.selectorText || RELATIVE.test(rule.selectorText)) return false;
    selectors.add(rule.selectorText);
  }
  return true;
}

/** A rule in another rule, or in a scope, is about what that one is about. */
function readInner(rule, selectors) {
  const isAbout = rule.selectorText !== undefined || rule.start !== undefined;
  const inner = isAbout ? new Set() : selectors;
  return readRules(rule.cssRules, inner) && !(isAbout && inner.size);
}

/** Forgets what was read, as a script can change a rule without changing their number. */
function forget() {
  known = new WeakMap();
}

abra.cursors = { selector, forget };
