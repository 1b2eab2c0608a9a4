// Which kinds of drawing a page has begun: most pages draw on no canvas, and to look into what they could
// draw with takes longer than all other probes (drawing.js).

import * as natives from "./natives.js";

const { getPrototypeOf } = Reflect;

/**
 * The prototypes of all contexts that were asked for.
 * @type {Set<object>}
 */
export const contexts = natives.own(new Set());
/**
 * By what a canvas has handed its drawing over to, the canvas.
 * @type {WeakMap<HTMLCanvasElement|OffscreenCanvas, HTMLCanvasElement>}
 */
export const handedOver = natives.own(new WeakMap());
/**
 * Hears of another kind of context.
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

/** Nobody sees what is drawn off the screen before a canvas is handed over. */
function followOthers() {
  if (isFollowing) return;
  isFollowing = true;
  natives.replace(globalThis.OffscreenCanvas?.prototype, "getContext", asked);
}

/**
 * From now on `hear` is called with each further kind.
 * @param {typeof tell} hear
 */
export function tellWith(hear) {
  tell = hear;
}
