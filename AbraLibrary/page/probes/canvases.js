// Which kinds of canvas contexts a page has created: most pages create none, and wrapping all drawing
// functions takes longer than all other probes (drawing.js).

import * as natives from "./natives.js";

const { getPrototypeOf } = Reflect;

/**
 * The prototypes of all requested contexts.
 * @type {Set<object>}
 */
export const contexts = natives.own(new Set());
/**
 * By its offscreen object, the canvas.
 * @type {WeakMap<HTMLCanvasElement|OffscreenCanvas, HTMLCanvasElement>}
 */
export const handedOver = natives.own(new WeakMap());
/**
 * Called with each new kind of context.
 * @type {(prototype: object) => void}
 */
let tell = () => {};

/** @type {natives.Traps} */
const asked = {
  apply(native, self, args) {
    const context = natives.apply(native, self, args);
    if (context === null) return context;
    const prototype =
      /** @type {object} */
      (getPrototypeOf(context));
    if (contexts.has(prototype)) return context;
    contexts.add(prototype);
    tell(prototype);
    return context;
  },
};
const { prototype } = globalThis.HTMLCanvasElement ?? {};
natives.replace(prototype, "getContext", asked);
natives.replace(prototype, "transferControlToOffscreen", {
  apply(native, self, args) {
    const drawing = natives.apply(native, self, args);
    handedOver.set(drawing, self);
    followOthers();
    return drawing;
  },
});

let isFollowing = false;

/** Nothing is visible before a canvas is handed over. */
function followOthers() {
  if (isFollowing) return;
  isFollowing = true;
  natives.replace(globalThis.OffscreenCanvas?.prototype, "getContext", asked);
}

/**
 * Calls `hear` with each further kind from now on.
 * @param {typeof tell} hear
 */
export function tellWith(hear) {
  tell = hear;
}
