// The ids of elements for outside.

import * as here from "../boot/here.js";
import * as known from "./known.js";
import * as refs from "./refs.js";

/**
 * The id of an element, as refs.js makes it.
 * @param {Element} element
 */
export function idOf(element) {
  // Another element may have got it while this one was out of the page, or this one is recycled.
  const present = known.present(element);
  const isIts = present && refs.isBorneBy(element, present);
  if (isIts) return here.agent.place + present;
  const made = refs.make(element);
  let id = made;
  for (let more = 1; isTaken(id, element); more += 1) id = `${made}-x${more}`;
  known.adopt(element, id);
  return here.agent.place + id;
}

/**
 * Whether an id belongs to another element that still fits it.
 * @param {string} id
 * @param {Element} element
 */
function isTaken(id, element) {
  const holder = known.get(here.agent.place + id);
  return holder !== null && holder !== element && refs.isBorneBy(holder, id);
}

export { ownIdOf, adopt, get, getEven } from "./known.js";
