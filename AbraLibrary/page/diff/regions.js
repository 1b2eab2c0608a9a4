// Where in the page a text stands: its region, the containers around it, the overlay it is in.

import * as identity from "../dom/identity.js";
import * as text from "../dom/text.js";
import * as restless from "../observe/restless.js";
import * as name from "../semantics/name.js";
import * as frames from "./frames.js";
import * as overlays from "./overlays.js";

const CLOSEST_SECTION = "article,aside,main,nav,section";
// Without a prototype: the names looked up come from the page, and role="constructor" is none.
const TAG_KIND = { __proto__: null, tr: "row", li: "listitem", article: "article", section: "section", form: "form",
  fieldset: "group", dialog: "dialog", th: "header" };
const ROLE_KIND = { __proto__: null, row: "row", listitem: "listitem", treeitem: "listitem", option: "option",
  menuitem: "option", article: "article", region: "section", form: "form", group: "group", dialog: "dialog",
  alertdialog: "dialog", alert: "alert", status: "alert", columnheader: "header" };
/** Elements of these names are something to a capture, whatever is written on them. */
const MEANT = new Set([...Object.keys(TAG_KIND), "main", "nav", "footer", "marquee"]);

// What a person counts, and names by its own words.
const ROWS = new Set(["row", "listitem", "option", "article"]);
const LINKS = "a,button,[role=link],[role=button]";
const NAME_CAP = 80;

/** The regions and containers of one capture: each element is looked at once. */
export class Regions {
  constructor(places) {
    this.places = places;
    this.restless = new restless.Restless();
    /** The overlays around what was asked for, outermost first. */
    this.overlays = [];
    /** All that was looked at: what core/models/diff/capture.py calls containers. */
    this.containers = [];
  }

  /**
   * @param {Element} element
   * @param {object} place its place (page/diff/clip.js)
   * @returns {{key: number, parent?: number, kind?: string, region: string, role?: string,
   *   overlay?: number, live: boolean, isRestless: boolean, isInRow: boolean}} by the role that the author wrote, else by the tag
   */
  of(element, place) {
    if (place.region !== null) return place.region;
    let around = this.places.around(element, place);
    // Nearly always the one around it is known.
    if (around === null || around.region !== null) return this.enter(element, place, around);
    const path = [[element, place]];
    /** @type {Element|null} */
    let at = element;
    while (around !== null && around.region === null) {
      at = frames.outerOf(at);
      path.push([at, around]);
      around = this.places.around(at, around);
    }
    for (let i = path.length - 1; i >= 0; i--) {
      this.enter(...path[i], around);
      around = path[i][1];
    }
    return place.region;
  }

  enter(element, place, around) {
    place.region = this.within(element, place, around?.region);
    this.containers.push(place.region);
    return place.region;
  }

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
      key, parent: outer?.key, kind, name: isPlain ? undefined : saidOf(element),
      region: regionOf(element, tag, role, kind, outer?.region ?? "other"),
      role: role ?? undefined,
      overlay: overlay === undefined ? outer?.overlay : key,
      isInRow: outer?.isInRow === true || ROWS.has(kind),
      isRestless,
      live: isRestless || outer?.live === true || isLiveByRole(tag, role),
    };
  }

  /** Notes what a link or button is called that shows a figure alone: its words may be drawn, or unseen. */
  nameAround(element) {
    const around = element.closest(LINKS);
    const found = around && this.places.of(around).region;
    if (found && !found.name) found.name = text.cap(name.nameOf(around), NAME_CAP);
  }
}

/** The region of an element that is nothing by itself: as of most, all but its key is that of the one around. */
function plainIn({ record }, { key, region, overlay, isInRow, isRestless, live }) {
  return {
    key: identity.keyIn(record), parent: key, kind: undefined, name: undefined, region, role: undefined, overlay, isInRow,
    isRestless, live,
  };
}

/** What the author calls an element, where that is written on it. */
function saidOf(element) {
  const label = element.getAttribute("aria-label");
  if (label !== null) return text.cap(label, NAME_CAP);
  return element.hasAttribute("aria-labelledby") ? text.cap(name.nameOf(element), NAME_CAP) : undefined;
}

function kindOf(element, tag, role) {
  if (element.getAttribute("aria-modal") === "true") return "dialog";
  if (role !== null) return ROLE_KIND[role];
  const live = element.getAttribute("aria-live");
  return live === "polite" || live === "assertive" ? "alert" : TAG_KIND[tag];
}

/** Whether it says of itself that it changes by itself (WAI-ARIA: marquee, timer). */
function isLiveByRole(tag, role) {
  return role === "marquee" || role === "timer" || tag === "marquee";
}

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
