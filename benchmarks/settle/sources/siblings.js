// More ways, of the same kinds as those in sources.js. What comes at once by itself asks the server for its time.
const ask = (ms, next) => fetch(late("json", ms)).then(next);
const short = (ms) => Math.min(ms, 400);
const picture = () => {
  const canvas = make("canvas", { width: 20, height: 20 });
  canvas.getContext("2d").fillRect(0, 0, 9, 9);
  return canvas;
};
const film = () => {
  const canvas = stage.appendChild(picture());
  setInterval(() => canvas.getContext("2d").fillRect(0, 0, Math.random() * 20, 9), 50);
  return canvas.captureStream();
};
const sharedWorker = (code) => new SharedWorker(URL.createObjectURL(new Blob([code], { type: "text/javascript" }))).port;
const there = new Audio();
const bar = make("div", { id: "bar", textContent: "bar" });
let prepared;

Object.assign(SOURCES, {
  code(ms, next) {
    window.coded = next;
    setTimeout("coded()", ms);
  },
  yielded: (ms, next) => scheduler.yield().then(() => ask(ms, next)),
  anySignal: (ms, next) => (AbortSignal.any([AbortSignal.timeout(ms)]).onabort = next),
  aborted: (ms, next) => fetch(late("json", 9000), { signal: AbortSignal.timeout(ms) }).catch(next),
  atomics(ms, next) {
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    Atomics.waitAsync(new Int32Array(buffer), 0, 0, ms).value.then(next);
  },
  idleTimeout: (ms, next) => requestIdleCallback(() => ask(ms, next), { timeout: 200 }),
  async generator(ms, next) {
    const end = performance.now() + ms;
    async function* tick() {
      while (performance.now() < end) {
        await new Promise((go) => setTimeout(go, 40));
        yield 1;
      }
    }
    for await (const one of tick()) one.valueOf();
    next();
  },
  async iterated(ms, next) {
    const { body } = await fetch(`/pieces?ms=${ms}`);
    for await (const piece of body) piece.valueOf();
    next();
  },
  byob(ms, next) {
    fetch(`/pieces?ms=${ms}`).then(({ body }) => {
      const reader = body.getReader({ mode: "byob" });
      const read = () => reader.read(new Uint8Array(9)).then(({ done }) => (done ? next() : read()));
      return read();
    });
  },
  piped: (ms, next) => fetch(`/pieces?ms=${ms}`).then(({ body }) => body.pipeTo(new WritableStream({ close: next }))),
  compressed(ms, next) {
    fetch(`/pieces?ms=${ms}`).then(({ body }) => new Response(body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer()).then(next);
  },
  xhrTimeout(ms, next) {
    const request = new XMLHttpRequest();
    request.open("GET", late("json", 9000));
    request.timeout = ms;
    request.ontimeout = next;
    request.send();
  },
  blob: (ms, next) => new Blob(["x"]).text().then(() => ask(ms, next)),
  bitmap: (ms, next) => createImageBitmap(new ImageData(9, 9)).then(() => ask(ms, next)),
  toBlob: (ms, next) => picture().toBlob(() => ask(ms, next)),
  converted(ms, next) {
    const canvas = new OffscreenCanvas(9, 9);
    canvas.getContext("2d").fillRect(0, 0, 4, 4);
    canvas.convertToBlob().then(() => ask(ms, next));
  },
  fontFace: (ms, next) => new FontFace("a", `url(${late("font", ms)})`).load().then(next, next),
  fontsDone(ms, next) {
    document.fonts.addEventListener("loadingdone", next, { once: true });
    const code = `@font-face { font-family: f${ms}; src: url(${late("font", ms)}) } #box { font-family: f${ms} }`;
    document.head.append(make("style", { textContent: code }));
  },
  fontsReady(ms, next) {
    const code = `@font-face { font-family: f${ms}; src: url(${late("font", ms)}) } #box { font-family: f${ms} }`;
    document.head.append(make("style", { textContent: code }));
    window.box.getBoundingClientRect();
    document.fonts.ready.then(next);
  },
  key: (ms, next) => crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]).then(() => ask(ms, next)),
  cursor(ms, next) {
    const request = indexedDB.open(`cursor-${Math.random()}`);
    request.onupgradeneeded = () => {
      const all = request.result.createObjectStore("all");
      for (let key = 0; key < 3; key += 1) all.put(1, key);
    };
    request.onsuccess = () => {
      request.result.transaction("all").objectStore("all").openCursor().onsuccess = ({ target: { result } }) => {
        if (result.key < 2) result.continue();
        else ask(ms, next);
      };
    };
  },
  databases: (ms, next) => indexedDB.databases().then(() => ask(ms, next)),
  directory(ms, next) {
    navigator.storage.getDirectory().then((folder) => folder.getFileHandle("x", { create: true }))
      .then((file) => file.getFile()).then(() => ask(ms, next));
  },
  srcdoc: (ms, next) => stage.append(make("iframe", { srcdoc: "x", onload: () => ask(ms, next) })),
  object: (ms, next) => stage.append(make("object", { type: "text/html", data: late("html", ms), onload: next })),
  embed: (ms, next) => stage.append(make("embed", { type: "text/html", src: late("html", ms), onload: next })),
  source(ms, next) {
    stage.querySelector("img").onload = next;
    stage.querySelector("source").srcset = late("png", ms);
  },
  srcset(ms, next) {
    stage.querySelector("img").onload = next;
    stage.querySelector("img").srcset = late("png", ms);
  },
  lazy: (ms, next) => stage.append(make("img", { loading: "lazy", width: 20, height: 20, src: late("png", ms), onload: next })),
  lazyFrame: (ms, next) => stage.append(make("iframe", { loading: "lazy", src: late("html", ms), onload: next })),
  imported: (ms, next) => document.head.append(make("style", { textContent: `@import url(${late("css", ms)})`, onload: next })),
  preload: (ms, next) => document.head.append(make("link", { rel: "preload", as: "style", href: late("css", ms), onload: next })),
  swapped(ms, next) {
    const onload = ({ target }) => {
      target.onload = next;
      target.rel = "stylesheet";
    };
    document.head.append(make("link", { rel: "preload", as: "style", href: late("css", ms), onload }));
  },
  inlineModule(ms, next) {
    window.coded = next;
    document.head.append(make("script", { type: "module", textContent: `import "${late("js", ms)}"; coded()` }));
  },
  svgImage(ms, next) {
    stage.innerHTML = `<svg width="20" height="20"><image width="20" height="20"/></svg>`;
    const image = stage.querySelector("image");
    image.onload = next;
    image.setAttribute("href", late("png", ms));
  },
  inputImage: (ms, next) => stage.append(make("input", { type: "image", src: late("png", ms), onload: next })),
  shadowImage(ms, next) {
    const root = stage.appendChild(make("div")).attachShadow({ mode: "open" });
    root.innerHTML = `<img src="${late("png", ms)}" width="20" height="20" alt="">`;
    root.firstChild.onload = next;
  },
  attribute(ms, next) {
    const it = new Image();
    it.onload = next;
    it.setAttribute("src", late("png", ms));
  },
  audioOff(ms, next) {
    const it = new Audio(late("wav", ms));
    it.oncanplaythrough = next;
  },
  audioData: (ms, next) => stage.append(make("audio", { src: late("wav", ms), onloadeddata: next })),
  seeked(ms, next) {
    there.onseeked = () => ask(ms, next);
    there.currentTime = Math.random();
  },
  videoFrame(ms, next) {
    const video = stage.appendChild(make("video", { muted: true, srcObject: prepared }));
    video.requestVideoFrameCallback(() => ask(ms, next));
    video.play();
  },
  recorded(ms, next) {
    const it = new MediaRecorder(prepared);
    it.onstart = () => setTimeout(() => it.stop(), short(ms));
    it.onstop = () => ask(ms, next);
    it.start();
  },
  rendered: (ms, next) => new OfflineAudioContext(1, 44100, 44100).startRendering().then(() => ask(ms, next)),
  completed(ms, next) {
    const it = new OfflineAudioContext(1, 44100, 44100);
    it.oncomplete = () => ask(ms, next);
    it.startRendering();
  },
  decodedAudio(ms, next) {
    fetch(silence(100)).then((answer) => answer.arrayBuffer()).then((bytes) => {
      new OfflineAudioContext(1, 44100, 44100).decodeAudioData(bytes, () => ask(ms, next), () => ask(ms, next));
    });
  },
  tone(ms, next) {
    const context = new AudioContext();
    const it = context.createOscillator();
    it.connect(context.destination);
    it.onended = next;
    it.start();
    it.stop(context.currentTime + short(ms) / 1000);
  },
  resumed: (ms, next) => new AudioContext().resume().then(() => ask(ms, next)),
  worklet: (ms, next) => new OfflineAudioContext(1, 44100, 44100).audioWorklet.addModule(late("js", ms)).then(next),
  spoken(ms, next) {
    const words = new SpeechSynthesisUtterance("");
    words.onend = words.onerror = () => ask(ms, next);
    speechSynthesis.speak(words);
  },
  located(ms, next) {
    const then = () => ask(ms, next);
    navigator.geolocation.getCurrentPosition(then, then, { timeout: 300 });
  },
  permitted: (ms, next) => navigator.permissions.query({ name: "geolocation" }).then(() => ask(ms, next)),
  notified: (ms, next) => Notification.requestPermission().then(() => ask(ms, next)),
  battery: (ms, next) => navigator.getBattery().then(() => ask(ms, next)),
  capabilities(ms, next) {
    const video = { contentType: "video/webm; codecs=vp8", width: 9, height: 9, bitrate: 9, framerate: 9 };
    navigator.mediaCapabilities.decodingInfo({ type: "file", video }).then(() => ask(ms, next));
  },
  encoded(ms, next) {
    const it = new VideoEncoder({ output() {}, error() {} });
    it.configure({ codec: "vp8", width: 20, height: 20 });
    it.encode(new VideoFrame(picture(), { timestamp: 0 }));
    it.flush().then(() => ask(ms, next));
  },
  output(ms, next) {
    const it = new VideoEncoder({ output: () => ask(ms, next), error() {} });
    it.configure({ codec: "vp8", width: 20, height: 20 });
    it.encode(new VideoFrame(picture(), { timestamp: 0 }));
    it.flush();
  },
  clipboard: (ms, next) => navigator.clipboard.writeText("x").then(() => ask(ms, next), () => ask(ms, next)),
  cookie: (ms, next) => cookieStore.set(`a${Math.random()}`, "1").then(() => ask(ms, next)),
  cookieChange(ms, next) {
    cookieStore.onchange = () => ask(ms, next);
    // A store hears of nothing before it has taken the listener.
    cookieStore.getAll().then(() => (document.cookie = `b${Math.random()}=1`));
  },
  replaced: (ms, next) => new CSSStyleSheet().replace("").then(() => ask(ms, next)),
  wasm: (ms, next) => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => ask(ms, next)),
  offered: (ms, next) => new RTCPeerConnection().createOffer({ offerToReceiveAudio: true }).then(() => ask(ms, next)),
  peers(ms, next) {
    const [one, two] = [new RTCPeerConnection(), new RTCPeerConnection()];
    one.onicecandidate = ({ candidate }) => two.addIceCandidate(candidate);
    two.onicecandidate = ({ candidate }) => one.addIceCandidate(candidate);
    one.createDataChannel("a").onopen = () => ask(ms, next);
    one.createOffer().then((offer) => one.setLocalDescription(offer)).then(() => two.setRemoteDescription(one.localDescription))
      .then(() => two.createAnswer()).then((answer) => two.setLocalDescription(answer)).then(() => one.setRemoteDescription(two.localDescription));
  },
  shared(ms, next) {
    const port = sharedWorker("onconnect = ({ ports: [port] }) => (port.onmessage = ({ data }) => setTimeout(() => port.postMessage(0), data))");
    port.onmessage = next;
    port.postMessage(ms);
  },
  sharedReady: (ms, next) => (sharedWorker(`onconnect = ({ ports: [port] }) => setTimeout(() => port.postMessage(0), ${ms})`).onmessage = next),
  replyPort(ms, next) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = next;
    worker("onmessage = ({ data, ports }) => setTimeout(() => ports[0].postMessage(0), data)").postMessage(ms, [port2]);
  },
  framePort(ms, next) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = next;
    frames[0].postMessage(ms, "*", [port2]);
  },
  frameChannel(ms, next) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = next;
    frames[0].postMessage(0, "*", [port2]);
    port1.postMessage(ms);
  },
  servicePort(ms, next) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = next;
    serving.postMessage(ms, [port2]);
  },
  serviceReady: (ms, next) => navigator.serviceWorker.register(`worker.js?${Math.random()}`, { scope: "/nowhere" }).then((it) => {
    (it.installing ?? it.waiting ?? it.active).onstatechange = ({ target }) => target.state === "activated" && ask(ms, next);
  }),
  channelHere(ms, next) {
    prepared.onmessage = () => ask(ms, next);
    new BroadcastChannel("here").postMessage(0);
  },
  self(ms, next) {
    addEventListener("message", () => ask(ms, next), { once: true });
    postMessage(0);
  },
  opened(ms, next) {
    const it = new EventSource(`/events?ms=${ms}`);
    it.onopen = () => (it.close(), ask(ms, next));
  },
  closed(ms, next) {
    const it = new WebSocket(`ws://${location.host}/ws`);
    it.onopen = () => it.close();
    it.onclose = () => ask(ms, next);
  },
  defined(ms, next) {
    const name = `x-${Math.random().toString(36).slice(2)}`;
    customElements.whenDefined(name).then(next);
    setTimeout(() => customElements.define(name, class extends HTMLElement {}), short(ms));
  },
  details(ms, next) {
    const it = stage.appendChild(make("details", { ontoggle: () => ask(ms, next) }));
    it.open = true;
  },
  popover(ms, next) {
    const it = stage.appendChild(make("div", { popover: "auto", textContent: "pop" }));
    it.addEventListener("toggle", () => ask(ms, next), { once: true });
    it.showPopover();
  },
  dialog(ms, next) {
    const it = stage.appendChild(make("dialog", { textContent: "dialog", onclose: () => ask(ms, next) }));
    it.showModal();
    it.close();
  },
  select(ms, next) {
    const it = stage.appendChild(make("input", { value: "abc", onselect: () => ask(ms, next) }));
    it.select();
  },
  selection(ms, next) {
    document.onselectionchange = () => ((document.onselectionchange = null), ask(ms, next));
    getSelection().selectAllChildren(window.box);
  },
  slot(ms, next) {
    const host = stage.appendChild(make("div"));
    const slot = host.attachShadow({ mode: "open" }).appendChild(make("slot"));
    slot.addEventListener("slotchange", () => ask(ms, next));
    host.append("x");
  },
  rejected(ms, next) {
    addEventListener("unhandledrejection", (event) => (event.preventDefault(), ask(ms, next)), { once: true });
    Promise.reject("meant");
  },
  narrowed(ms, next) {
    frames[0].matchMedia("(min-width: 500px)").onchange = () => ask(ms, next);
    document.querySelector("iframe").width = 600;
  },
  frameResized(ms, next) {
    frames[0].onresize = () => ask(ms, next);
    document.querySelector("iframe").width = 600;
  },
  frameTimer: (ms, next) => frames[0].setTimeout(next, short(ms)),
  frameFetch: (ms, next) => frames[0].fetch(late("json", ms)).then(next),
  frameCall: (ms, next) => frames[0].go(late("json", ms), next),
  linked(ms, next) {
    document.querySelector("iframe").onload = next;
    stage.appendChild(make("a", { target: "inner", href: late("html", ms) })).click();
  },
  scriptLink(ms, next) {
    window.coded = () => ask(ms, next);
    stage.appendChild(make("a", { href: "javascript:coded()" })).click();
  },
  other(ms, next) {
    addEventListener("message", next, { once: true });
    const host = location.host.replace("127.0.0.1", "localhost");
    stage.append(make("iframe", { src: `http://${host}/talk.html?${short(ms)}` }));
  },
  onfinish: (ms, next) => (window.box.animate({ opacity: [0.5, 1] }, ms).onfinish = next),
  away: (ms, next) => (bar.animate({ opacity: [0.5, 1] }, ms).onfinish = next),
  awayStyle(ms, next) {
    bar.addEventListener("animationend", next, { once: true });
    bar.style.animation = `go ${ms}ms linear`;
  },
  made(ms, next) {
    const it = new Animation(new KeyframeEffect(window.box, { opacity: [0.5, 1] }, ms));
    it.onfinish = next;
    it.play();
  },
  listed(ms, next) {
    window.box.style.animation = `go ${ms}ms linear`;
    window.box.getAnimations()[0].finished.then(next);
  },
  checked(ms, next) {
    bar.addEventListener("transitionend", next, { once: true });
    bar.style.transitionDuration = `${ms}ms`;
    window.tick.checked = true;
  },
  smil(ms, next) {
    stage.innerHTML = `<svg width="90" height="20"><rect width="9" height="9"><animate attributeName="x" to="50" dur="${ms}ms" begin="indefinite"/></rect></svg>`;
    const it = stage.querySelector("animate");
    it.addEventListener("endEvent", next);
    it.beginElement();
  },
  viewUpdate: (ms, next) => document.startViewTransition(() => ask(ms, next)),
  viewReady: (ms, next) => document.startViewTransition(() => {}).ready.then(() => ask(ms, next)),
  intersected(ms, next) {
    const seen = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && (seen.disconnect(), ask(ms, next)));
    seen.observe(stage.appendChild(make("p", { textContent: "seen" })));
  },
  mutated(ms, next) {
    const seen = new MutationObserver(() => (seen.disconnect(), setTimeout(next, short(ms))));
    seen.observe(stage, { childList: true });
    stage.append("x");
  },
  measured(ms, next) {
    const seen = new PerformanceObserver(() => (seen.disconnect(), ask(ms, next)));
    seen.observe({ type: "mark" });
    performance.mark("a");
  },
  scrolledTo(ms, next) {
    const seen = new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && (seen.disconnect(), ask(ms, next)));
    seen.observe(prepared);
    prepared.scrollIntoView({ behavior: "smooth" });
  },
  innerScroll(ms, next) {
    prepared.addEventListener("scrollend", () => ask(ms, next), { once: true });
    prepared.scrollTo({ top: 500, behavior: "smooth" });
  },
  scrollHeard(ms, next) {
    addEventListener("scroll", () => ask(ms, next), { once: true });
    scrollTo(0, 500);
  },
  navigated(ms, next) {
    navigation.addEventListener("navigate", (event) => event.intercept({ handler: () => ask(ms, () => {}) }), { once: true });
    navigation.addEventListener("navigatesuccess", next, { once: true });
    navigation.navigate(`?${Math.random()}`);
  },
  traversed: (ms, next) => navigation.back().finished.then(() => ask(ms, next)),
});

