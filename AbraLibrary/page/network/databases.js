// What a site keeps in IndexedDB: read and written for a saved sign-in, as far as JSON holds it.

import * as builtins from "../boot/builtins.js";

// @unit records
// @limit the size of a saved state; a sign-in has a few
const MOST = 5000;
// @unit ms
// @limit how long another connection to a database may stay open when it is to be replaced
const BLOCKED_MS = 1000;

/**
 * @typedef {{name: string, keyPath: string|string[]|null, autoIncrement: boolean, indexes: object[], records: unknown[][]}} Store
 * @typedef {{name: string, version: number, stores: Store[]}} Database Database (core/models/network/session_state.py)
 */

/** @returns {Promise<{databases: Database[], left: string[]}>} `left`: what JSON cannot hold, by database and store */
export async function read() {
  /** @type {string[]} */
  const left = [];
  /** @type {Database[]} */
  const databases = [];
  for (const { name = "", version = 1 } of await listed()) {
    const opened = await done(indexedDB.open(name));
    /** @type {Store[]} */
    const stores = [];
    for (const store of opened.objectStoreNames) stores.push(await storeOf(opened, store, left));
    opened.close();
    databases.push({ name, version, stores });
  }
  return { databases, left };
}

/**
 * Replace all of it.
 * @param {{origin: string, databases: Database[]}} options
 * @returns {Promise<{refused: string|null}>}
 */
export async function write({ origin, databases }) {
  if (location.origin !== origin) return { refused: `the page is of ${location.origin} by now` };
  const there = new Map((await listed()).map(({ name, version }) => [name, version]));
  const wanted = new Map(databases.map((each) => [each.name, each]));
  for (const [name, version] of there) {
    const saved = wanted.get(name ?? "");
    if (saved && saved.version === version && (await hasStores(saved))) continue;
    if (saved && !(await removed(saved.name))) {
      return { refused: `the page holds the database ${saved.name} open, which has another form` };
    }
    if (!saved) await fill(name ?? "", undefined, []);
  }
  for (const { name, version, stores } of databases) await fill(name, version, stores);
  return { refused: null };
}

async function listed() {
  return typeof indexedDB === "undefined" || !indexedDB.databases ? [] : await indexedDB.databases();
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBDatabase} opened @param {string} name @param {string[]} left */
async function storeOf(opened, name, left) {
  const store = opened.transaction(name).objectStore(name);
  const { keyPath, autoIncrement } = store;
  const indexes = [...store.indexNames].map((each) => {
    const index = store.index(each);
    return { name: each, keyPath: index.keyPath, unique: index.unique, multiEntry: index.multiEntry };
  });
  const count = store.count();
  const keys = store.getAllKeys(null, MOST);
  const values = await done(store.getAll(null, MOST));
  const pairs = keys.result.map((key, at) => [key, values[at]]);
  const records = pairs.filter(([key, value]) => isData(key) && isData(value));
  const lost = count.result - records.length;
  if (lost) left.push(`${lost} of ${opened.name}/${name}`);
  return { name, keyPath, autoIncrement, indexes, records };
}

/**
 * Whether JSON gives a value back as it is.
 * @param {unknown} value
 * @returns {boolean}
 */
function isData(value) {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isData);
  return Object.prototype.toString.call(value) === "[object Object]" && Object.values(value).every(isData);
}

/** @param {Database} saved */
async function hasStores({ name, stores }) {
  const opened = await done(indexedDB.open(name));
  const names = [...opened.objectStoreNames];
  opened.close();
  return names.length === stores.length && stores.every((each) => names.includes(each.name));
}

/** @param {string} name @returns {Promise<boolean>} whether no other connection kept it */
function removed(name) {
  const request = indexedDB.deleteDatabase(name);
  const blocked = new Promise((resolve) => builtins.later(resolve, BLOCKED_MS, false));
  return Promise.race([done(request).then(() => true), blocked]);
}

/**
 * @param {string} name
 * @param {number|undefined} version of the saved one; undefined to empty one that is not saved
 * @param {Store[]} stores
 */
async function fill(name, version, stores) {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => stores.forEach((store) => created(request.result, store));
  const opened = await done(request);
  const names = [...opened.objectStoreNames];
  if (names.length) {
    const transaction = opened.transaction(names, "readwrite");
    for (const each of names) transaction.objectStore(each).clear();
    for (const { name: each, keyPath, records } of stores) {
      const store = transaction.objectStore(each);
      for (const [key, value] of records) store.put(value, keyPath === null ? /** @type {IDBValidKey} */ (key) : undefined);
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
  }
  opened.close();
}

/** @param {IDBDatabase} opened @param {Store} store */
function created(opened, { name, keyPath, autoIncrement, indexes }) {
  const store = opened.createObjectStore(name, { keyPath, autoIncrement });
  for (const each of /** @type {(IDBIndexParameters & {name: string, keyPath: string})[]} */ (indexes)) {
    store.createIndex(each.name, each.keyPath, { unique: each.unique, multiEntry: each.multiEntry });
  }
}
