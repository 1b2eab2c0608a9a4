// Scripts that the page makes: they load and run wherever they are then, in a document or not any more.

import * as chain from "../chain.js";
import * as natives from "../natives.js";
import * as work from "../work.js";
import * as beacons from "./beacons.js";

const { test } = RegExp.prototype;
const microtask = globalThis.queueMicrotask;
/**
 * Types of scripts that the browser runs.
 * @fixed HTML, "prepare the script element"; MIME Sniffing, "JavaScript MIME type"
 */
const RUN = /^$|^module$|^(text|application)\/(x-)?(java|ecma)script/i;

/** @type {WeakMap<HTMLScriptElement, string>} */
const loading = natives.own(new WeakMap());

/** Its type may be set later in this task. @param {HTMLScriptElement} script */
function begin(script) {
  if (!natives.apply(test, RUN, [script.type]) || script.noModule || loading.get(script) === script.src) return;
  loading.set(script, script.src);
  work.endWith(script, ["load", "error"], beacons.noteSent(chain.begin("script", 0, false, script.src)));
}

natives.followSetter(natives.world.HTMLScriptElement?.prototype, "src", (script) => {
  if (chain.isSure()) natives.apply(microtask, globalThis, [() => begin(script)]);
});
