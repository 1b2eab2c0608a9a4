// The observer's moments and their subscribers, which the observer does not know by name.

/** @typedef {import("./observer.js").Change} Change */
/** @typedef {import("./observer.js").Batch} Batch */
/** @typedef {import("./tallies.js").Watch} Watch */
/**
 * What comes with each kind:
 * - `event`: records came in the task of a page event; with the event
 * - `element`, `attribute`, `children`, `characters`: the changed element is another one; a record of
 *   that type; with `change` and `batch` (observer.js)
 * - `received`: all records of a batch were reported; with `batch`
 * - `root`: a document or shadow root is observed from now on
 * - `found`: a root came unseen while a window is open; with the root, the window and the host
 * - `armed`, `pressed`, `disarmed`: a window opens, an action reaches the document, the window closes
 * - `releasing`, `released`: everything armed is taken down; the window is still open
 * - `shown`: the page came out of the back/forward cache; `stopped`: the observer stopped
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
 * Calls `hear` at each moment of a kind from now on.
 * @template {Kind} K
 * @param {K} kind
 * @param {Hear<K>} hear
 */
export function on(kind, hear) {
  if (!hearers[kind].includes(hear)) hearers[kind].push(hear);
}

/**
 * Stops calling it.
 * @template {Kind} K
 * @param {K} kind
 * @param {Hear<K>} hear
 */
export function off(kind, hear) {
  const at = hearers[kind].indexOf(hear);
  if (at !== -1) hearers[kind].splice(at, 1);
}

/**
 * Calls all subscribers; one of them may unsubscribe another.
 * @template {Kind} K
 * @param {K} kind
 * @param {Moments[K]} what
 */
export function report(kind, ...what) {
  if (hearers[kind].length > 0) for (const hear of [...hearers[kind]]) hear(...what);
}

/**
 * The subscribers of a kind, for what happens at each record: looking them up each time is slower than calling them.
 * @template {Kind} K
 * @param {K} kind
 */
export function hearersOf(kind) {
  return hearers[kind];
}
