// Whether the functions of the language and the browser do what they are for. Over classic WebDriver the agent has them
// from the page, where old libraries and polyfills put others in their place: such as fail, or answer otherwise, as
// `Array.from` of old Prototype.js makes nothing of a set. One that does the same is as good as the browser's.
// Each is asked with values of ours, and nodes that are in no document, so nothing changes and nothing is laid out.

/** @type {Element|undefined} */
let box;

/** The element with all that is asked of elements: two within it, the first of them with a title. */
function made() {
  if (box) return box;
  const made = document.createElement("div");
  // Not from markup, which a page may forbid (Trusted Types).
  const [first, last] = [document.createElement("p"), document.createElement("p")];
  first.setAttribute("title", "a");
  first.append("b");
  made.append(first, last);
  return (box = made);
}

/** Ours, so that only its owner's function is asked. @param {() => unknown} asked */
const fails = (asked) => {
  try {
    return asked() !== true;
  } catch {
    return true;
  }
};

/** @type {(() => unknown)[]} */
const language = [
  () => Array.from(new Set([0, 1]), (each) => each + 1)[1] === 2 && Array.from({ length: 2 }).length === 2,
  () => Array.isArray([]) && !Array.isArray({ length: 0 }),
  () => [1, 2].map((each, at) => each * at).join() === "0,2" && [1, 2].filter((each) => each > 1).join("") === "2",
  () => [1, 0, 2].sort((a, b) => a - b).reverse().join("") === "210" && [[1], [0]].flat().concat([2]).join("") === "102",
  () => [1, 2].flatMap((each) => [each, 0]).join("") === "1020" && [1, 2, 0].slice(1, -1)[0] === 2,
  () => [1, 2].includes(2) && [1, 2].indexOf(2) === 1 && [1, 2].lastIndexOf(0) === -1 && [1, 2].at(-1) === 2,
  () => [1, 2].find((each) => each > 1) === 2 && [1, 2].findIndex((each) => each > 1) === 1 && [1, 2].findLast(() => true) === 2,
  () => [1, 2].some((each) => each > 1) && ![1, 2].every((each) => each > 1) && [1, 1].reduce((one, each) => one + each) === 2,
  () => [...[1, 2].entries()][1][1] === 2 && [...[1, 2].keys()].length === 2 && [...[1, 2].values()][1] === 2,
  () => changed([..."abc"]) === "ac",
  () => [1, [2]].toString() === "1,2" && `${[..."ab"]}` === "a,b",
  () => visited((visit) => [1, 2].forEach(visit)) === 2,
  () => kept(new Map([[1, 2]]), (map) => map.set(0, 1).get(0) === 1 && visited((visit) => map.forEach(visit)) === 2),
  () => kept(new Map([[1, 2]]), (map) => map.has(1) && map.delete(1) && map.size === 0 && [...map.keys()].length === 0),
  () => kept(new Map([[1, 2]]), (map) => [...map.values()][0] === 2 && [...map.entries()].length === [...map].length),
  () => kept(new Set([1]), (set) => set.add(2).has(2) && visited((visit) => set.forEach(visit)) === 2 && [...set].length === 2),
  () => kept(new Set([1]), (set) => set.delete(1) && set.size === 0 && [...set.values()].length === 0),
  () => kept({}, (key) => new WeakMap([[key, 1]]).set(key, 2).get(key) === 2 && !new WeakMap().has(key)),
  () => kept({}, (key) => new WeakSet().add(key).has(key) && new WeakRef(key).deref() === key),
  () => Object.keys({ a: 1 })[0] === "a" && Object.values({ a: 1 })[0] === 1 && Object.entries({ a: 1 })[0][1] === 1,
  () => Object.assign({}, { a: 1 }).a === 1 && Object.fromEntries([["a", 1]]).a === 1 && Object.hasOwn({ a: 1 }, "a"),
  () => Object.getPrototypeOf(Object.create(null)) === null && Object.getPrototypeOf(Object.setPrototypeOf({}, null)) === null,
  () => Object.getOwnPropertyDescriptor(Object.defineProperty({}, "a", { value: 1 }), "a")?.value === 1,
  () => Object.freeze([1])[0] === 1 && Reflect.get({ a: 1 }, "a") === 1 && Reflect.ownKeys({ a: 1 }).length === 1,
  () => Reflect.apply(Math.max, null, [1, 2]) === 2 && Reflect.construct(Map, []).size === 0,
  () => new Proxy({ a: 1 }, { get: () => 2 }).a === 2,
  () => Math.max(1, 2) === 2 && Math.min(1, 2) === 1 && Math.abs(-1) === 1 && Math.sign(-2) === -1 && Math.imul(2, 1) === 2,
  () => Math.round(0.5) === 1 && Math.floor(0.5) === 0 && Math.ceil(0.5) === 1 && Math.hypot(0, 2) === 2,
  () => Number.isFinite(1) && !Number.isFinite("1") && Number.isNaN(NaN) && Number.parseInt("2px") === 2,
  () => parseFloat("0.5px") === 0.5 && typeof Date.now() === "number" && typeof performance.now() === "number",
  () => sum.call(null, 1, 1) === 2 && sum.apply(null, [1, 1]) === 2 && sum.bind(null, 1)(1) === 2,
  () => JSON.stringify({ a: [1, "b"] }) === '{"a":[1,"b"]}' && JSON.parse('{"a":[1]}').a[0] === 1,
  () => new Promise(() => 0) instanceof Promise && Promise.resolve(0).finally(() => 0).then(() => 0) instanceof Promise,
];

