// Changes of markup by a release that users do not see: ids, classes, wrappers, tags, order,
// roots. Each function changes the page and declares the right answer: `target` (act on the element
// that is meant), `refuse` (act on nothing) or `either` of the two; null if it does not apply.
(() => {
  "use strict";
  const bench = window[Symbol.for("mutation-benchmark")];
  const { edits, mutations } = bench;
  const TARGET = { answer: "target" };
  const EITHER = { answer: "either" };
  const add = (name, apply) => (mutations[name] = { apply });
  const isDrawn = ({ purpose, control }) => purpose === "select" && !control.matches("select");
  const isButton = ({ purpose, control }) => purpose === "click" && control.matches("button,[role=button],[role=tab]");

  add("unchanged", () => TARGET);

  add("ids regenerated", ({ random }) => {
    edits.renameIds(random);
    return TARGET;
  });

  add("ids and classes regenerated", ({ random }) => {
    edits.renameIds(random);
    edits.renameClasses(random);
    return TARGET;
  });

  add("test id renamed", ({ control, random }) => {
    if (!control.dataset.testid) return null;
    control.dataset.testid = `x-${edits.hash(random)}`;
    return TARGET;
  });

  add("test ids dropped", ({ control }) => {
    if (!control.dataset.testid) return null;
    for (const each of bench.inside(document)) each.removeAttribute("data-testid");
    return TARGET;
  });

  add("wrapper added", (target) => {
    const [first] = target.unit;
    if (target.unit.length > 1 || first.matches("td,th,li,[role=tab]") || first.slot) return null;
    const depth = 1 + Math.floor(target.random() * 3);
    for (let level = 0; level < depth; level += 1) {
      const wrapper = document.createElement(edits.pick(target.random, ["div", "span"]));
      wrapper.className = `wrap-${edits.hash(target.random)}`;
      first.replaceWith(wrapper);
      wrapper.append(first);
      if (wrapper.parentElement.matches("tr,ul,table,select")) return null;
    }
    return TARGET;
  });

  add("wrapper removed", ({ unit: [first] }) => {
    const parent = first.parentElement;
    const isPlain = parent?.matches("div,span") && !parent.matches("#app,[role],[aria-label],[aria-labelledby]") && !parent.shadowRoot;
    if (!isPlain || parent.parentElement === document.body || parent.querySelector("h1,h2,h3,h4,h5,h6")) return null;
    parent.replaceWith(...parent.childNodes);
    return TARGET;
  });

  add("button becomes div role=button", (target) => {
    if (!isButton(target) && !target.control.localName.endsWith("-button")) return null;
    const role = target.control.getAttribute("role") ?? "button";
    edits.meant(target, edits.retag(target.control, `<div role="${role}" tabindex="0" style="display: inline-block; cursor: pointer"></div>`));
    return TARGET;
  });

  add("button becomes link", (target) => {
    if (!isButton(target) || target.control.matches("[role=tab]")) return null;
    edits.meant(target, edits.retag(target.control, '<a href="#there"></a>'));
    return target.named.role ? EITHER : TARGET;
  });

  add("link becomes button", (target) => {
    if (!target.control.matches("a[href]")) return null;
    edits.meant(target, edits.retag(target.control, '<button type="button"></button>'));
    return target.named.role ? EITHER : TARGET;
  });

  add("button becomes bare span", (target) => {
    if (!isButton(target) || target.control.matches("[role=tab]")) return null;
    const made = edits.retag(target.control, '<span style="display: inline-block; cursor: pointer"></span>');
    made.addEventListener("click", () => {});
    edits.meant(target, made);
    return target.named.role ? EITHER : TARGET;
  });

  add("rendered anew", (target) => {
    if (isDrawn(target)) return null;
    const copies = target.unit.map((each) => each.cloneNode(true));
    target.unit.forEach((each, at) => each.replaceWith(copies[at]));
    edits.meant(target, ...copies);
    return TARGET;
  });

  add("order reversed", ({ unit: [first] }) => {
    const parent = first.parentElement;
    if (!parent || parent.children.length < 2 || parent.matches("label")) return null;
    parent.append(...[...parent.children].reverse());
    return TARGET;
  });

  add("order shuffled all over", ({ random, unit }) => {
    const shuffled = (list) => list.map((each) => [random(), each]).sort(([a], [b]) => a - b).map(([, each]) => each);
    const parents = [...edits.body().querySelectorAll(".line,.half,ul,ol,tbody,section,fieldset,form,[role=tablist]")];
    for (const parent of parents) {
      // A heading stays in front, and units stay together.
      const parts = [...parent.children];
      if (unit.length > 1 && unit.some((each) => each.parentElement === parent)) continue;
      const fixed = parts.filter((each) => each.matches("h1,h2,h3,h4,h5,h6,legend,label,input,caption,thead"));
      parent.append(...fixed, ...shuffled(parts.filter((each) => !fixed.includes(each))));
    }
    return parents.length ? TARGET : null;
  });

  add("rows reversed", (target) => {
    const row = edits.rowOf(target);
    if (!row || row.parentElement.children.length < 2) return null;
    row.parentElement.append(...[...row.parentElement.children].reverse());
    return TARGET;
  });

  add("moved to another section", (target) => {
    if (isDrawn(target) || edits.rowOf(target)) return null;
    edits.section("Archive", target, target.unit);
    return target.named.section || target.named.within || target.named.form ? EITHER : TARGET;
  });

  add("moved below the fold", () => {
    if (getComputedStyle(document.body).position === "fixed") return null; // a page that never scrolls
    edits.body().style.paddingTop = "3000px";
    return TARGET;
  });

  add("moved into a shadow root", (target) => {
    if (isDrawn(target) || edits.rowOf(target) || target.control.matches("[role=tab]")) return null;
    const host = document.createElement("app-island");
    target.unit[0].replaceWith(host);
    host.attachShadow({ mode: "open" }).append(...target.unit);
    return TARGET;
  });

  add("moved into an iframe", async (target) => {
    if (isDrawn(target) || edits.rowOf(target) || target.control.matches("[role=tab]") || target.control.localName.includes("-")) return null;
    const frame = edits.make('<iframe title="Island" style="width: 340px; height: 120px; border: 0" srcdoc="<!doctype html><body style=\'margin: 8px\'></body>"></iframe>');
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    target.unit[0].replaceWith(frame);
    await loaded;
    for (const each of target.unit) frame.contentDocument.body.append(frame.contentDocument.adoptNode(each));
    target.views.push(frame.contentWindow);
    return TARGET;
  });
})();
