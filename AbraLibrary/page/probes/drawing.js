// Who draws on a canvas: the action, or the page by itself. It is looked at only while a window of the
// agent is open, as pages draw by the million.

import * as cause from "./cause.js";
import * as natives from "./natives.js";

const { defineProperty, getOwnPropertyDescriptor } = Reflect;

const ON_2D = ["fillRect", "clearRect", "strokeRect", "fill", "stroke", "fillText", "strokeText", "drawImage", "putImageData", "reset"];
const ON_GL = ["clear", "drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced", "drawRangeElements"];
/** @type {[{prototype: object}|undefined, string[]][]} */
const CONTEXTS = [
  [globalThis.CanvasRenderingContext2D, ON_2D],
  [globalThis.OffscreenCanvasRenderingContext2D, ON_2D],
  [globalThis.WebGLRenderingContext, ON_GL],
  [globalThis.WebGL2RenderingContext, ON_GL],
  [globalThis.ImageBitmapRenderingContext, ["transferFromImageBitmap"]],
];
/** What is drawn so soon after another is of the same frame. */
const FRAME_MS = 8;

/** By canvas. */
let drawn = natives.own(new WeakMap());
/** By what a canvas has handed its drawing over to. */
const handedOver = natives.own(new WeakMap());
const methods = [];
let isOn = false;

for (const [context, names] of CONTEXTS) {
  const prototype = context?.prototype;
  const canvasOf = prototype && getOwnPropertyDescriptor(prototype, "canvas")?.get;
  if (!canvasOf) continue;
  for (const name of names) {
    const descriptor = getOwnPropertyDescriptor(prototype, name);
    if (typeof descriptor?.value !== "function" || !descriptor.configurable) continue;
    const proxy = natives.proxyOf(descriptor.value, {
      apply(native, self, args) {
        if (isOn) note(self, canvasOf);
        return natives.apply(native, self, args);
      },
    });
    methods[methods.length] = { prototype, name, descriptor, proxy };
  }
}

function note(context, canvasOf) {
  const canvas = natives.apply(canvasOf, context, []);
  const on = handedOver.get(canvas) ?? canvas;
  let seen = drawn.get(on);
  if (seen === undefined) drawn.set(on, (seen = { byAction: 0, byItself: 0, last: -1 }));
  const at = natives.now();
  if (cause.isSure()) seen.byAction += 1;
  else if (at - seen.last >= FRAME_MS) {
    seen.byItself += 1;
    seen.last = at;
  }
}

/** From now on it is known who draws. */
export function begin() {
  drawn = natives.own(new WeakMap());
  if (isOn) return;
  isOn = true;
  for (let i = 0; i < methods.length; i++) put(methods[i], methods[i].descriptor.value, methods[i].proxy);
}

/** Not any more. */
export function end() {
  if (!isOn) return;
  isOn = false;
  for (let i = 0; i < methods.length; i++) put(methods[i], methods[i].proxy, methods[i].descriptor.value);
}

/** What the page has put there itself stays. */
function put({ prototype, name, descriptor }, from, to) {
  if (getOwnPropertyDescriptor(prototype, name)?.value === from) defineProperty(prototype, name, { ...descriptor, value: to });
}

/** How often a canvas was drawn on by the action, and in how many frames by the page itself. */
export function on(canvas) {
  const seen = drawn.get(canvas);
  return seen === undefined ? { byAction: 0, byItself: 0 } : { byAction: seen.byAction, byItself: seen.byItself };
}

natives.replace(globalThis.HTMLCanvasElement?.prototype, "transferControlToOffscreen", {
  apply(native, self, args) {
    const drawing = natives.apply(native, self, args);
    handedOver.set(drawing, self);
    return drawing;
  },
});