/** @type {(() => unknown)[]} */
const texts = [
  () => " a,b ".trim().split(",").join("") === "ab" && "a1b".split(/\d/).length === 2,
  () => "aba".replace(/a/g, "c") === "cbc" && "ab".replace("b", () => "d") === "ad" && "aba".replaceAll("a", "c") === "cbc",
  () => "abc".startsWith("ab") && "abc".endsWith("bc") && "abc".includes("b") && "abc".indexOf("c") === 2,
  () => "abc".slice(1, -1) === "b" && "aBc".toLowerCase() === "abc" && "b".toUpperCase() === "B" && "a".repeat(2) === "aa",
  () => "a".padStart(2) === " a" && String.fromCodePoint("a".codePointAt(0) ?? 0) === "a" && String.fromCharCode("a".charCodeAt(0)) === "a",
  () => "a1".match(/\d/)?.[0] === "1" && [..."a1b2".matchAll(/\d/g)].length === 2 && "é".normalize("NFD").length === 2,
  () => /^\p{L}$/u.test("a") && /(?<=a)b/.exec("ab")?.index === 1 && new RegExp("a", "i").test("A"),
];

/** @type {(() => unknown)[]} */
const elements = [
  () => made().firstElementChild?.matches("p[title]") === true && made().firstElementChild?.closest("div") === made(),
  () => made().querySelector("p")?.getAttribute("title") === "a" && made().firstElementChild?.hasAttribute("title") === true,
  () => made().querySelectorAll("p").length === 2 && [...made().querySelectorAll("p")].length === 2 && [...made().children].length === 2,
  () => visited((visit) => made().querySelectorAll("p").forEach(visit)) === 2 && document.createComment("a").data === "a",
  () => made().contains(made()) && made().contains(made().lastChild) && !made().contains(document) && made().getRootNode() === made(),
  () => made().getBoundingClientRect().width === 0 && made().getClientRects().length === 0,
  () => document.createTreeWalker(made(), NodeFilter.SHOW_ELEMENT).nextNode() === made().firstElementChild,
  () => typeof getComputedStyle(made()) === "object" && CSS.escape("1") === "\\31 ",
  () => isSent(new Event("a")) && isSent(new MouseEvent("a")) && typeof new AbortController().signal === "object",
];

/** @param {number} one @param {number} other */
function sum(one, other) {
  return one + other;
}

/**
 * @template T
 * @param {T} value
 * @param {(value: T) => unknown} asked
 */
function kept(value, asked) {
  return asked(value);
}

/** How many values were visited. @param {(visit: () => void) => void} visiting */
function visited(visiting) {
  let count = 0;
  visiting(() => {
    count += 1;
  });
  return count;
}

/** Its first and last, the long way. @param {string[]} list three of them */
function changed(list) {
  list.push("last");
  list.unshift("first");
  list.splice(2, 1);
  return list.pop() === "last" && list.shift() === "first" && list.join("");
}

/** Whether an event gets to an element, whose listeners are not called where no script may run. @param {Event} event */
function isSent(event) {
  const target = document.createElement("p");
  return target.dispatchEvent(event) && event.target === target;
}

/** @param {(() => unknown)[]} all */
function areAllSo(all) {
  for (let at = 0; at < all.length; at += 1) {
    if (fails(all[at])) return false;
  }
  return true;
}

/** Whether all of them do. */
export function isSound() {
  return areAllSo(language) && areAllSo(texts) && areAllSo(elements);
}
