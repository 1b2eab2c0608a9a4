// Observers that the browser calls with a frame: if one observes anything, the effects of an action
// may show only with the next frame.

import * as natives from "./natives.js";

let count = 0;
/** @type {WeakMap<object, {set: WeakSet<object>, count: number}>} */
const targets = natives.own(new WeakMap());

for (const name of ["ResizeObserver", "IntersectionObserver"]) {
  const prototype = natives.world[name]?.prototype;
  natives.precede(prototype, "observe", (observer, [target]) => {
    let observed = targets.get(observer);
    if (!observed) targets.set(observer, (observed = { set: natives.own(new WeakSet()), count: 0 }));
    if (typeof target !== "object" || target === null || observed.set.has(target)) return;
    observed.set.add(target);
    observed.count += 1;
    count += 1;
  });
  natives.precede(prototype, "unobserve", (observer, [target]) => {
    const observed = targets.get(observer);
    if (!observed?.set.delete(target)) return;
    observed.count -= 1;
    count -= 1;
  });
  natives.precede(prototype, "disconnect", (observer) => {
    count -= targets.get(observer)?.count ?? 0;
    targets.delete(observer);
  });
}

/** Whether anything is observed. */
export function any() {
  return count > 0;
}
