// Where in the page a text stands: its region, the containers around it, the overlay it is in.

import * as identity from "../dom/identity.js";
import * as text from "../dom/text.js";
import * as restless from "../observe/restless.js";
import * as kinds from "../semantics/kinds.js";
import * as name from "../semantics/name.js";
import * as caps from "./caps.js";
import * as frames from "./frames.js";
import * as overlays from "./overlays.js";

/**
 * Where an element is, by the role that the author wrote, else by the tag.
 * @typedef {object} Region
 * @property {number} key
 * @property {number|undefined} parent the key of the one around
 * @property {string|undefined} kind of container
 * @property {string|undefined} name
 * @property {string} region
 * @property {string|undefined} role
 * @property {number|undefined} overlay the key of the one that it is in
 * @property {boolean} isInRow
 * @property {boolean} isRestless
 * @property {boolean} live
 */
/** @typedef {{element: Element, key: number, kind: string, modal: boolean, parent: number|undefined}} Overlay */
/** @typedef {import("./clip.js").Place} Place */

const CLOSEST_SECTION = kinds.SELECTORS.sectioning;
const TAG_KIND = kinds.containersBy("tags");
const ROLE_KIND = kinds.containersBy("roles");
/** Elements of these names are something to a capture, whatever is written on them. */
const MEANT = new Set([...Object.keys(TAG_KIND), ...kinds.TAGS.main, ...kinds.TAGS.navigation, "footer", "marquee"]);

// What a person counts, and names by its own words.
// eslint-disable-next-line kinds/scattered -- kinds of containers
const ROWS = new Set(["row", "listitem", "option", "article"]);
const LINKS = kinds.SELECTORS.buttonOrAnchor;


/** The regions and containers of one capture: each element is looked at once. */
export class Regions {
  /** @param {import("./clip.js").Places} places */
  constructor(places) {
    this.places = places;
    this.restless = new restless.Restless();
    /**
     * The overlays around what was asked for, outermost first.
     * @type {Overlay[]}
     */
    this.overlays = [];
    /**
     * All that was looked at: what core/models/diff/capture.py calls containers.
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
    // Nearly always the one around it is known.
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
   * @param {Place|null} around that of the one around
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
  // eslint-disable-next-line complexity -- it runs for each element of a page, where a call for each question costs more than the question
  within(element, place, outer) {
    const tag = element.localName;
    // Most of what holds a text has no attribute, and each that is asked for takes its time.
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
    // All at once: what is added to an object later makes it another kind of object, and a slower one.
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
   * Notes what a link or button is called that shows a figure alone: its words may be drawn, or unseen.
   * @param {Element} element
   */
  nameAround(element) {
    const around = element.closest(LINKS);
    const found = around && this.places.of(around).region;
    if (found && !found.name) found.name = text.cap(name.nameOf(around), caps.NAME_CAP);
  }
}

/**
 * The region of an element that is nothing by itself: as of most, all but its key is that of the one around.
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
 * What the author calls an element, where that is written on it.
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
 * Whether it says of itself that it changes by itself (WAI-ARIA: marquee, timer).
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
  // HTML-AAM: the footer of an article is not the footer of the page.
  if (name === "footer" && !element.parentElement?.closest(CLOSEST_SECTION)) return "footer";
  return outer;
}
