// Animations of CSS in closed shadow roots, which nobody outside sees: their events stay inside.

import * as begun from "../begun.js";
import * as chain from "../chain.js";
import * as natives from "../natives.js";
import * as work from "../work.js";

const { getAnimations } = Element.prototype;
const BEGINS = ["transitionrun", "animationstart"];

/** @param {Event} event inside of the root */
function onBegin({ target }) {
  if (!begun.isSoon()) return;
  chain.mark();
  const animations = natives.apply(getAnimations, target, []);
  for (let at = 0; at < animations.length; at += 1) work.hearEnd(animations[at]);
}

natives.replace(Element.prototype, "attachShadow", {
  apply(native, self, args) {
    const root = natives.apply(native, self, args);
    if (root.mode === "closed") for (const type of BEGINS) natives.apply(natives.addListener, root, [type, onBegin, true]);
    return root;
  },
});
