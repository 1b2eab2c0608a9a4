"""The pages of bench_overhead.py and bench_left_behind.py: the page works, and times itself."""

#: 10,000 mutations by kind. All elements are new in each round: the agent learns the pace of
#: changes, and an even one in earlier rounds would be excluded as a ticker.
MUTATING = """<!doctype html><html lang="en"><title>Mutations</title>
<style>
.item, .row { height: 8px; overflow: hidden } .a { width: 40% } .b { width: 50% }
</style>
<button id="work" type="button">Work</button><main id="stage"></main>
<script>
const COUNT = 10000, EVERY = 500;
let stage = document.getElementById("stage");
const kinds = {
  "attributes, 1,000 elements": (i) => {
    items[i % 1000].className = (i + Math.floor(i / 1000)) % 2 ? "item a" : "item b";
  },
  "rows appended and removed": (i) => {
    if (i % 2) return stage.firstChild.remove();
    const row = document.createElement("div");
    row.className = "row";
    row.textContent = `row ${i}`;
    stage.append(row);
  },
  "text, 1,000 text nodes": (i) => { texts[i % 1000].data = `item ${i}`; },
  "textContent, 1,000 elements": (i) => { items[i % 1000].textContent = `item ${i}`; },
  "attributes, 10,000 elements": (i) => { items[i].className = i % 2 ? "item a" : "item b"; },
  "attributes, one a microtask": (i) => kinds["attributes, 1,000 elements"](i),
};
let items = [], texts = [], kind, times, sum = 0, observer = null, counts;

/** New elements, and a frame for them; with `bare` an observer that counts per target. */
async function prepare(name, bare) {
  kind = name;
  observer?.disconnect();
  observer = null;
  const size = name.includes("10,000 elements") ? COUNT : 1000;
  items = Array.from({ length: size }, (_, i) => {
    const item = document.createElement("div");
    item.className = "item";
    item.textContent = `item ${i}`;
    return item;
  });
  texts = items.map((item) => item.firstChild);
  const fresh = document.createElement("main");
  fresh.append(...items);
  stage.replaceWith(fresh);
  stage = fresh;
  await frame();
  await frame();
  counts = new Map();
  if (bare) {
    observer = new MutationObserver((records) => {
      for (const { target } of records) counts.set(target, (counts.get(target) ?? 0) + 1);
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, all);
  }
  times = new Promise((resolve) => { work.onclick = () => resolve(run()); });
}

function frame() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  });
}

/** Milliseconds until the observers have run, until a frame has been drawn; what a bare one saw. */
async function run() {
  const mutate = kinds[kind];
  const oneByOne = kind.endsWith("microtask");
  const begun = performance.now();
  for (let i = 0; i < COUNT; i += 1) {
    mutate(i);
    if (i % EVERY === 0) sum += stage.offsetHeight;
    if (oneByOne) await null;
  }
  // Observers were queued before this microtask, with the first mutation.
  await null;
  const observed = performance.now() - begun;
  await frame();
  return [observed, performance.now() - begun, [...counts.values()].reduce((a, b) => a + b, 0)];
}
</script>"""

#: Much scheduling and few mutations. Timing begins with the first call and ends after the last
#: callback.
SCHEDULING = """<!doctype html><html lang="en"><title>Scheduling</title>
<button id="work" type="button">Work</button><output></output>
<script>
let kind, times, shown;
const all = (count, schedule) => new Promise((resolve) => {
  let left = count;
  const one = () => { left -= 1; if (left === 0) resolve(); };
  for (let i = 0; i < count; i += 1) schedule(one, i);
});
const kinds = {
  "20,000 timers": () => all(20000, (one) => setTimeout(one, 0)),
  "20,000 timers, cleared": async () => {
    for (let i = 0; i < 20000; i += 1) clearTimeout(setTimeout(() => {}, 1000));
  },
  "10,000 animation frames": () => all(10000, (one) => requestAnimationFrame(one)),
  "10,000 messages": () => all(10000, (one) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); one(); };
    port2.postMessage(null);
  }),
  "50,000 listeners": async () => {
    const all = Array.from({ length: 50000 }, () => document.createElement("i"));
    const listener = () => {};
    const begun = performance.now();
    for (const each of all) each.addEventListener("click", listener);
    return performance.now() - begun;
  },
  "10,000 promises": () => all(10000, (one) => Promise.resolve().then(one)),
};

async function prepare(name) {
  kind = name;
  shown = document.createElement("output");
  document.querySelector("output").replaceWith(shown);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  times = new Promise((resolve) => { work.onclick = () => resolve(run()); });
}

async function run() {
  shown.value = kind;
  const begun = performance.now();
  // What was made first, unmeasured, is left out.
  const own = await kinds[kind]();
  const ended = own ?? performance.now() - begun;
  return [ended, ended, 0];
}
</script>"""

#: A page that changes once after a click on `Work`, and for 1.2 s after one on `Work on`.
STILL = """<!doctype html><html lang="en"><title>Still</title>
<button id="work" type="button">Work</button>
<button id="long" type="button">Work on</button><output id="shown"></output>
<script>
let round = 0, over = null;
const say = () => { shown.value = ++round; };
work.onclick = say;
// At an uneven pace, so that it is no ticker, and with no pause of 100 ms.
document.getElementById("long").onclick = () => {
  say();
  let ms = 0;
  for (let i = 0; i < 20; i += 1) setTimeout(say, (ms += [25, 95, 30, 90][i % 4]));
  over = new Promise((resolve) => setTimeout(resolve, ms + 1));
};
</script>"""
