// The benchmark's part of a page, in the page's world: it knows the intended element, lets a mutation
// change the page, and records which element got the input. AbraLibrary's agent lives in another
// world and cannot see it; nothing is written onto the intended element.
(() => {
  "use strict";
  const bench = (window[Symbol.for("mutation-benchmark")] = { mutations: {} });
  const CONTROLS = "button,input:not([type=hidden]),select,textarea,a[href],[role=button],[role=combobox],[role=checkbox],[role=switch],[contenteditable=true]";
  const POPUPS = "[role=listbox],[role=option],[role=menu],[role=menuitem],[role=menuitemradio],[role=radiogroup],[role=dialog],ion-popover,ion-alert,.ui-selectmenu-menu";
  const PATIENCE_MS = 8000;

  let target = null;
  let events = [];
  /** The elements at the start of the recording: later ones may be the list of a drop-down. */
  let known = new WeakSet();

  /** `host >>> inner` enters open shadow roots. */
  bench.query = (css) => css.split(" >>> ").reduce((host, part) => host && (host.shadowRoot ?? host).querySelector(part), document);

  /** All elements below a node, also in open shadow roots. */
  bench.inside = function* inside(root) {
    for (const element of root.querySelectorAll("*")) {
      yield element;
      if (element.shadowRoot) yield* bench.inside(element.shadowRoot);
    }
    if (root.shadowRoot) yield* bench.inside(root.shadowRoot);
  };

  /** Whether users can operate anything in it, according to its markup. */
  bench.isOperable = (root) => root.matches(CONTROLS) || [...bench.inside(root)].some((each) => each.matches(CONTROLS));

  bench.parentOf = (node) => node.parentElement ?? node.getRootNode().host ?? null;
  bench.frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** mulberry32: the same numbers for the same seed in every browser. */
  function randomOf(seed) {
    let state = seed >>> 0;
    return () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
  }

  /** The element once the page is at rest: same box in three frames, no finite animation. */
  async function atRest(css) {
    const until = performance.now() + PATIENCE_MS;
    let [before, still] = ["", 0];
    while (performance.now() < until) {
      await bench.frame();
      const element = document.readyState === "complete" ? bench.query(css) : null;
      if (!element) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height, document.querySelectorAll("*").length].join();
      const isMoving = document.getAnimations().some((each) => each.playState === "running" && Number.isFinite(each.effect?.getComputedTiming().endTime));
      still = now === before && !isMoving && width * height > 0 ? still + 1 : 0;
      before = now;
      if (still >= 3) return element;
    }
    throw new Error(`${css} did not come to rest`);
  }

  /** The control as users see it: itself, and for a field its label and their common box. */
  function unitOf(control, purpose) {
    const labels = [...(control.labels ?? [])];
    if (control.id) for (const label of control.getRootNode().querySelectorAll(`label[for="${CSS.escape(control.id)}"]`)) if (!labels.includes(label)) labels.push(label);
    for (const id of (control.getAttribute("aria-labelledby") ?? "").split(/\s+/)) {
      const named = id && control.getRootNode().getElementById?.(id);
      if (named && !labels.includes(named) && !control.contains(named)) labels.push(named);
    }
    if (purpose === "click" || !labels.length) return widened(control, purpose, [control]);
    let around = control;
    while (around && !labels.every((label) => around.contains(label))) around = around.parentElement;
    if (around && isAlone(around, control)) return widened(around, purpose, [around]);
    const outermost = (each) => {
      let at = each;
      while (at.parentElement && at.parentElement !== around && isAlone(at.parentElement, control)) at = at.parentElement;
      return at;
    };
    return [...new Set([...labels, control].map(outermost))].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
  }

  /** A component's box around a field belongs to it: borders, icons, the message below it. */
  function widened(element, purpose, unit) {
    if (purpose === "click") return unit;
    let at = element;
    while (at.parentElement && !at.parentElement.matches("td,th,li,form,section,fieldset,main,body,.half,.line") && at.parentElement.children.length <= 3 && isAlone(at.parentElement, element) && !at.parentElement.querySelector("h1,h2,h3,h4,h5,h6,legend")) at = at.parentElement;
    return [at];
  }

  function isAlone(around, control) {
    return [...around.querySelectorAll(CONTROLS)].every((each) => each === control || control.contains(each) || each.contains(control) || each.matches("[aria-hidden=true],[tabindex='-1']"));
  }

  /** Locators as today's recorders write them, before any change. */
  function record({ control, label, purpose }) {
    const quoted = label.includes("'") ? `"${label}"` : `'${label}'`;
    const says = `normalize-space()=${quoted}`;
    const isField = purpose !== "click";
    const own = control.getRootNode() === document;
    return {
      id: own && control.id ? `#${CSS.escape(control.id)}` : null,
      testId: control.dataset.testid ?? null,
      path: own ? pathOf(control) : null,
      xpath: isField
        ? `//*[self::label or self::span or self::legend][${says}]/following::*[self::input or self::select or self::textarea or @role='combobox'][1]`
        : `//*[self::button or self::a or @role='button' or @role='tab' or contains(local-name(), '-button')][${says}]`,
    };
  }

  function pathOf(element) {
    const parts = [];
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      parts.unshift(`${at.localName}:nth-child(${[...at.parentElement.children].indexOf(at) + 1})`);
    }
    return `body > ${parts.join(" > ")}`;
  }

  /**
   * Finds the element, changes the page, and starts recording.
   * @returns {Promise<object|null>} the right answer and the recorded locators; null where the
   *   mutation does not apply to this element
   */
  bench.prepare = async ({ css, label, purpose, named, mutation, seed }) => {
    const control = await atRest(css);
    target = { control, label, purpose, named, unit: unitOf(control, purpose), random: randomOf(seed), views: [window] };
    target.truth = new Set(target.unit);
    const recorded = record(target);
    const { apply } = bench.mutations[mutation];
    const answer = await apply(target);
    if (!answer) return null;
    await bench.frame();
    await bench.frame();
    events = [];
    known = new WeakSet(bench.inside(document));
    for (const view of target.views) listen(view);
    return { ...answer, recorded };
  };

  // Not clicks: if a list opens under the pointer, the click goes to the common parent of both ends of the
  // press; the start of a press shows what was meant.
  function listen(view) {
    for (const type of ["pointerdown", "mousedown", "keydown", "input", "change"]) {
      view.addEventListener(type, note, true);
    }
  }

  function note(event) {
    // Scripted events count only for values: there they report a change.
    if (!event.isTrusted && !/^(input|change)$/.test(event.type)) return;
    const path = event.composedPath();
    const isRight = path.some((node) => target.truth.has(node));
    const isOpened = target.purpose === "select" && events.some((each) => each.isRight);
    const isPopup = isOpened && (!known.has(path[0]) || path[0] === document.body || path.some((node) => node.nodeType === 1 && node.matches(POPUPS)));
    events.push({ type: event.type, isRight, isPopup, on: nameOf(path[0]) });
  }

  function nameOf(node) {
    if (node.nodeType !== 1) return String(node);
    const text = (node.textContent ?? "").trim().slice(0, 30);
    const parent = node.parentElement?.closest("[id],[class]");
    return `${node.localName}${node.id ? `#${node.id}` : ""}${text ? ` '${text}'` : ""}${parent ? ` in ${parent.localName}.${parent.classList[0] ?? parent.id}` : ""}`;
  }

  /** What the input has reached, and the current value of the intended control. */
  bench.outcome = () => ({
    reached: events.some(({ isRight }) => isRight),
    others: [...new Set(events.filter(({ isRight, isPopup }) => !isRight && !isPopup).map(({ type, on }) => `${type} on ${on}`))],
    state: stateOf(),
  });

  function stateOf() {
    const found = [...target.truth].flatMap((root) => [root, ...bench.inside(root)]);
    const fields = found.filter((each) => each.matches("input:not([type=hidden]),textarea,select,[contenteditable=true]"));
    return {
      values: fields.map((each) => (each.matches("select") ? (each.selectedOptions[0]?.label ?? "") : (each.value ?? each.textContent))),
      checked: found.some((each) => each.checked === true || each.getAttribute("aria-checked") === "true"),
      text: found[0]?.innerText ?? "",
    };
  }

  /** Whether an element found by another tool is the intended one. */
  bench.isMeant = (element) => {
    for (let at = element; at; at = bench.parentOf(at)) if (target.truth.has(at)) return true;
    return false;
  };

  /** The first match of a locator, and what a press on it would hit. */
  bench.byLocator = ({ css, xpath }) => {
    const found = css ? document.querySelector(css) : document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
    if (!found) return "none";
    if (!found.checkVisibility({ visibilityProperty: true }) || found.matches(":disabled,[aria-disabled=true]")) return "none";
    const { left, top, width, height } = found.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isCovered = hit && !found.contains(hit) && !hit.contains(found) && !bench.isMeant(hit);
    if (isCovered && target.purpose === "click") return "none";
    return bench.isMeant(found) ? "meant" : `other: ${nameOf(found)}`;
  };
})();
