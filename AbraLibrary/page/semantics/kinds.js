// What a control, a cell, a row, a heading is: by kind, the selectors, tags, roles and types of inputs
// that kinds.json has. Whoever looks for one of these takes it from here (docs/adr/0049).

import data from "./kinds.json" with { type: "json" };

/**
 * @typedef {keyof typeof data.kinds} Kind
 * @typedef {{tags?: string[], selectors?: string[], types?: string[], otherTypes?: string[], roles?: string[], of?: string[]}} Entry
 * @typedef {"tags"|"roles"|"types"} Part
 */

const ENTRIES = /** @type {Record<string, Entry>} */ (data.kinds);

/**
 * Something of each kind.
 * @template T
 * @param {(kind: string) => T} find
 */
function ofEach(find) {
  return /** @type {Record<Kind, T>} */ (Object.fromEntries(Object.keys(ENTRIES).map((kind) => [kind, find(kind)])));
}

/**
 * An entry and all that are of it.
 * @param {string} kind
 * @returns {Entry[]}
 */
function entriesOf(kind) {
  const { of: inner = [] } = ENTRIES[kind];
  return [ENTRIES[kind], ...inner.flatMap(entriesOf)];
}

/** @param {string} kind @param {Part} part */
function setOf(kind, part) {
  return new Set(entriesOf(kind).flatMap((entry) => entry[part] ?? []));
}

/** @param {string} kind */
function selectorOf(kind) {
  const parts = entriesOf(kind).flatMap(({ tags = [], selectors = [], types = [], otherTypes, roles = [] }) => [
    ...tags,
    ...selectors,
    ...types.map((type) => `input[type=${type}]`),
    ...(otherTypes ? [`input:not(${otherTypes.map((type) => `[type=${type}]`).join(",")})`] : []),
    // A role is one token of several, in whatever case (WAI-ARIA 1.2, section 8.1).
    ...roles.map((role) => `[role~=${role} i]`),
  ]);
  return [...new Set(parts)].join(",");
}

/** By kind a selector of all that is of it. */
export const SELECTORS = ofEach(selectorOf);
/** By kind its tags. */
export const TAGS = ofEach((kind) => setOf(kind, "tags"));
/** By kind its roles. */
export const ROLES = ofEach((kind) => setOf(kind, "roles"));
/** By kind its types of inputs. */
export const TYPES = ofEach((kind) => setOf(kind, "types"));

/**
 * Whether one of the tokens of an element's role attribute is among some roles.
 * @param {Element} element
 * @param {Set<string>} roles
 */
export function hasRole(element, roles) {
  const written = element.getAttribute("role");
  if (written === null) return false;
  return roles.has(written) || written.toLowerCase().split(/[\t\n\f\r ]+/).some((role) => roles.has(role));
}

/**
 * The kinds of containers that a diff reports, by the tag or the role that makes one.
 * @param {"tags"|"roles"} part
 */
export function containersBy(part) {
  const entries = Object.entries(/** @type {Record<string, Entry>} */ (data.containers));
  const pairs = entries.flatMap(([kind, entry]) => (entry[part] ?? []).map((name) => [name, kind]));
  // Without a prototype: the names looked up come from the page, and role="constructor" is none.
  return /** @type {Record<string, string|undefined>} */ (Object.assign(Object.create(null), Object.fromEntries(pairs)));
}
