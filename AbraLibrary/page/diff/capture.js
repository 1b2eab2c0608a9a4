// What a person can read on the page now: visible text, open overlays, control values, and what
// this capture could not see (docs/design.md, "Page diff"). page/diff/reader.js reads it; here it is
// put together, whole or as what differs.

import * as painters from "../act/painters.js";
import * as dom from "../dom/dom.js";
import * as identity from "../dom/identity.js";
import * as text from "../dom/text.js";
import * as locate from "../find/locate.js";
import * as styling from "../observe/styling.js";
import * as columns from "./columns.js";
import * as reader from "./reader.js";

const TITLE_CAP = 200;
const DEFAULT_LIMIT = 5000;

/**
 * The page now: what there are few of, and the rows.
 * @param {{capture?: "v1"|"full", limit?: number, ignore?: {strategy: string, locator: string}[]}} options as of `state`
 */
function read({ capture = "full", limit = DEFAULT_LIMIT, ignore = [] }) {
  return dom.inPass(() => {
    const ignored = new Set(ignore.flatMap((each) => locate.all(each.strategy, each.locator)));
    const { overlays, frames, rows, facts } = reader.read(capture === "full", limit, ignored);
    const head = {
      capture,
      ignore,
      url: location.href,
      title: text.cap(document.title, TITLE_CAP),
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
 * @type {{id: string|null, rows: ReturnType<typeof read>["rows"]|null}}
 */
let told = { id: null, rows: null };
let answers = 0;

/**
 * The state of the page now, to be compared with another by core/diff.
 *
 * @param {object} [options]
 * @param {"v1"|"full"} [options.capture] "v1" is the document's lightweight capture: distinct direct
 *   text of the top document, in and near the viewport. "full" reads all that can be scrolled to and
 *   adds open shadow roots, same-origin frames, control values and states, and the containers that
 *   group what belongs together.
 * @param {number} [options.limit] most texts, and most controls; what is left out sets `truncated`
 * @param {{strategy: string, locator: string}[]} [options.ignore] the locators of what is left out, with all in it
 * @returns {object} a PageState (core/models/diff/capture.py), its lists as columns; lengths in CSS px
 */
export function state(options = {}) {
  const { head, rows } = read(options);
  return { ...head, ...inColumns(rows) };
}

/**
 * The state of the page now, told to one who may have the last answer: then of the lists only what
 * they have not is told. What is not in this document's last answer is told in full, be it that
 * another one was lost, was meant for somebody else, or was of the document before.
 *
 * @param {{capture?: "v1"|"full", limit?: number, ignore?: {strategy: string, locator: string}[], since?: string|null}} options as of
 *   `state`; `since`: the name of the answer that they have
 * @returns {{answerId: string, kept: object|null, state: object}} `kept`, by list, says how the rows of
 *   the answer `since` and those of `state` are put together (page/diff/columns.js); null where `state`
 *   has them all
 */
export function answer({ since = null, ...options }) {
  const { head, rows } = read(options);
  const before = since !== null && since === told.id ? told.rows : null;
  const id = `${head.documentId}-${++answers}`;
  told = { id, rows };
  if (before === null) return { answerId: id, kept: null, state: { ...head, ...inColumns(rows) } };
  const kept = {};
  const fresh = {};
  for (const list of columns.lists) {
    ({ kept: kept[list], fresh: fresh[list] } = columns.differing(list, rows[list], before[list]));
  }
  return { answerId: id, kept, state: { ...head, ...inColumns(fresh) } };
}

function inColumns(rows) {
  return Object.fromEntries(columns.lists.map((list) => [list, columns.columnsOf(list, rows[list])]));
}
