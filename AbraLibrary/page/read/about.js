// What a browser shows around a page: its address and title, and its place in the window's history.

/**
 * `entry` is the key of the history's present entry, for browsers that tell it (HTML, "The Navigation interface").
 * @returns {{url: string, title: string, entry: string|null}}
 */
export function look() {
  const { navigation } = /** @type {{navigation?: {currentEntry?: {key: string}|null}}} */ (/** @type {unknown} */ (window));
  return { url: document.URL, title: document.title, entry: navigation?.currentEntry?.key ?? null };
}
