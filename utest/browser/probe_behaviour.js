// How those functions behave: results, errors, receivers, events and the order of callbacks.
const out = {};
const failure = (name, f) => {
  try { out[name] = ["returned", String(f())]; } catch (e) { out[name] = [e.name, e.message]; }
};
failure("illegal receiver", () => setTimeout.call({}, () => 0));
failure("no argument", () => setTimeout());
failure("null callback of a frame", () => requestAnimationFrame(null));
failure("new setTimeout", () => new setTimeout(() => 0));
failure("WebSocket without new", () => WebSocket("ws://x"));
failure("bad socket", () => new WebSocket("nonsense:"));
failure("bad worker", () => new Worker());
failure("send before open", () => new XMLHttpRequest().send());
failure("attachShadow on img", () => document.createElement("img").attachShadow({ mode: "open" }));
failure("attachShadow of nothing", () => Element.prototype.attachShadow.call({}, { mode: "open" }));
failure("observe nothing", () => new ResizeObserver(() => 0).observe());
const box = document.createElement("div");
for (const type of ["click", "keydown"]) {
  const add = EventTarget.prototype.addEventListener, remove = EventTarget.prototype.removeEventListener;
  failure(`add ${type} to an object`, () => add.call({}, type, () => 0));
  failure(`add ${type} to a primitive`, () => add.call(7, type, () => 0, { once: true }));
  failure(`add a number for ${type}`, () => box.addEventListener(type, 5));
  failure(`add null for ${type}`, () => box.addEventListener(type, null));
  failure(`add ${type} without a listener`, () => box.addEventListener(type));
  failure(`add ${type} with a bad signal`, () => box.addEventListener(type, () => 0, { signal: 3 }));
  failure(`add ${type} with null for a signal`, () => box.addEventListener(type, () => 0, { signal: null }));
  failure(`add ${type} with another object for a signal`, () => box.addEventListener(type, () => 0, { signal: {} }));
  failure(`remove ${type} from an object`, () => remove.call({}, type, () => 0));
  failure(`remove ${type} that is not there`, () => box.removeEventListener(type, () => 0));
  failure(`remove ${type} without a listener`, () => box.removeEventListener(type));
  failure(`${type} to the window by nobody`, () => { const f = () => 0; add.call(undefined, type, f); remove.call(null, type, f); });
}
failure("nothing to add", () => box.addEventListener());
failure("assign to onclick of an object", () => {
  Object.getOwnPropertyDescriptor(HTMLElement.prototype, "onclick").set.call({}, () => 0);
});
out.assigned = (() => { const f = () => 0; box.onclick = f; const was = box.onclick === f;
  box.onclick = 5; return [was, box.onclick, Object.keys(box), Reflect.ownKeys(box).length]; })();
out.listeners = (() => {
  const seen = [], order = (name) => () => seen.push(name), both = order("both");
  const object = { handleEvent(event) { seen.push(["object", this === object, event.type]); } };
  const controller = new AbortController();
  box.addEventListener("click", both); box.addEventListener("click", both); box.addEventListener("click", both, true);
  box.addEventListener("click", order("once"), { once: true });
  box.addEventListener("click", object);
  box.addEventListener("click", function () { seen.push(this === box); }, { signal: controller.signal });
  box.addEventListener("click", (event) => { seen.push("last"); event.stopImmediatePropagation(); });
  box.addEventListener("click", order("kept from it"), { once: true });
  box.click(); controller.abort(); box.removeEventListener("click", both, { capture: true });
  box.click(); box.removeEventListener("click", both); box.click();
  return seen;
})();
out.options = (() => { const read = [];
  const of = (name) => ({ get: () => { read.push(name); return undefined; }, enumerable: true });
  const options = Object.defineProperties({}, { capture: of("capture"), once: of("once"), passive: of("passive"), signal: of("signal") });
  box.addEventListener("click", () => 0, options); box.removeEventListener("click", () => 0, options); return read; })();
