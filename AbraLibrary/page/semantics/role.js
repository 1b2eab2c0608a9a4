// The role of an element: the author's (WAI-ARIA 1.2, sections 5.4 and 8.1), else the one of HTML-AAM
// 1.0 (https://www.w3.org/TR/html-aam-1.0/).
//
// Three deviations, as testers expect on imperfect pages: a role outside its required context (a tab
// without tablist) stays as written; inputs without a corresponding role (password, date, time,
// color, file, summary) get the one that browsers expose and other tools search by; an edited element
// without another meaning is a textbox.

import * as dom from "../dom/dom.js";
import * as internals from "../dom/internals.js";
import * as written from "../dom/written.js";
import * as aria from "./aria.js";
import * as kinds from "./kinds.js";
import data from "./roles.json" with { type: "json" };

// Elements whose role depends on nothing else. "" is HTML-AAM's "no corresponding role".
const FIXED = new Map(Object.entries(data.ofElements).flatMap(([role, tags]) => tags.map((tag) => [tag, role])));
const INPUT = new Map(Object.entries(data.ofInputs));
const LISTED = new Set(data.inputsWithLists);
const SECTIONING = kinds.TAGS.sectioning;
const SECTIONING_ROLES = kinds.ROLES.sectioningRole;
const SECTIONING_BUT_MAIN = new Set([...SECTIONING].filter((tag) => tag !== "main"));
// An edited element with one of these implicit roles is a textbox: browsers expose no other.
// @measured editors of rich text, which are div or p
// @test utest/page/semantics/test_role.py::test_the_role_depends_on_attributes_and_place
const MEANS_LITTLE = /^(|generic|paragraph)$/;
const TABLE_PART = kinds.TAGS.tablePart;

// @fixed HTML-AAM 1.0, "li"
const LISTS = /^(menu|ol|ul)$/;
/** @type {Map<string, (element: Element) => string>} */
const CONTEXTUAL = new Map(
  Object.entries({
    a: (element) => (isHyperlink(element) ? "link" : "generic"),
    area: (element) => (isHyperlink(element) ? "link" : "generic"),
    aside: (element) =>
      !isInSectioning(element, SECTIONING_BUT_MAIN) || aria.hasAuthorName(element)
        ? "complementary"
        : "generic",
    footer: (element) => (isInSectioning(element, SECTIONING) ? "generic" : "contentinfo"),
    header: (element) => (isInSectioning(element, SECTIONING) ? "generic" : "banner"),
    // An empty alt marks decoration, unless the author named the image otherwise.
    img: (element) =>
      element.getAttribute("alt") === "" && !aria.hasAuthorName(element) && !dom.isFocusable(element)
        ? "none"
        : "img",
    input: inputRole,
    li: (element) => (LISTS.test(dom.parentOf(element)?.localName ?? "") ? "listitem" : "generic"),
    section: (element) => (aria.hasAuthorName(element) ? "region" : "generic"),
    select: selectRole,
    summary: (element) => (isSummaryOfDetails(element) ? "button" : "generic"),
    tbody: (element) => inTable(element, "rowgroup", "rowgroup"),
    td: (element) => inTable(element, "cell", "gridcell"),
    tfoot: (element) => inTable(element, "rowgroup", "rowgroup"),
    th: (element) => inTable(element, headerRole(element), headerRole(element)),
    thead: (element) => inTable(element, "rowgroup", "rowgroup"),
    tr: (element) => inTable(element, "row", "row"),
  }),
);

/** @param {Element} element */
function isHyperlink(element) {
  return element.hasAttribute("href") || element.hasAttribute("xlink:href");
}

// HTML-AAM scopes header, footer and aside by the sectioning content around them.
/** @param {Element} element @param {Set<string>} tags */
function isInSectioning(element, tags) {
  const around = dom.closest(dom.parentOf(element), (at) =>
    at.hasAttribute("role") ? SECTIONING_ROLES.has(explicitRoleOf(at)) : tags.has(at.localName),
  );
  return around !== null;
}

