// The path of indexes from the window to the driver's frame; works in frames of another origin, too.
() => {
  "use strict";
  const path = [];
  /** @type {Window} */
  let at = window;
  for (; at !== at.parent; at = at.parent) {
    let index = 0;
    while (at.parent.frames[index] !== at) index += 1;
    path.unshift(index);
  }
  return path;
};
