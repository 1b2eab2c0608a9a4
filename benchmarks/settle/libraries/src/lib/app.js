// Shared by the pages: an application's own code around its component library.

/** Runs `work` once, `ms` after the last call: how applications validate typed text. */
export function debounce(work, ms = 250) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...values), ms);
  };
}

/** Reads a list from the slow API of the benchmark's server. */
export async function loadItems(delay = 400, count = 6) {
  const answer = await fetch(`/api/items?delay=${delay}&n=${count}`);
  return (await answer.json()).items;
}

/** What is wrong with an e-mail address, or an empty string. */
export const emailError = (value) =>
  /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) ? "" : "Enter a valid e-mail address";

export const CITIES = ["Aachen", "Berlin", "Chemnitz", "Dresden", "Erfurt"];

export const PEOPLE = [
  { id: 1, name: "Mara", age: 41, city: "Dresden" },
  { id: 2, name: "Ivo", age: 29, city: "Aachen" },
  { id: 3, name: "Zoe", age: 35, city: "Erfurt" },
  { id: 4, name: "Ben", age: 52, city: "Berlin" },
];

/** The rows, sorted by a field. */
export const sorted = (rows, key, descending = false) => {
  const order = [...rows].sort((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0));
  return descending ? order.reverse() : order;
};
