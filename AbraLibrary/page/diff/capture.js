// What users can read on the page now: visible text, open overlays, control values, and what this
// capture could not see (docs/design.md, "Page diff"). page/diff/reader.js reads it; this module
// assembles the state, complete or as differences.

import * as painters from "../act/painters.js";
import * as dom from "../dom/dom.js";
import * as identity from "../dom/identity.js";
import * as text from "../dom/text.js";
import * as locate from "../find/locate.js";
import * as styling from "../observe/styling.js";
import * as caps from "./caps.js";
import * as columns from "./columns.js";
import * as reader from "./reader.js";
import * as voiced from "./voiced.js";
import * as wordless from "./wordless.js";


/**
 * @typedef {object} Options
 * @property {"v1"|"full"} [capture] "v1" is the document's lightweight capture: distinct direct text of the
 *    top document, in and near the viewport. "full" reads everything that can be scrolled to and adds open
 *    shadow roots, same-origin frames, control values and states, and the containers that group them.
 * @property {number} [limit] of texts, and of controls; leaving some out sets `truncated`
 * @property {{strategy: string, locator: string}[]} [ignore] the locators of elements to leave out with their content
 */
/** @typedef {ReturnType<typeof read>["rows"]} Rows */

/**
 * The page now: its rows, and what there is little of.
 * @param {Options} options
 */
function read({ capture = "full", limit = caps.DEFAULT_LIMIT, ignore = [] }) {
  return dom.inPass(() => {
    const ignored = new Set(ignore.flatMap((each) => locate.all(each.strategy, each.locator)));
    const { overlays, frames, rows, facts, shapes } = reader.read(capture === "full", limit, ignored);
    const noted = shapes ? wordless.note(ignored, shapes) : 0;
    if (shapes) voiced.note(noted, ignored, shapes);
    const head = {
      capture,
      ignore,
      url: location.href,
      title: text.cap(document.title, caps.TITLE_CAP),
      readAt: performance.now(),
      documentId: identity.documentIdOf(document),
      elementCount: document.getElementsByTagName("*").length,
      viewport: { width: innerWidth, height: innerHeight, scrollX, scrollY },
      overlays,
      frames,
      styles: styling.note(),
      wordless: noted,
      facts: {
        ...facts,
        paints: painters.isAny(null),
        iframes: document.querySelectorAll("iframe,frame").length,
      },
    };
    return { head, rows };
  });
}

/**
 * The last answer: its name, and its rows.
 * @type {{id: string|null, rows: Rows|null}}
 */
let last = { id: null, rows: null };
let answers = 0;

/**
 * The state of the page now, for comparison by core/diff.
 *
 * @param {Options} [options]
 * @returns {object} a PageState (core/models/diff/capture.py), its lists as columns; lengths in CSS px
 */
export function state(options = {}) {
  const { head, rows } = read(options);
  return { ...head, ...inColumns(rows) };
}

/**
 * The state of the page now, for a caller that may have the last answer: then the lists hold only
 * differences from it. They are complete if that was not this document's last answer, such as a lost
 * one, another caller's, or one of the previous document.
 *
 * @param {Options & {since?: string|null}} options `since`: the name of the caller's answer
 * @returns {{answerId: string, kept: Record<columns.List, number[]>|null, state: object}} `kept`: by list,
 *    how to merge the rows of the answer `since` with those of `state` (page/diff/columns.js); null if
 *    `state` has all
 */
export function answer({ since = null, ...options }) {
  const { head, rows } = read(options);
  const before = since !== null && since === last.id ? last.rows : null;
  const id = `${head.documentId}-${++answers}`;
  last = { id, rows };
  if (before === null) return { answerId: id, kept: null, state: { ...head, ...inColumns(rows) } };
  const kept = /** @type {Record<columns.List, number[]>} */ ({});
  const fresh = /** @type {Record<columns.List, columns.Row[]>} */ ({});
  for (const list of columns.lists) {
    ({ kept: kept[list], fresh: fresh[list] } = columns.differing(list, rows[list], before[list]));
  }
  return { answerId: id, kept, state: { ...head, ...inColumns(fresh) } };
}

/** @param {Record<columns.List, columns.Row[]>} rows */
function inColumns(rows) {
  const lists = Object.fromEntries(columns.lists.map((list) => [list, columns.columnsOf(list, rows[list])]));
  const { look } = lists.texts;
  if (!look) return lists;
  // A page has few of them.
  const { values: looks, numbers } = columns.numbered(look);
  return { ...lists, texts: { ...lists.texts, look: numbers }, looks };
}
