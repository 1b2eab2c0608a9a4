// Ways in which a page gets its text. Each waits its time in ms, and then calls the next one directly from its own kind
// of callback, without a promise of ours in between.
const stage = document.getElementById("stage");
const out = document.getElementById("out");
const make = (tag, given) => Object.assign(document.createElement(tag), given);
const late = (type, ms) => `/late?type=${type}&ms=${ms}&n=${Math.random()}`;
const worker = (code) => new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));

const SOURCES = {
  fetch: (ms, next) => fetch(late("json", ms)).then((answer) => answer.json()).then(next),
  body: (ms, next) => fetch(`/slowbody?ms=${ms}`).then((answer) => answer.text()).then(next),
  pieces(ms, next) {
    fetch(`/pieces?ms=${ms}`).then(({ body }) => {
      const reader = body.getReader();
      const read = () => reader.read().then(({ done }) => (done ? next() : read()));
      return read();
    });
  },
  xhr(ms, next) {
    const request = new XMLHttpRequest();
    request.open("GET", late("json", ms));
    request.onload = next;
    request.send();
  },
  timer: (ms, next) => setTimeout(next, ms),
  interval(ms, next) {
    let left = 4;
    const id = setInterval(() => {
      left -= 1;
      if (left === 0) {
        clearInterval(id);
        next();
      }
    }, ms / 4);
  },
  timers(ms, next) {
    const end = performance.now() + ms;
    const again = () => (performance.now() < end ? setTimeout(again, 40) : next());
    again();
  },
  frames(ms, next) {
    const end = performance.now() + ms;
    const again = () => (performance.now() < end ? requestAnimationFrame(again) : next());
    requestAnimationFrame(again);
  },
  task: (ms, next) => scheduler.postTask(next, { delay: ms }),
  signal(ms, next) {
    AbortSignal.timeout(ms).onabort = next;
  },
  channel(ms, next) {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => setTimeout(next, ms);
    port1.postMessage(0);
  },
  promises: (ms, next) => Promise.resolve().then(() => new Promise((resolve) => setTimeout(resolve, ms))).then(next),
  worker(ms, next) {
    const it = worker("onmessage = ({ data }) => setTimeout(() => postMessage(0), data)");
    it.onmessage = next;
    it.postMessage(ms);
  },
  workerFetch(ms, next) {
    const it = worker("onmessage = ({ data }) => fetch(data).then((a) => a.json()).then(() => postMessage(0))");
    it.onmessage = next;
    it.postMessage(new URL(late("json", ms), location).href);
  },
  socket(ms, next) {
    const it = new WebSocket(`ws://${location.host}/ws`);
    it.onopen = () => it.send(String(ms));
    it.onmessage = next;
  },
  stream(ms, next) {
    const it = new EventSource(`/events?ms=${ms}`);
    it.onmessage = () => (it.close(), next());
  },
  named(ms, next) {
    const it = new EventSource(`/events?ms=${ms}&name=news`);
    it.addEventListener("news", () => (it.close(), next()));
  },
  script: (ms, next) => document.head.append(make("script", { src: late("js", ms), onload: next })),
  module: (ms, next) => document.head.append(make("script", { type: "module", src: late("js", ms), onload: next })),
  import: (ms, next) => import(late("js", ms)).then(next),
  sheet: (ms, next) => document.head.append(make("link", { rel: "stylesheet", href: late("css", ms), onload: next })),
  image: (ms, next) => stage.append(make("img", { src: late("png", ms), onload: next, width: 20, height: 20 })),
  imageOff(ms, next) {
    const it = new Image();
    it.onload = next;
    it.src = late("png", ms);
  },
  decode(ms, next) {
    const it = new Image();
    it.src = late("png", ms);
    it.decode().then(next);
  },
  markup(ms, next) {
    stage.innerHTML = `<img src="${late("png", ms)}" width="20" height="20" alt="">`;
    stage.firstChild.addEventListener("load", next);
  },
  frame: (ms, next) => stage.append(make("iframe", { src: late("html", ms), onload: next })),
  frameTalks(ms, next) {
    addEventListener("message", next, { once: true });
    stage.append(make("iframe", { srcdoc: `<script>setTimeout(() => parent.postMessage(0, "*"), ${Math.min(ms, 400)})</` + "script>" }));
  },
  database(ms, next) {
    const request = indexedDB.open(`sources-${Math.random()}`);
    request.onupgradeneeded = () => request.result.createObjectStore("all");
    request.onsuccess = () => {
      const put = request.result.transaction("all", "readwrite").objectStore("all").put(1, 1);
      put.onsuccess = () => setTimeout(next, Math.min(ms, 400));
    };
  },
  cache: (ms, next) => caches.open("sources").then((cache) => cache.add(late("json", ms))).then(next),
  lock: (ms, next) => navigator.locks.request("a", () => new Promise((go) => setTimeout(go, ms))).then(next),
  digest: (ms, next) => crypto.subtle.digest("SHA-256", new Uint8Array(9)).then(() => setTimeout(next, Math.min(ms, 400))),
  reader(ms, next) {
    const it = new FileReader();
    it.onload = () => setTimeout(next, Math.min(ms, 400));
    it.readAsText(new Blob(["x"]));
  },
  animation(ms, next) {
    const { box } = window;
    box.style.animation = `go ${ms}ms linear`;
    box.addEventListener("animationend", () => ((box.style.animation = ""), next()), { once: true });
  },
  transition(ms, next) {
    const { box } = window;
    box.style.transition = `margin-left ${ms}ms linear`;
    box.addEventListener("transitionend", next, { once: true });
    box.style.marginLeft = box.style.marginLeft === "30px" ? "0" : "30px";
  },
  finished: (ms, next) => window.box.animate({ opacity: [0.5, 1] }, ms).finished.then(next),
  view(ms, next) {
    document.startViewTransition(() => {}).finished.then(() => setTimeout(next, Math.min(ms, 300)));
  },
  resized(ms, next) {
    const seen = new ResizeObserver(() => {
      if (!seen.isSecond) return (seen.isSecond = true);
      seen.disconnect();
      return fetch(late("json", ms)).then(next);
    });
    seen.observe(window.box);
    requestAnimationFrame(() => requestAnimationFrame(() => (window.box.style.height = `${Math.random() * 20 + 30}px`)));
  },
  idle: (ms, next) => requestIdleCallback(() => setTimeout(next, Math.min(ms, 400))),
  ready: (ms, next) => (worker(`setTimeout(() => postMessage(0), ${ms})`).onmessage = next),
  port(ms, next) {
    const { port1, port2 } = new MessageChannel();
    const code = "onmessage = ({ data }) => (data.onmessage = (event) => setTimeout(() => data.postMessage(0), event.data))";
    worker(code).postMessage(port2, [port2]);
    port1.onmessage = next;
    port1.postMessage(ms);
  },
  broadcast(ms, next) {
    channel.onmessage = next;
    channel.postMessage(ms);
  },
  storage(ms, next) {
    addEventListener("storage", ({ key }) => key === "answer" && next());
    localStorage.setItem("question", `${ms} ${Math.random()}`);
  },
  asked(ms, next) {
    onmessage = next;
    frames[0].postMessage(late("json", ms));
  },
  moved(ms, next) {
    document.querySelector("iframe").onload = next;
    frames[0].location = late("html", ms);
  },
  submitted(ms, next) {
    const form = make("form", { target: "inner", action: "/late" });
    form.innerHTML = `<input name="type" value="html"><input name="ms" value="${ms}">`;
    document.querySelector("iframe").onload = next;
    document.body.append(form);
    form.submit();
  },
  service(ms, next) {
    navigator.serviceWorker.onmessage = next;
    serving.postMessage(ms);
  },
  hash(ms, next) {
    onhashchange = () => fetch(late("json", ms)).then(next);
    location.hash = `h${Math.random()}`;
  },
  back(ms, next) {
    onpopstate = () => fetch(late("json", ms)).then(next);
    history.back();
  },
  navigate(ms, next) {
    navigation.onnavigate = (event) => event.intercept({ handler: () => fetch(late("json", ms)).then(next) });
    navigation.navigate(`?${Math.random()}`);
  },
  sound(ms, next) {
    const it = new Audio(silence(Math.min(ms, 400)));
    it.onended = next;
    it.play();
  },
  scrolled(ms, next) {
    onscrollend = () => fetch(late("json", ms)).then(next);
    scrollTo({ top: 900, behavior: "smooth" });
  },
};

