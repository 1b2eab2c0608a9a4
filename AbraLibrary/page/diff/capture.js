// What a person can read on the page now: visible text, open overlays, control values, and what
// this capture could not see (docs/design.md, "Page diff"). page/diff/reader.js reads it; here it is
// put together, whole or as what differs.

import * as painters from "../act/painters.js";
import * as dom from "../dom/dom.js";
import * as identity from "../dom/identity.js";
import * as text from "../dom/text.js";
import * as locate from "../find/locate.js";
import * as styling from "../observe/styling.js";
import * as caps from "./caps.js";
import * as columns from "./columns.js";
import * as reader from "./reader.js";


/**
 * @typedef {object} Options
 * @property {"v1"|"full"} [capture] "v1" is the document's lightweight capture: distinct direct
 *   text of the top document, in and near the viewport. "full" reads all that can be scrolled to and
 *   adds open shadow roots, same-origin frames, control values and states, and the containers that
 *   group what belongs together.
 * @property {number} [limit] most texts, and most controls; what is left out sets `truncated`
 * @property {{strategy: string, locator: string}[]} [ignore] the locators of what is left out, with all in it
 */
/** @typedef {ReturnType<typeof read>["rows"]} Rows */

/**
 * The page now: what there are few of, and the rows.
 * @param {Options} options
 */
function read({ capture = "full", limit = caps.DEFAULT_LIMIT, ignore = [] }) {
  return dom.inPass(() => {
    const ignored = new Set(ignore.flatMap((each) => locate.all(each.strategy, each.locator)));
    const { overlays, frames, rows, facts } = reader.read(capture === "full", limit, ignored);
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
 * The state of the page now, to be compared with another by core/diff.
 *
 * @param {Options} [options]
 * @returns {object} a PageState (core/models/diff/capture.py), its lists as columns; lengths in CSS px
 */
export function state(options = {}) {
  const { head, rows } = read(options);
  return { ...head, ...inColumns(rows) };
}

/**
 * The state of the page now, for one who may have the last answer: then the lists hold only what that
 * one lacks. They are whole where it was not this document's last answer, as one that was lost, was meant
 * for somebody else, or was of the document before.
 *
 * @param {Options & {since?: string|null}} options `since`: the name of the answer that they have
 * @returns {{answerId: string, kept: Record<columns.List, number[]>|null, state: object}} `kept`, by list, says how the rows of
 *   the answer `since` and those of `state` are put together (page/diff/columns.js); null where `state`
 *   has them all
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
  return Object.fromEntries(columns.lists.map((list) => [list, columns.columnsOf(list, rows[list])]));
}
