// What a site keeps in the browser by Web Storage: read and written for a saved sign-in.

/** @returns {object} Stored (core/models/network/session_state.py) */
export function read() {
  return { origin: location.origin, ...attempt(() => ({ local: entries(localStorage), session: entries(sessionStorage) })) };
}

/**
 * Replace all of it, unless another site's document is here by now.
 *
 * @param {object} options
 * @param {string} options.origin
 * @param {string[][]} options.local
 * @param {string[][]} options.session
 */
export function write({ origin, local, session }) {
  if (location.origin !== origin) return { refused: `the page is of ${location.origin} by now` };
  return attempt(() => {
    fill(localStorage, local);
    fill(sessionStorage, session);
    return {};
  });
}

/**
 * A document without an origin, or with storage switched off, throws.
 *
 * @param {() => object} work
 */
function attempt(work) {
  try {
    return { refused: null, ...work() };
  } catch (error) {
    return { refused: String(error instanceof Error || error instanceof DOMException ? error.message : error) };
  }
}

/** @param {Storage} storage */
function entries(storage) {
  /** @type {string[][]} */
  const found = [];
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at) ?? "";
    found.push([key, storage.getItem(key) ?? ""]);
  }
  return found;
}

/**
 * @param {Storage} storage
 * @param {string[][]} pairs
 */
function fill(storage, pairs) {
  storage.clear();
  for (const [key, value] of pairs) storage.setItem(key, value);
}
