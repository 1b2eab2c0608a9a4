// What the one observer reports, and who hears it: the observer knows none of them by name.

/** @typedef {import("./observer.js").Change} Change */
/** @typedef {import("./observer.js").Batch} Batch */
/** @typedef {import("./tallies.js").Watch} Watch */
/**
 * What comes with each:
 * - `event`: records have come in the task of an event of the page; with the event
 * - `element`, `attribute`, `children`, `characters`: another element changes than before; a record of that type; with
 *   `change` and `batch` (observer.js)
 * - `received`: all records that came together were reported; with `batch`
 * - `root`: a document or shadow root is watched from now on
 * - `found`: a root came unseen, and a window is open; with the root, the window and the root's host
 * - `armed`, `pressed`, `disarmed`: a window is open, an action reaches the document, the window is over
 * - `releasing`, `released`: all that is armed is taken down now; the window is still open
 * - `shown`: the page is shown again, out of the back/forward cache; `stopped`: the observer is
 * @typedef {object} Moments
 * @property {[Event]} event
 * @property {[Change, Batch]} element
 * @property {[Change & {node: Element}, Batch]} attribute
 * @property {[Change & {children: import("./records.js").Children}, Batch]} children
 * @property {[Change & {node: CharacterData}, Batch]} characters
 * @property {[Batch]} received
 * @property {[Document|ShadowRoot]} root
 * @property {[Document|ShadowRoot, Watch, Element]} found
 * @property {[Watch]} armed
 * @property {[]} pressed
 * @property {[]} disarmed
 * @property {[]} releasing
 * @property {[]} released
 * @property {[]} shown
 * @property {[]} stopped
 */
/** @typedef {keyof Moments} Kind */
/**
 * @template {Kind} K
 * @typedef {(...what: Moments[K]) => void} Hear
 */

/** @type {{[K in Kind]: Hear<K>[]}} */
const hearers = {
  event: [], element: [], attribute: [], children: [], characters: [], received: [], root: [], found: [],
  armed: [], pressed: [], disarmed: [], releasing: [], released: [], shown: [], stopped: [],
};

/**
 * From now on `hear` is called at each moment of a kind.
 * @template {Kind} K
 * @param {K} kind
 * @param {Hear<K>} hear
 */
export function on(kind, hear) {
  if (!hearers[kind].includes(hear)) hearers[kind].push(hear);
}

/**
 * It is called no more.
 * @template {Kind} K
 * @param {K} kind
 * @param {Hear<K>} hear
 */
export function off(kind, hear) {
  const at = hearers[kind].indexOf(hear);
  if (at !== -1) hearers[kind].splice(at, 1);
}

/**
 * Calls whoever wants to hear it; who hears it may be one that wants to hear no more.
 * @template {Kind} K
 * @param {K} kind
 * @param {Moments[K]} what
 */
export function report(kind, ...what) {
  for (const hear of [...hearers[kind]]) hear(...what);
}

/**
 * Who hears of a kind, for what comes with each record: to ask for them each time takes longer than what they do.
 * @template {Kind} K
 * @param {K} kind
 */
export function hearersOf(kind) {
  return hearers[kind];
}
