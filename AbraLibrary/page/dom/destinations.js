// Which links count as one for an intent, by where they lead: the picture and the title of a card.

import * as roots from "./roots.js";
import * as selector from "./selector.js";
import * as text from "./text.js";

// A hash that names a view of the application, and not a place of the page or nothing at all.
// @fixed how routers write a path in a hash, with or without the mark of Google's AJAX crawling scheme
// @test utest/page/dom/test_destinations.py::test_where_a_script_may_decide_nothing_is_known
const VIEW = /^#!?\/./;
// A title, as against the id of a part of the page.
// @fixed Unicode: capital letters, blanks
// @test utest/page/dom/test_destinations.py::test_a_hash_that_is_the_title_itself_names_a_view
const TITLE = /[\p{Lu}\s]/u;
// An attribute that the page has made up, which only its own scripts read.
// @fixed HTML and WAI-ARIA: no other attribute of a link has such a sign in its name
// @test utest/page/dom/test_destinations.py::test_what_scripts_are_told_of_a_link_may_lead_elsewhere
const OWN = /^(?!aria-).*[-:@.]/;
// @fixed HTML: the namespace of its elements
const HTML = "http://www.w3.org/1999/xhtml";
/** Links of SVG too, whose address may have a namespace. */
// eslint-disable-next-line kinds/scattered -- the table is above this room
export const LINK = "a[*|href],area[href]";

/**
 * A link as HTML has it. Of SVG the address and the target are animated values, with no parts; in MathML a link has
 * neither.
 * @param {Element} link
 */
export function anchorOf(link) {
  const { href } = /** @type {{href?: string|SVGAnimatedString}} */ (/** @type {unknown} */ (link));
  if (typeof href === "string") return /** @type {HTMLAnchorElement} */ (link);
  const anchor = /** @type {HTMLAnchorElement} */ (link.ownerDocument.createElementNS(HTML, "a"));
  for (const name of ["target", "download"]) if (link.hasAttribute(name)) anchor.setAttribute(name, link.getAttribute(name) ?? "");
  anchor.href = href?.baseVal ?? link.getAttribute("href") ?? "";
  return anchor;
}

/**
 * The links among some elements, by where they lead; those that no other shares are left out.
 * @param {Element[]} elements
 * @returns {Element[][]}
 */
export function shared(elements) {
  const links = new Map();
  for (const element of elements) {
    const key = destinationOf(element);
    if (links.has(key)) links.get(key).push(element);
    else if (key !== null) links.set(key, [element]);
  }
  return [...links.values()].filter((alike) => alike.length > 1 && !areToldApart(alike));
}

/**
 * Whether a script is told more of some links, and different things of two that are otherwise of one kind: "Delete" in
 * each row of a table, to one address with another record. The picture and the title of a card are of two kinds.
 * @param {Element[]} links
 */
function areToldApart(links) {
  const told = new Map();
  return links.some((link) =>
    [...link.attributes].some(({ name, value }) => {
      if (!OWN.test(name) || selector.TEST_ID_ATTRIBUTES.includes(name)) return false;
      const kind = JSON.stringify([link.getAttribute("class"), name]);
      const known = told.get(kind) ?? value;
      told.set(kind, known);
      return known !== value;
    }),
  );
}

/**
 * Whether a link leads nowhere by itself, so that only a script makes something of a press.
 * @param {Element} link
 */
export function leadsNowhere(link) {
  const address = (link.getAttribute("href") ?? "").trim();
  return address === "" || address === "#" || address.toLowerCase().startsWith("javascript:");
}

/**
 * All that a browser makes of a press on it; null where only a script knows: `href="#"` and
 * `javascript:` lead nowhere, and a place in the page may be a part that a script opens.
 * @param {Element} element
 * @returns {string|null}
 */
function destinationOf(element) {
  if (!element.matches(LINK) || element.localName !== "a") return null;
  if (element.hasAttribute("role") || element.hasAttribute("onclick")) return null;
  const { href, protocol, hash, target, download } = anchorOf(element);
  if (protocol === "javascript:") return null;
  const isHere = withoutHash(href) === withoutHash(location.href);
  if (isHere && !VIEW.test(hash)) return isOfTitle(element, hash) ? element.outerHTML : null;
  return JSON.stringify([href, target, download, element.hasAttribute("download")]);
}

/**
 * Whether a hash is the title itself that a link shows, alone in its box, and no part of the page is called so: a wiki
 * in one page addresses its notes by their titles. A script may still decide by where a link stands, so all else of
 * the links must be alike.
 * @param {Element} link
 * @param {string} hash
 */
function isOfTitle(link, hash) {
  const title = text.squeeze(link.textContent);
  if (!TITLE.test(title) || decoded(hash.slice(1)) !== title) return false;
  return text.squeeze(link.parentElement?.textContent ?? "") === title && roots.all().every((root) => root.querySelector(`[id="${CSS.escape(title)}"]`) === null);
}

/** Unlike decodeURIComponent it takes what a page has encoded wrongly. @param {string} part */
function decoded(part) {
  return new URLSearchParams(`part=${part.replace(/\+/g, "%2B").replace(/&/g, "%26")}`).get("part");
}

/** @param {string} address */
function withoutHash(address) {
  return address.replace(/#.*/s, "");
}