let channel;
let serving;
const inner = (code) => stage.append(make("iframe", { name: "inner", srcdoc: `<script>${code}</` + "script>" }));
/** What a source needs before the press. */
const PREPARED = {
  broadcast() {
    const name = String(Math.random());
    channel = new BroadcastChannel(name);
    const code = "const it = new BroadcastChannel(data); it.onmessage = (event) => setTimeout(() => it.postMessage(0), event.data)";
    worker(`onmessage = ({ data }) => { ${code} }`).postMessage(name);
  },
  storage: () => inner(`onstorage = ({ key, newValue }) => key === "question" &&
    setTimeout(() => localStorage.setItem("answer", Math.random()), parseInt(newValue))`),
  asked: () => inner("onmessage = ({ data }) => fetch(data).then(() => parent.postMessage(0))"),
  moved: () => inner(""),
  submitted: () => inner(""),
  service: () => navigator.serviceWorker.register("worker.js", { scope: "/nothing" }).then((it) => (serving = it.active ?? it.waiting ?? it.installing)),
  back: () => history.pushState(null, "", `${location.search}#pushed`),
  scrolled: () => (document.body.style.height = "3000px"),
};

/** A sound file of so many ms. */
function silence(ms) {
  const bytes = new Uint8Array(44 + 8 * ms);
  const view = new DataView(bytes.buffer);
  const put = (at, text) => [...text].forEach((one, index) => (bytes[at + index] = one.charCodeAt(0)));
  put(0, "RIFF");
  view.setUint32(4, 36 + 8 * ms, true);
  put(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  put(36, "data");
  view.setUint32(40, 8 * ms, true);
  bytes.fill(128, 44);
  return URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
}