Object.assign(PREPARED, {
  source: () => (stage.innerHTML = `<picture><source srcset="${late("png", 0)}"><img src="${late("png", 0)}" width="20" height="20" alt=""></picture>`),
  srcset: () => (stage.innerHTML = `<img src="${late("png", 0)}" width="20" height="20" alt="">`),
  seeked: () => (there.src = silence(3000)),
  videoFrame: () => (prepared = film()),
  recorded: () => (prepared = film()),
  framePort: () => inner("onmessage = ({ data, ports }) => setTimeout(() => ports[0].postMessage(0), data)"),
  frameChannel: () => inner("onmessage = ({ ports: [port] }) => (port.onmessage = ({ data }) => setTimeout(() => port.postMessage(0), data))"),
  servicePort: PREPARED.service,
  channelHere: () => (prepared = new BroadcastChannel("here")),
  narrowed: () => inner(""),
  frameResized: () => inner(""),
  frameTimer: () => inner(""),
  frameFetch: () => inner(""),
  frameCall: () => inner("go = (url, next) => fetch(url).then(next)"),
  linked: () => inner(""),
  away: () => stage.append(Object.assign(bar, { style: "position: absolute; left: -999px" })),
  awayStyle: () => stage.append(Object.assign(bar, { style: "position: absolute; left: -999px" })),
  checked: () => (stage.innerHTML = "<style>#bar { transition: margin-left 1s linear } :checked ~ #bar { margin-left: 40px }</style><input id=tick type=checkbox>") && stage.append(bar),
  scrolledTo: () => ((document.body.style.height = "3000px"), (prepared = document.body.appendChild(make("p", { textContent: "far", style: "position: absolute; top: 2000px" })))),
  innerScroll: () => (prepared = stage.appendChild(make("div", { style: "height: 60px; overflow: auto", innerHTML: "<p style='height: 2000px'>long</p>" }))),
  scrollHeard: () => (document.body.style.height = "3000px"),
  traversed: PREPARED.back,
});
