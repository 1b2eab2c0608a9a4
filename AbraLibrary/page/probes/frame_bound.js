// Observers that the browser calls with a frame: where one observes anything, what an action
// changed may only show with the next frame.

const { precede, own } = probe.natives;

let count = 0;
const targets = own(new WeakMap());

for (const name of ["ResizeObserver", "IntersectionObserver"]) {
  const prototype = globalThis[name]?.prototype;
  precede(prototype, "observe", (observer, [target]) => {
    let observed = targets.get(observer);
    if (!observed) targets.set(observer, (observed = { set: own(new WeakSet()), count: 0 }));
    if (typeof target !== "object" || target === null || observed.set.has(target)) return;
    observed.set.add(target);
    observed.count += 1;
    count += 1;
  });
  precede(prototype, "unobserve", (observer, [target]) => {
    const observed = targets.get(observer);
    if (!observed?.set.delete(target)) return;
    observed.count -= 1;
    count -= 1;
  });
  precede(prototype, "disconnect", (observer) => {
    count -= targets.get(observer)?.count ?? 0;
    targets.delete(observer);
  });
}

/** Whether anything is observed. */
function any() {
  return count > 0;
}

probe.frameBound = { any };
