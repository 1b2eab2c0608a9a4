// Where in the page a text is: its region, its containers, its overlay.

import * as identity from "../dom/identity.js";
import * as text from "../dom/text.js";
import * as restless from "../observe/restless.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as caps from "./caps.js";
import * as frames from "./frames.js";
import * as overlays from "./overlays.js";

/**
 * Where an element is, by the author's role, else by the tag.
 * @typedef {object} Region
 * @property {number} key
 * @property {number|undefined} parent the key of the parent
 * @property {string|undefined} kind of container
 * @property {string|undefined} name
 * @property {string} region
 * @property {string|undefined} role
 * @property {number|undefined} overlay the key of its overlay
 * @property {boolean} isInRow
 * @property {boolean} isRestless
 * @property {boolean} live
 */
/** @typedef {{element: Element, key: number, kind: string, modal: boolean, parent: number|undefined}} Overlay */
/** @typedef {import("./clip.js").Place} Place */

const CLOSEST_SECTION = kinds.SELECTORS.sectioning;
const TAG_KIND = kinds.containersBy("tags");
const ROLE_KIND = kinds.containersBy("roles");
/** Tags that matter to a capture, even without attributes. */
const MEANT = new Set([...Object.keys(TAG_KIND), ...kinds.TAGS.main, ...kinds.TAGS.navigation, "footer", "marquee"]);

// Containers that people count, and name by their words.
// eslint-disable-next-line kinds/scattered -- kinds of containers
const ROWS = new Set(["row", "listitem", "option", "article"]);
const LINKS = kinds.SELECTORS.buttonOrAnchor;


/** The regions and containers of one capture: each element is examined once. */
export class Regions {
  /** @param {import("./clip.js").Places} places */
  constructor(places) {
    this.places = places;
    this.restless = new restless.Restless();
    /**
     * The overlays around the current element, outermost first.
     * @type {Overlay[]}
     */
    this.overlays = [];
    /**
     * All examined elements: the containers of core/models/diff/capture.py.
     * @type {Region[]}
     */
    this.containers = [];
  }

  /**
   * @param {Element} element
   * @param {Place} place its own
   * @returns {Region}
   */
  of(element, place) {
    if (place.region !== null) return place.region;
    let around = this.places.around(element, place);
    // Nearly always the parent is known.
    if (around === null || around.region !== null) return this.enter(element, place, around);
    /** @type {[Element, Place][]} */
    const path = [[element, place]];
    /** @type {Element|null} */
    let at = element;
    while (around !== null && around.region === null) {
      at = /** @type {Element} */ (frames.outerOf(at));
      path.push([at, around]);
      around = this.places.around(at, around);
    }
    for (let i = path.length - 1; i > 0; i--) {
      this.enter(...path[i], around);
      around = path[i][1];
    }
    return this.enter(element, place, around);
  }

  /**
   * @param {Element} element
   * @param {Place} place
   * @param {Place|null} around the parent's
   */
  enter(element, place, around) {
    const region = this.within(element, place, around?.region ?? undefined);
    place.region = region;
    this.containers.push(region);
    return region;
  }

  /**
   * @param {Element} element
   * @param {Place} place
   * @param {Region|undefined} outer
   * @returns {Region}
   */
  // eslint-disable-next-line complexity -- runs for each element of a page: calls would cost more than the tests
  within(element, place, outer) {
    const tag = element.localName;
    // Most elements around a text have no attributes, and reading each takes time.
    const isPlain = !element.hasAttributes();
    if (isPlain && outer !== undefined && !place.isOut && this.restless.isCalm && !MEANT.has(tag)) return plainIn(place, outer);
    const role = isPlain ? null : element.getAttribute("role");
    const kind = isPlain ? TAG_KIND[tag] : kindOf(element, tag, role);
    const isRestless = outer?.isRestless === true || this.restless.has(element);
    const key = identity.keyIn(place.record);
    const overlay = overlays.kindOf(element, isPlain, role, kind, this.places, place);
    if (overlay !== undefined) {
      this.overlays.push({ element, key, kind: overlay, modal: overlays.isModal(element), parent: outer?.overlay });
    }
    // All at once: properties added later make an object slower.
    return {
      key, parent: outer?.key, kind, name: isPlain ? undefined : writtenNameOf(element),
      region: regionOf(element, tag, role, kind, outer?.region ?? "other"),
      role: role ?? undefined,
      overlay: overlay === undefined ? outer?.overlay : key,
      isInRow: outer?.isInRow === true || (kind !== undefined && ROWS.has(kind)),
      isRestless,
      live: isRestless || outer?.live === true || isLiveByRole(tag, role),
    };
  }

  /**
   * Notes the name of a link or button that shows only a figure: its words may be drawn, or hidden.
   * @param {Element} element
   */
  nameAround(element) {
    const around = element.closest(LINKS);
    const found = around && this.places.of(around).region;
    if (found && !found.name) found.name = text.cap(name.nameOf(around), caps.NAME_CAP);
  }
}

/**
 * The region of an element without a meaning of its own, as most are: the parent's, except for the key.
 * @param {Place} place
 * @param {Region} outer
 * @returns {Region}
 */
function plainIn({ record }, { key, region, overlay, isInRow, isRestless, live }) {
  return {
    key: identity.keyIn(record), parent: key, kind: undefined, name: undefined, region, role: undefined, overlay, isInRow,
    isRestless, live,
  };
}

/**
 * The author's name for an element, if it is in an attribute.
 * @param {Element} element
 */
function writtenNameOf(element) {
  const label = element.getAttribute("aria-label");
  if (label !== null) return text.cap(label, caps.NAME_CAP);
  return element.hasAttribute("aria-labelledby") ? text.cap(name.nameOf(element), caps.NAME_CAP) : undefined;
}

/**
 * @param {Element} element
 * @param {string} tag
 * @param {string|null} role
 * @returns {string|undefined}
 */
function kindOf(element, tag, role) {
  if (element.getAttribute("aria-modal") === "true") return "dialog";
  if (role !== null) return ROLE_KIND[role];
  const live = element.getAttribute("aria-live");
  return live === "polite" || live === "assertive" ? "alert" : TAG_KIND[tag];
}

/**
 * Whether it declares that it changes by itself (WAI-ARIA: marquee, timer).
 * @param {string} tag
 * @param {string|null} role
 */
function isLiveByRole(tag, role) {
  return role === "marquee" || role === "timer" || tag === "marquee";
}

/**
 * @param {Element} element
 * @param {string} tag
 * @param {string|null} role
 * @param {string|undefined} kind
 * @param {string} outer the region around
 */
function regionOf(element, tag, role, kind, outer) {
  if (outer === "dialog" || outer === "alert") return outer;
  if (kind === "dialog" || kind === "alert") return kind;
  const name = role ?? tag;
  if (name === "main") return "main";
  if (name === "nav" || name === "navigation") return "nav";
  if (name === "contentinfo") return "footer";
  // HTML-AAM: the footer of an article is not that of the page.
  if (name === "footer" && !element.parentElement?.closest(CLOSEST_SECTION)) return "footer";
  return outer;
}