/** @param {Element} element */
function isSummaryOfDetails(element) {
  const details = element.parentElement;
  return details?.localName === "details" && details.querySelector(":scope > summary") === element;
}

/** @param {Element} element */
function inputRole(element) {
  const { type, list } = /** @type {HTMLInputElement} */ (element);
  const role = INPUT.get(type) ?? "textbox";
  if ((role === "textbox" || role === "searchbox") && LISTED.has(type)) return list ? "combobox" : role;
  return role;
}

/** @param {Element} element */
function selectRole(element) {
  const { multiple, size } = /** @type {HTMLSelectElement} */ (element);
  return multiple || size > 1 ? "listbox" : "combobox";
}

/** @param {Element} element @param {string} plain @param {string} interactive */
function inTable(element, plain, interactive) {
  const table = element.closest("table");
  if (table === null) return "generic";
  const role = roleOf(table);
  if (role === "grid" || role === "treegrid") return interactive;
  return role === "table" ? plain : "generic";
}

// Its scope attribute, or its place: a header cell before data cells heads the row.
/** @param {Element} cell */
function headerRole(cell) {
  const scope = (cell.getAttribute("scope") ?? "").toLowerCase();
  if (scope === "row" || scope === "rowgroup") return "rowheader";
  if (scope === "col" || scope === "colgroup") return "columnheader";
  if (cell.parentElement?.parentElement?.localName === "thead") return "columnheader";
  const row = [...dom.childrenOf(cell.parentElement)];
  const firstData = row.findIndex((other) => other.localName === "td");
  return firstData > row.indexOf(cell) ? "rowheader" : "columnheader";
}

/**
 * The role of HTML-AAM: "" for none, "generic" for no meaning.
 * @param {Element} element
 */
export function implicitRoleOf(element) {
  const tag = element.localName;
  const contextual = CONTEXTUAL.get(tag);
  const native = contextual ? contextual(element) : (FIXED.get(tag) ?? "generic");
  if (MEANS_LITTLE.test(native) && written.isHost(element)) return "textbox";
  return isPartOfPresentational(element, tag) ? "none" : native;
}


// WAI-ARIA 5.4, presentational roles inheritance: the items of a list and the parts of a table with
// role none are presentational, too.
/** @param {Element} element @param {string} tag */
function isPartOfPresentational(element, tag) {
  let owner = null;
  if (tag === "li") owner = element.parentElement?.closest("ul, ol, menu");
  else if (TABLE_PART.has(tag)) owner = element.closest("table");
  if (!owner?.hasAttribute("role") || roleOf(owner) !== "none") return false;
  return !hasPresentationalConflict(element);
}

/**
 * Whether role none must be ignored: the element is focusable or has a global ARIA attribute.
 * @param {Element} element
 */
function hasPresentationalConflict(element) {
  return dom.isFocusable(element) || aria.hasGlobalAttribute(element);
}

/**
 * The author's role: the first valid and allowed token of the role attribute, or "". A form or region
 * without a name has no role (WAI-ARIA 1.2, section 9.1).
 * @param {Element} element
 */
export function explicitRoleOf(element) {
  const tokens = internals.attributeOf(element, "role");
  if (tokens === null) return "";
  for (const token of tokens.split(/[\t\n\f\r ]+/)) {
    const role = aria.canonical(token);
    if (role === "") continue;
    if ((role === "form" || role === "region") && !aria.hasAuthorName(element)) continue;
    if (role === "none" && hasPresentationalConflict(element)) return "";
    return role;
  }
  return "";
}

/**
 * The element's computed canonical role: "none" for presentational, "img" for image, "generic"
 * without a meaning, and "" if HTML-AAM has none.
 * @type {(element: Element) => string}
 */
export const roleOf = dom.memoized((element) => explicitRoleOf(element) || implicitRoleOf(element));

/**
 * Whether the element is decoration for assistive technology: role none, by author or by rule.
 * @param {Element} element
 */
export function isPresentational(element) {
  return roleOf(element) === "none";
}
