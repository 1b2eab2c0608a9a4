// Who draws on a canvas: the action, or the page by itself. Tracked only while a window of the agent
// is open, as pages make millions of drawing calls.

import * as canvases from "./canvases.js";
import * as chain from "./chain.js";
import * as given from "./given.js";
import * as natives from "./natives.js";

const { defineProperty, getOwnPropertyDescriptor } = Reflect;

/** The drawing functions of all kinds of contexts. */
const NAMES = [
  "fillRect", "clearRect", "strokeRect", "fill", "stroke", "fillText", "strokeText", "drawImage", "putImageData", "reset",
  "clear", "drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced", "drawRangeElements",
  "transferFromImageBitmap",
];
/** If scripts may have run before, any kind may exist. */
const ANY = ["CanvasRenderingContext2D", "OffscreenCanvasRenderingContext2D", "WebGLRenderingContext", "WebGL2RenderingContext", "ImageBitmapRenderingContext"];
/**
 * Calls this close together belong to one frame: half a frame at 60 Hz.
 * @unit ms
 * @measured not measured: chosen so that one callback's drawing is one frame, and consecutive frames are two
 * @test utest/page/probes/test_counted.py::test_who_draws_on_a_canvas_is_counted_by_frames
 */
const FRAME_MS = 8;

/**
 * @typedef {{byAction: number, byItself: number}} Drawn how many calls by the action, and how many frames by the page itself
 * @typedef {{prototype: object, name: string, descriptor: PropertyDescriptor, proxy: natives.Callable}} Method
 * @typedef {HTMLCanvasElement|OffscreenCanvas} Canvas
 */

/** @type {WeakMap<Canvas, Drawn & {last: number}>} */
let drawn = natives.own(new WeakMap());
/** @type {Method[]} */
const methods = [];
let isOn = false;

/**
 * Prepares for a kind of context.
 * @param {object} prototype
 */
function follow(prototype) {
  const canvasOf = getOwnPropertyDescriptor(prototype, "canvas")?.get;
  if (!canvasOf) return;
  for (let at = 0; at < NAMES.length; at += 1) {
    const name = NAMES[at];
    const descriptor = getOwnPropertyDescriptor(prototype, name);
    if (typeof descriptor?.value !== "function" || !descriptor.configurable) continue;
    const proxy = natives.proxyOf(descriptor.value, {
      apply(native, self, args) {
        if (isOn) note(self, canvasOf);
        return natives.apply(native, self, args);
      },
    });
    const method = { prototype, name, descriptor, proxy };
    methods[methods.length] = method;
    if (isOn) put(method, descriptor.value, proxy);
  }
}

/**
 * @param {object} context
 * @param {() => Canvas} canvasOf
 */
function note(context, canvasOf) {
  const canvas = natives.apply(canvasOf, context, []);
  const on = canvases.handedOver.get(canvas) ?? canvas;
  let seen = drawn.get(on);
  if (seen === undefined) drawn.set(on, (seen = { byAction: 0, byItself: 0, last: -1 }));
  const at = natives.now();
  if (chain.isSure()) seen.byAction += 1;
  else if (at - seen.last >= FRAME_MS) {
    seen.byItself += 1;
    seen.last = at;
  }
}

/** Tracks who draws from now on. */
export function begin() {
  drawn = natives.own(new WeakMap());
  if (isOn) return;
  isOn = true;
  for (let i = 0; i < methods.length; i++) put(methods[i], methods[i].descriptor.value, methods[i].proxy);
}

/** Stops tracking. */
export function end() {
  if (!isOn) return;
  isOn = false;
  for (let i = 0; i < methods.length; i++) put(methods[i], methods[i].proxy, methods[i].descriptor.value);
}

/**
 * Functions that the page itself replaced stay.
 * @param {Method} method
 * @param {natives.Callable} from
 * @param {natives.Callable} to
 */
function put({ prototype, name, descriptor }, from, to) {
  if (getOwnPropertyDescriptor(prototype, name)?.value === from) defineProperty(prototype, name, { ...descriptor, value: to });
}

/**
 * Who has drawn on a canvas.
 * @param {Canvas} canvas
 * @returns {Drawn}
 */
export function on(canvas) {
  const seen = drawn.get(canvas);
  return seen === undefined ? { byAction: 0, byItself: 0 } : { byAction: seen.byAction, byItself: seen.byItself };
}

if (given.isLate) {
  for (let at = 0; at < ANY.length; at += 1) if (natives.world[ANY[at]]) canvases.contexts.add(natives.world[ANY[at]].prototype);
}
canvases.contexts.forEach(follow);
canvases.tellWith(follow);
