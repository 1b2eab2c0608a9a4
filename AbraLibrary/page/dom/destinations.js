// Where links lead, to find those of which a user needs only one: the picture and the title of a card.

// A hash that names a view of the application, and not a place of the page or nothing at all.
// @fixed how routers write a path in a hash, with or without the mark of Google's AJAX crawling scheme
// @test utest/page/dom/test_destinations.py::test_where_a_script_may_decide_nothing_is_known
const VIEW = /^#!?\/./;

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
  return [...links.values()].filter((alike) => alike.length > 1);
}

/**
 * All that a browser makes of a press on it; null where only a script knows: `href="#"` and
 * `javascript:` lead nowhere, and a place in the page may be a part that a script opens.
 * @param {Element} element
 * @returns {string|null}
 */
function destinationOf(element) {
  if (element.localName !== "a" || !element.hasAttribute("href")) return null;
  if (element.hasAttribute("role") || element.hasAttribute("onclick")) return null;
  const { href, protocol, hash, target, download } = /** @type {HTMLAnchorElement} */ (element);
  if (protocol === "javascript:") return null;
  const isHere = withoutHash(href) === withoutHash(location.href);
  return isHere && !VIEW.test(hash) ? null : JSON.stringify([href, target, download, element.hasAttribute("download")]);
}

/** @param {string} address */
function withoutHash(address) {
  return address.replace(/#.*/s, "");
}
