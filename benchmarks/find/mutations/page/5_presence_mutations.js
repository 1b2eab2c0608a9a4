// Added, removed, hidden and covered elements: twins, near twins, removals, overlays, states.
(() => {
  "use strict";
  const bench = window[Symbol.for("mutation-benchmark")];
  const { edits, mutations } = bench;
  const TARGET = { answer: "target" };
  const EITHER = { answer: "either" };
  const REFUSE = { answer: "refuse" };
  /** How many frames a component may take to render. */
  const FRAMES = 20;
  const add = (name, apply, more = {}) => (mutations[name] = { apply, ...more });
  const isDrawn = ({ purpose, control }) => purpose === "select" && !control.matches("select");
  const isPlaced = ({ named }) => Boolean(named.section || named.within || named.form);
  const remove = ({ unit }) => unit.forEach((each) => each.remove());

  /** A copy of the element in a new section; null if a copy of its kind is none. */
  function twin(target, title = "Archive") {
    if (target.control.matches("[role=tab]")) return null;
    const copies = edits.copy(target.unit, target.random);
    return { copies, section: edits.section(title, target, copies) };
  }

  /** A copy with another name, beside the element or elsewhere. */
  async function nearTwin(target, change) {
    const isBeside = !target.unit[0].matches("td,th,[slot]") && target.random() < 0.6;
    const copies = edits.copy(target.unit, target.random);
    if (isBeside) (target.random() < 0.5 ? target.unit[0].before(...copies) : target.unit.at(-1).after(...copies));
    else edits.section("Archive", target, copies);
    await bench.frame();
    return edits.reword(copies, target.label, change) > 0;
  }

  const negated = (random) => (text) => edits.pick(random, [`Do not ${text.toLowerCase()}`, `Don’t ${text.toLowerCase()}`, `No ${text.toLowerCase()}`]);
  const numbered = (random) => (text) => (/\d$/.test(text) ? text + edits.pick(random, ["0", "1", ".5", ",000"]) : `${text} ${2 + Math.floor(random() * 9)}`);
  const longer = (random) => (text) => edits.pick(random, [`${text} draft`, `${text} as a copy`, `All ${text.toLowerCase()}`]);
  const grown = (text) => `${text}ling`;

  /**
   * Whether copies, once rendered, are controls like the element: if its component makes it one (the
   * item of an accordion's header), a copy elsewhere is none, and no twin.
   */
  async function areControls(copies, { unit }) {
    if (!unit.some(bench.isOperable)) return true;
    for (let frames = 0; frames < FRAMES; frames += 1) {
      if (copies.some(bench.isOperable)) return true;
      await bench.frame();
    }
    return false;
  }

  add("twin in another section", async (target) => {
    const made = twin(target);
    if (!made || !(await areControls(made.copies, target))) return null;
    return isPlaced(target) ? TARGET : REFUSE;
  });

  add("twin beside it", async (target) => {
    if (target.control.matches("[role=tab]") || target.unit[0].slot) return null;
    const copies = edits.copy(target.unit, target.random);
    if (target.random() < 0.5) target.unit[0].before(...copies);
    else target.unit.at(-1).after(...copies);
    return (await areControls(copies, target)) ? REFUSE : null;
  });

  add("hidden twin", (target) => {
    const made = twin(target);
    if (!made) return null;
    const { section } = made;
    edits.pick(target.random, [
      () => (section.style.display = "none"),
      () => (section.style.visibility = "hidden"),
      () => (section.hidden = true),
      () => (section.style.cssText = "height: 0; overflow: hidden; padding: 0; border: 0"),
      () => (section.style.cssText = "position: absolute; left: -9999px"),
      () => (section.style.cssText = "opacity: 0; position: absolute; pointer-events: none"),
    ])();
    return TARGET;
  });

  add("inert twin", (target) => {
    const made = twin(target);
    if (!made) return null;
    made.section.inert = true;
    return EITHER;
  });

  add("disabled twin", (target) => {
    const made = twin(target);
    if (!made || !disable(made.copies)) return null;
    return isPlaced(target) ? TARGET : EITHER;
  });

  add("disabled, with a twin elsewhere", (target) => {
    if (!twin(target) || !disable(target.unit)) return null;
    return REFUSE;
  });

  add("disabled, longer name stays", async (target) => {
    if (!(await nearTwin(target, longer(target.random))) || !disable(target.unit)) return null;
    return REFUSE;
  });

  add("disabled", (target) => (disable(target.unit) ? REFUSE : null));

  function disable(roots) {
    const fields = roots.flatMap((each) => [each, ...each.querySelectorAll("*")]).filter((each) => each.matches("button,input,select,textarea,[role=button],[role=combobox],[role=checkbox],[role=switch]") || ("disabled" in each && each.localName.includes("-")));
    for (const each of fields) {
      if ("disabled" in each) each.disabled = true;
      else each.setAttribute("aria-disabled", "true");
    }
    return fields.length > 0;
  }

  add("hidden", ({ unit, random }) => {
    const way = edits.pick(random, ["display: none", "visibility: hidden"]);
    for (const each of unit) each.style.cssText += `; ${way} !important`;
    return REFUSE;
  });

  add("near twin: number", async (target) => ((await nearTwin(target, numbered(target.random))) ? TARGET : null));
  add("near twin: negation", async (target) => ((await nearTwin(target, negated(target.random))) ? TARGET : null));
  add("near twin: longer name", async (target) => ((await nearTwin(target, longer(target.random))) ? TARGET : null));
  add("near twin: longer word", async (target) => ((await nearTwin(target, grown)) ? TARGET : null));

  add("removed", (target) => {
    remove(target);
    return REFUSE;
  });

  add("removed with its row", (target) => {
    const row = edits.rowOf(target);
    if (!row || !target.named.within) return null;
    row.remove();
    return REFUSE;
  });

  add("removed, one other row stays", (target) => {
    const row = edits.rowOf(target);
    if (!row || !target.named.within) return null;
    const [other, ...more] = [...row.parentElement.children].filter((each) => each !== row);
    for (const each of more) each.remove();
    remove(target);
    return other ? REFUSE : null;
  });

  add("removed, number stays", async (target) => {
    if (!/\d$/.test(target.label) || !(await nearTwin(target, numbered(target.random)))) return null;
    remove(target);
    return REFUSE;
  });

  add("removed, negation stays", async (target) => {
    if (!(await nearTwin(target, negated(target.random)))) return null;
    remove(target);
    return REFUSE;
  });

  add("removed, longer word stays", async (target) => {
    if (!(await nearTwin(target, grown))) return null;
    remove(target);
    return REFUSE;
  });

  // By contract a longer name with the words is a match, unless the intent is exact.
  add("removed, longer name stays (exact)", async (target) => {
    if (!(await nearTwin(target, longer(target.random)))) return null;
    remove(target);
    return REFUSE;
  });

  add("removed, twin elsewhere stays", (target) => {
    if (!isPlaced(target) || !twin(target)) return null;
    remove(target);
    return REFUSE;
  });

  add("row of the same words added", (target) => {
    const row = edits.rowOf(target);
    if (!row || !target.named.within) return null;
    const [copy] = edits.copy([row], target.random);
    row.before(copy);
    return REFUSE;
  });

  add("row of longer words added", (target) => {
    const row = edits.rowOf(target);
    if (!row || !target.named.within) return null;
    const [copy] = edits.copy([row], target.random);
    row.before(copy);
    return edits.reword([copy], target.named.within, (text) => `${text} junior`) ? TARGET : null;
  });

  const shield = (style) => edits.make(`<div class="shield" style="position: fixed; z-index: 2147483647; ${style}"></div>`);

  add("covered", (target) => {
    document.body.append(shield("inset: 0; background: rgb(0 0 0 / 40%)"));
    return target.purpose === "fill" ? EITHER : REFUSE;
  });

  add("covered by something invisible", (target) => {
    if (isDrawn(target)) return null;
    document.body.append(shield("inset: 0"));
    return target.purpose === "fill" ? EITHER : REFUSE;
  });

  add("covered for a moment", () => {
    const cover = shield("inset: 0; background: rgb(255 255 255 / 70%)");
    document.body.append(cover);
    setTimeout(() => cover.remove(), 150);
    return TARGET;
  });

  add("covered by a bar at the edge", () => {
    if (getComputedStyle(document.body).position === "fixed") return null; // a page that never scrolls
    edits.body().style.paddingTop = "700px";
    document.body.append(shield("left: 0; right: 0; top: 0; height: 60px; background: #eee"));
    return TARGET;
  });

  add("behind a modal dialog", (target) => {
    const dialog = edits.make('<dialog><p>Cookies</p><button type="button">Fine</button></dialog>');
    document.body.append(dialog);
    dialog.showModal();
    return REFUSE;
  });

  add("twin in an open modal dialog", (target) => {
    if (isDrawn(target) || isPlaced(target) || target.control.matches("[role=tab]")) return null;
    const dialog = edits.make("<dialog><h2>Question</h2></dialog>");
    dialog.append(...edits.copy(target.unit, target.random));
    document.body.append(dialog);
    dialog.showModal();
    // Nothing behind it can be used, so the one in it is meant now.
    edits.meant(target, ...[...dialog.children].slice(1));
    return TARGET;
  });
})();
