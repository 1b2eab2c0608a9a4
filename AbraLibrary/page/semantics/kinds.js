// What is a control, a cell, a row, a heading: the selectors, tags, roles and input types of each
// kind in kinds.json. All modules take them from here (docs/adr/0049).

import data from "./kinds.json" with { type: "json" };

/**
 * @typedef {keyof typeof data.kinds} Kind
 * @typedef {{tags?: string[], selectors?: string[], types?: string[], otherTypes?: string[], roles?: string[], of?: string[]}} Entry
 * @typedef {"tags"|"roles"|"types"} Part
 */

const ENTRIES = /** @type {Record<string, Entry>} */ (data.kinds);

/**
 * Computes something for each kind.
 * @template T
 * @param {(kind: string) => T} find
 */
function ofEach(find) {
  return /** @type {Record<Kind, T>} */ (Object.fromEntries(Object.keys(ENTRIES).map((kind) => [kind, find(kind)])));
}

/**
 * An entry and those that it includes.
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
    // A role is one of several tokens, in any case (WAI-ARIA 1.2, section 8.1).
    ...roles.map((role) => `[role~=${role} i]`),
  ]);
  return [...new Set(parts)].join(",");
}

/** A selector for each kind. */
export const SELECTORS = ofEach(selectorOf);
/** The tags of each kind. */
export const TAGS = ofEach((kind) => setOf(kind, "tags"));
/** The roles of each kind. */
export const ROLES = ofEach((kind) => setOf(kind, "roles"));
/** The input types of each kind. */
export const TYPES = ofEach((kind) => setOf(kind, "types"));

/**
 * Whether a token of an element's role attribute is one of some roles.
 * @param {Element} element
 * @param {Set<string>} roles
 */
export function hasRole(element, roles) {
  const written = element.getAttribute("role");
  if (written === null) return false;
  return roles.has(written) || written.toLowerCase().split(/[\t\n\f\r ]+/).some((role) => roles.has(role));
}

/**
 * The kinds of containers that a diff reports, by tag or role.
 * @param {"tags"|"roles"} part
 */
export function containersBy(part) {
  const entries = Object.entries(/** @type {Record<string, Entry>} */ (data.containers));
  const pairs = entries.flatMap(([kind, entry]) => (entry[part] ?? []).map((name) => [name, kind]));
  // Without a prototype, as the names come from the page: role="constructor" is no role.
  return /** @type {Record<string, string|undefined>} */ (Object.assign(Object.create(null), Object.fromEntries(pairs)));
}