out.frozen = (() => { const seen = [], still = Object.freeze(document.createElement("i"));
  still.addEventListener("click", () => seen.push(1)); still.click(); return seen; })();
out.subclassed = (() => { class Bus extends EventTarget { addEventListener(...all) { super.addEventListener(...all); return this; } }
  const seen = []; new Bus().addEventListener("click", () => seen.push(1)).dispatchEvent(new Event("click")); return seen; })();
failure("toString of an object", () => Function.prototype.toString.call({}));
failure("port to nobody", () => MessagePort.prototype.postMessage.call({}, 1));
out.ids = (() => { const a = setTimeout(() => 0, 50); const b = setTimeout(() => 0, 50);
  clearTimeout(String(a)); clearInterval(b); return [typeof a, b - a]; })();
class Mine extends WebSocket {}
out.subclass = (() => { const s = new Mine("ws://127.0.0.1:9/"); s.onerror = () => 0;
  return [s instanceof Mine, s instanceof WebSocket, s.constructor === Mine, s.readyState]; })();
out.socket = (() => { const s = new WebSocket("ws://127.0.0.1:9/"); return [s.constructor === WebSocket]; })();
const events = [];
window.addEventListener("unhandledrejection", (e) => { events.push(["unhandled", e.reason.name]); e.preventDefault(); });
window.addEventListener("error", (e) => { events.push(["error", e.message]); e.preventDefault(); });
const steps = [];
const note = (name) => steps.push(name);
const main = async () => {
  await new Promise((resolve) => setTimeout(function (...given) {
    out.timer = [this === window, given]; resolve(); }, 5, 1, "two"));
  await new Promise((resolve) => requestAnimationFrame(function (...given) {
    out.frame = [this === undefined || this === window, given.length, typeof given[0]]; resolve(); }));
  await new Promise((resolve) => requestIdleCallback(function (deadline) {
    out.idle = [deadline.constructor.name]; resolve(); }));
  window.fromString = 0;
  setTimeout("window.fromString = 7", 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  out.fromString = window.fromString;
  setTimeout(() => { throw new TypeError("thrown in a timer"); }, 0);
  fetch("nonsense://nowhere");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const handled = await fetch("nonsense://nowhere").catch((e) => [e.name, e.message, e instanceof TypeError]);
  out.handled = handled;
  const answer = fetch("/static-form");
  out.promise = [answer instanceof Promise, answer.constructor === Promise];
  const response = await answer;
  const body = response.text();
  out.body = [body instanceof Promise, (await body).length > 0, response.bodyUsed];
  out.used = await response.text().catch((e) => [e.name, e.message]);
  const order = [];
  const request = new XMLHttpRequest();
  request.onreadystatechange = () => order.push(request.readyState);
  request.open("GET", "/static-form");
  for (const type of ["loadstart", "load", "loadend"]) request.addEventListener(type, () => order.push(type));
  request.send();
  await new Promise((resolve) => request.addEventListener("loadend", resolve));
  out.xhr = order.filter((each, index) => each !== order[index - 1]);
  const channel = new MessageChannel();
  const got = [];
  channel.port1.onmessage = (e) => got.push(e.data);
  channel.port2.postMessage("a");
  channel.port2.postMessage("b");
  await new Promise((resolve) => setTimeout(resolve, 30));
  out.messages = [got, channel instanceof MessageChannel];
  // The order of tasks and microtasks.
  setTimeout(() => { note("timer 1"); Promise.resolve().then(() => note("microtask of 1")); });
  setTimeout(() => note("timer 2"));
  queueMicrotask(() => note("microtask"));
  Promise.resolve().then(() => note("then"));
  note("sync");
  await new Promise((resolve) => setTimeout(resolve, 30));
  out.steps = steps;
  await new Promise((resolve) => setTimeout(resolve, 30));
  out.events = events;
  out.stack = (() => { try { null.x; } catch (e) { return e.stack.split("\n").length > 1; } })();
};
main().then(() => window.done(out), (e) => window.done({ failed: String(e) }));
