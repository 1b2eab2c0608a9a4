// Changes of words by a release: of the element, of its label, of its container.
(() => {
  "use strict";
  const bench = window[Symbol.for("mutation-benchmark")];
  const { edits, mutations } = bench;
  const TARGET = { answer: "target" };
  const EITHER = { answer: "either" };
  const SYNONYMS = {
    save: "Store", edit: "Amend", load: "Fetch", close: "Dismiss", delete: "Remove", "e-mail": "Contact address",
    city: "Town", details: "Particulars", two: "Second", cancel: "Abort", street: "Road", "first name": "Forename",
    newsletter: "Bulletin", country: "Nation", item: "Article", day: "Date", "sign out": "Leave",
  };
  const add = (name, apply) => (mutations[name] = { apply });
  const isField = ({ purpose }) => purpose !== "click";
  /** A longer name is the intended one if no other contains the words. */
  const unlessElsewhere = (target) => (edits.isSaidElsewhere(target) && !Object.keys(target.named).length ? EITHER : TARGET);

  function reworded(target, change, answer = TARGET) {
    return edits.reword(target.unit, target.label, change) ? answer : null;
  }

  add("label in capitals", (target) => reworded(target, (text) => text.toUpperCase()));

  add("label with punctuation", (target) => {
    const marks = isField(target) ? [":", " *", " (required)", " (optional)"] : ["…", "...", " ›", " »", "!"];
    const mark = edits.pick(target.random, marks);
    return reworded(target, (text) => text + mark, unlessElsewhere(target));
  });

  add("label in other typography", (target) => {
    const forms = [
      (text) => text.replace(/-/g, "\u2011").replace(/ /g, "\u00a0"),
      (text) => text.replace(/[!-~]/g, (char) => String.fromCodePoint(char.codePointAt(0) + 0xfee0)),
      (text) => `${text.slice(0, 2)}\u00ad${text.slice(2)}`,
      (text) => `\u200b${text}\u2060`,
      (text) => text.replace(/-/g, "\u2013").replace(/ /g, " \u2009"),
    ];
    return reworded(target, edits.pick(target.random, forms));
  });

  add("label made longer", (target) => {
    const longer = isField(target) ? [(text) => `Your ${text.toLowerCase()}`, (text) => `${text} of the customer`] : [(text) => `${text} now`, (text) => `${text} changes`, (text) => `Quick ${text.toLowerCase()}`];
    return reworded(target, edits.pick(target.random, longer), unlessElsewhere(target));
  });

  add("label with a counter", (target) => {
    if (isField(target)) return null;
    const count = 2 + Math.floor(target.random() * 20);
    return reworded(target, (text) => edits.pick(target.random, [`${text} (${count})`, `${text} · ${count}`]), unlessElsewhere(target));
  });

  add("label by a synonym", (target) => {
    const word = SYNONYMS[target.label.toLowerCase()] ?? `Zeta ${edits.hash(target.random)}`;
    return reworded(target, () => word, EITHER);
  });

  add("icon before the label", ({ control, purpose }) => {
    if (purpose !== "click" || control.shadowRoot) return null;
    control.prepend(edits.make('<svg aria-hidden="true" width="12" height="12" style="pointer-events: none"><circle cx="6" cy="6" r="5"/></svg>'));
    return TARGET;
  });

  add("icon instead of the label", (target) => {
    const { control, label, purpose, random } = target;
    if (purpose !== "click" || control.localName.includes("-") || control.matches("[role=tab]")) return null;
    const attribute = edits.pick(random, ["aria-label", "title"]);
    control.replaceChildren(edits.make('<svg aria-hidden="true" width="16" height="16"><circle cx="8" cy="8" r="7"/></svg>'));
    control.setAttribute(attribute, label);
    return TARGET;
  });

  add("letters of the label marked", ({ unit, label }) => {
    for (const element of unit.flatMap((root) => [root, ...bench.inside(root)])) {
      for (const node of element.childNodes) {
        if (node.nodeType !== 3 || node.data.trim() !== label) continue;
        // In a separate box, as a flex container would separate the two.
        node.replaceWith(edits.make(`<span><u>${label[0]}</u>${label.slice(1)}</span>`));
        return TARGET;
      }
    }
    return null;
  });

  add("label by aria-label", (target) => {
    const label = target.purpose === "click" ? null : visibleLabel(target);
    if (!label) return null;
    target.control.removeAttribute("aria-labelledby");
    target.control.setAttribute("aria-label", target.label);
    removeLabel(target, label);
    return TARGET;
  });

  add("label as a placeholder", (target) => {
    const label = target.purpose === "fill" ? visibleLabel(target) : null;
    if (!label || !target.control.matches("input,textarea")) return null;
    target.control.removeAttribute("aria-labelledby");
    target.control.placeholder = target.label;
    removeLabel(target, label);
    return TARGET;
  });

  add("label that is only near", (target) => {
    const label = target.purpose === "click" ? null : visibleLabel(target);
    if (!label || !target.control.matches("input:not([type=checkbox]),textarea,select")) return null;
    target.control.removeAttribute("aria-labelledby");
    target.control.removeAttribute("aria-label");
    const near = edits.make(`<span>${target.label}</span>`);
    if (label.contains(target.control)) {
      const holder = document.createElement("div");
      label.replaceWith(holder);
      holder.append(near, target.control);
      edits.meant(target, holder);
    } else {
      label.remove();
      target.control.before(near);
      if (target.truth.has(label)) edits.meant(target, ...[...target.truth].filter((each) => each !== label), near);
    }
    return TARGET;
  });

  function visibleLabel({ control, label }) {
    const named = (control.getAttribute("aria-labelledby") ?? "").split(/\s+/).map((id) => id && document.getElementById(id));
    return [...(control.labels ?? []), ...named].find((each) => each && each.textContent.trim() === label) ?? null;
  }

  function removeLabel(target, label) {
    if (!label.contains(target.control)) {
      label.remove();
      return;
    }
    const holder = document.createElement("div");
    label.replaceWith(holder);
    holder.append(target.control);
    edits.meant(target, holder);
  }

  /** The container named by the intent, by the element with its name. */
  function heading({ control, named }) {
    const wanted = named.section ?? named.form;
    if (!wanted) return null;
    for (let at = control; at; at = bench.parentOf(at)) {
      for (const each of at.querySelectorAll?.("*") ?? []) {
        if (!each.childElementCount && each.textContent.trim() === wanted) return each;
      }
    }
    return null;
  }

  add("section heading made longer", (target) => {
    const found = heading(target);
    if (!found) return null;
    found.textContent = edits.pick(target.random, [`${found.textContent} details`, `Your ${found.textContent.toLowerCase()}`]);
    relabelled(target, found.textContent);
    return TARGET;
  });

  add("section heading by a synonym", (target) => {
    const found = heading(target);
    if (!found) return null;
    found.textContent = `Zeta ${edits.hash(target.random)}`;
    relabelled(target, found.textContent);
    return { answer: "refuse" };
  });

  add("section heading of another level", (target) => {
    const found = heading(target);
    const old = found?.closest("h1,h2,h3,h4,h5,h6");
    if (!old) return null;
    edits.retag(old, `<h${(Number(old.localName[1]) % 6) + 1}></h${(Number(old.localName[1]) % 6) + 1}>`);
    return TARGET;
  });

  function relabelled({ control, named }, title) {
    for (let at = control; at; at = bench.parentOf(at)) if (at.getAttribute("aria-label") === (named.section ?? named.form)) at.setAttribute("aria-label", title);
  }
})();
