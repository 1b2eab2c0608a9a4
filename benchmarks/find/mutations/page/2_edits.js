// The edits of a live page that mutations consist of.
(() => {
  "use strict";
  const bench = window[Symbol.for("mutation-benchmark")];
  const REFERRING = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-activedescendant", "headers", "list", "form", "aria-details", "popovertarget"];
  const SAYING = ["aria-label", "label", "placeholder", "title", "alt", "value", "summary"];
  const edits = (bench.edits = {});

  edits.pick = (random, list) => list[Math.floor(random() * list.length)];
  edits.hash = (random) => Math.floor(random() * 36 ** 6).toString(36).padStart(6, "0");

  edits.make = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html.trim();
    return document.importNode(template.content, true).firstElementChild;
  };

  /** The start of the page's own content. */
  edits.body = () => document.querySelector("#app") ?? document.body;

  const squeezed = (text) => text.replace(/\s+/g, " ").trim().toLowerCase();

  /** Replaces the label in the given elements by other words; returns how often. */
  edits.reword = (roots, before, change) => {
    let count = 0;
    const wanted = squeezed(before);
    const every = roots.flatMap((root) => [root, ...bench.inside(root)]);
    for (const element of every) {
      for (const name of SAYING) {
        const text = element.getAttribute(name);
        if (text === null || squeezed(text) !== wanted) continue;
        if (name === "value" && !element.matches("input[type=button],input[type=submit]")) continue;
        element.setAttribute(name, change(text.trim()));
        count += 1;
      }
    }
    for (const element of every) {
      const inner = [...element.childNodes, ...(element.shadowRoot?.childNodes ?? [])];
      for (const node of inner) {
        if (node.nodeType !== 3 || squeezed(node.data) !== wanted) continue;
        if (element.closest("[aria-hidden=true],style,script")) continue;
        node.data = change(node.data.trim());
        count += 1;
      }
    }
    return count;
  };

  /** A copy with new ids, also in its inner references. */
  edits.copy = (unit, random) => {
    const ending = `-${edits.hash(random)}`;
    const copies = unit.map((each) => each.cloneNode(true));
    const every = copies.flatMap((each) => [each, ...each.querySelectorAll("*")]);
    const own = new Set(every.map(({ id }) => id).filter(Boolean));
    for (const element of every) {
      for (const name of REFERRING) {
        const value = element.getAttribute(name);
        if (value) element.setAttribute(name, value.split(/\s+/).map((id) => (own.has(id) ? id + ending : id)).join(" "));
      }
      if (element.id) element.id += ending;
      if (element.dataset.testid) element.dataset.testid += ending;
    }
    return copies;
  };

  /** A new section with a heading, before or after all others. */
  edits.section = (title, { random, purpose }, inner = []) => {
    const section = edits.make(`<section aria-label="${title}" style="padding: 8px; border: 1px solid #ccc"><h2>${title}</h2></section>`);
    section.append(...inner);
    const home = edits.body();
    if (random() < 0.5 || purpose === "select") home.append(section);
    else home.prepend(section);
    return section;
  };

  /** Renames every id, and every reference to one, in all roots. */
  edits.renameIds = (random) => {
    const ending = `-${edits.hash(random)}`;
    const every = [...bench.inside(document)];
    const known = new Set(every.map(({ id }) => id).filter(Boolean));
    for (const element of every) {
      for (const name of REFERRING) {
        const value = element.getAttribute(name);
        if (value) element.setAttribute(name, value.split(/\s+/).map((id) => (known.has(id) ? id + ending : id)).join(" "));
      }
    }
    for (const element of every) if (element.id && element.id !== "app") element.id += ending;
    restyle((css) => css.replace(/#((?:[\w-]|\\.)+)/g, (all, id) => (known.has(id) && id !== "app" ? `:is(${all},${all}${ending})` : all)));
  };

  /** New class names, as from a build that hashes them; style sheets have both. */
  edits.renameClasses = (random) => {
    const ending = `_${edits.hash(random)}`;
    restyle((css) => css.replace(/\.((?:[\w-]|[^\u0000-\u007f]|\\.)+)/g, (all) => `:is(${all},${all}${ending})`));
    for (const element of bench.inside(document)) {
      if (element.classList.length && element.id !== "app") element.setAttribute("class", [...element.classList].map((name) => name + ending).join(" "));
    }
  };

  function restyle(change) {
    const roots = [document, ...[...bench.inside(document)].map(({ shadowRoot }) => shadowRoot).filter(Boolean)];
    const sheets = new Set(roots.flatMap((root) => [...root.styleSheets, ...root.adoptedStyleSheets]));
    const visit = (rules) => {
      for (const rule of rules) {
        if (rule.selectorText) {
          const changed = change(rule.selectorText);
          if (changed !== rule.selectorText) rule.selectorText = changed;
        }
        if (rule.cssRules && !(rule instanceof CSSKeyframesRule)) visit(rule.cssRules);
      }
    };
    for (const sheet of sheets) visit(sheet.cssRules);
  }

  /** The same with another tag: its content and attributes move over. */
  edits.retag = (element, html) => {
    const made = edits.make(html);
    for (const { name, value } of element.attributes) {
      if (/^(type|href|disabled|role|tabindex|is)$/.test(name) || made.hasAttribute(name)) continue;
      made.setAttribute(name, value);
    }
    made.append(...element.childNodes);
    element.replaceWith(made);
    return made;
  };

  /** From now on these elements are the intended ones. */
  edits.meant = (target, ...elements) => {
    target.truth = new Set(elements);
    target.unit = elements;
    target.control = elements.flatMap((each) => [each, ...bench.inside(each)]).find((each) => each.matches("input,select,textarea,button")) ?? elements[0];
  };

  /** Whether other words on the page contain the label, so that a longer name may be another's. */
  edits.isSaidElsewhere = ({ label, truth }) => {
    const wanted = squeezed(label);
    return [...bench.inside(document)].some((element) => {
      if (element.childElementCount || element.matches("script,style,option")) return false;
      for (let at = element; at; at = bench.parentOf(at)) if (truth.has(at)) return false;
      const text = squeezed(`${element.textContent} ${element.getAttribute("aria-label") ?? ""}`);
      return text !== "" && text.includes(wanted);
    });
  };

  /** The row, card or item around the element. */
  edits.rowOf = ({ control }) => control.closest("tr,[role=row],li,[role=listitem]");
})();
