// WAI-ARIA as data: which roles there are, which take their name from content, which attributes
// are global. WAI-ARIA 1.2 (https://www.w3.org/TR/wai-aria-1.2/) with the roles that 1.3 adds,
// Graphics-ARIA 1.0 and DPUB-ARIA 1.1.

import * as dom from "../dom/dom.js";

const words = (text) => text.trim().split(/\s+/);

const ROLES = new Set(words(`
  alert alertdialog application article banner blockquote button caption cell checkbox code
  columnheader combobox comment complementary contentinfo definition deletion dialog directory
  document emphasis feed figure form generic grid gridcell group heading image img insertion link
  list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox
  menuitemradio meter navigation none note option paragraph presentation progressbar radio
  radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader
  separator slider spinbutton status strong subscript suggestion superscript switch tab table
  tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem
  graphics-document graphics-object graphics-symbol
  doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry
  doc-bibliography doc-biblioref doc-chapter doc-colophon doc-conclusion doc-cover doc-credit
  doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue doc-errata
  doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction
  doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part
  doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc
`));

// One name for one role: the other spelling in WAI-ARIA is a synonym (directory is deprecated).
const SYNONYMS = new Map([["presentation", "none"], ["image", "img"], ["directory", "list"]]);

const NAMED_BY_CONTENT = new Set(words(`
  button cell checkbox columnheader comment gridcell heading link menuitem menuitemcheckbox
  menuitemradio option radio row rowheader switch tab tooltip treeitem
  doc-backlink doc-biblioref doc-glossref doc-noteref
`));

// The global attributes of WAI-ARIA 1.2, with those that are global there for old content only.
const GLOBAL_ATTRIBUTES = words(`
  atomic busy braillelabel brailleroledescription controls current describedby description details
  disabled dropeffect errormessage flowto grabbed haspopup hidden invalid keyshortcuts label
  labelledby live owns relevant roledescription
`).map((name) => `aria-${name}`);

// What gives an element without text a text alternative.
const SAYING = "[aria-label], [alt], [title], [value]";

/** The canonical role for a role token, or "" for an unknown or abstract one. */
export function canonical(token) {
  const role = token.toLowerCase();
  return ROLES.has(role) ? (SYNONYMS.get(role) ?? role) : "";
}

/** Whether elements of that role are named by what is in them. */
export function isNamedByContent(role) {
  return NAMED_BY_CONTENT.has(role);
}

/** Whether the element has a global ARIA attribute, which makes role none void. */
export function hasGlobalAttribute(element) {
  return GLOBAL_ATTRIBUTES.some((name) => element.hasAttribute(name));
}

/** Whether the author named the element with aria-label, a living aria-labelledby or a title. */
export function hasAuthorName(element) {
  const isSaid = (attribute) => /\S/.test(element.getAttribute(attribute) ?? "");
  if (isSaid("aria-label") || isSaid("title")) return true;
  if (!element.hasAttribute("aria-labelledby")) return false;
  return dom
    .referencesOf(element, "aria-labelledby")
    .some((target) => /\S/.test(target.textContent) || target.matches(SAYING));
}
