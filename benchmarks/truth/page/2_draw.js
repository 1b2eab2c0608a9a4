// Building blocks of all scenes.
/* exported make, place, message, hear, redrawn, named, nameIt, texts */

/** An element with its properties, attributes (in kebab case or with `attr`) and children. */
const make = (tag, given = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name === "class") element.className = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};

/** The place of the scene: the page, a shadow root, a frame or a dialog. */
const place = (kind) => {
  const main = document.querySelector("main");
  if (kind === "shadow") {
    const host = main.appendChild(document.createElement("app-shell"));
    return host.attachShadow({ mode: "open" }).appendChild(make("div"));
  }
  if (kind === "frame") {
    const frame = make("iframe", { title: "Content", width: 900, height: 560 });
    main.append(frame);
    // So that a link to "#" stays in the frame: its base would be the outer page's.
    frame.contentDocument.head.append(make("base", { href: "about:blank" }));
    return frame.contentDocument.body;
  }
  if (kind === "dialog") {
    const dialog = main.appendChild(make("dialog", { "aria-label": "Details" }));
    dialog.showModal();
    return dialog;
  }
  return main.appendChild(make("div"));
};

/** Shows a sentence below the scene, as a status or as a bare paragraph. */
const message = (root, text, role = "status") => {
  let box = root.querySelector(".message");
  if (!box) {
    box = make("p", { class: "message", role: role || null });
    root.append(box);
  }
  box.textContent = text;
};

/**
 * Listens on an element for events of matching descendants, as delegated listeners do.
 * `then` gets the matching element, the event, and its original target, in a shadow root too.
 */
const hear = (element, type, selector, then) =>
  element.addEventListener(type, (event) => {
    const path = event.composedPath();
    const from = path.find((node) => node.nodeType === 1);
    const inside = path.slice(0, path.indexOf(element));
    // Along the path, as `closest` stops at the edge of a shadow root.
    const hit = selector ? inside.find((node) => node.nodeType === 1 && node.matches(selector)) : element;
    if (hit) then(hit, event, from);
  });

/** Replaces an element by a new one with the same look. */
const redrawn = (old, fresh) => {
  old.replaceWith(fresh);
  return fresh;
};

/** The same with its own words, which frameworks re-render; a label beside it may lose it. */
const named = (old, fresh) => {
  for (const name of ["aria-label", "placeholder", "title"]) {
    if (old.hasAttribute(name)) fresh.setAttribute(name, old.getAttribute(name));
  }
  return redrawn(old, fresh);
};

let numbers = 0;

/**
 * Names a control in one of the usual ways; returns the elements to insert.
 * @param how wrap, for, aria-label, labelledby, placeholder, title, beside, cell
 */
const nameIt = (control, name, how, isBefore = true) => {
  numbers += 1;
  const id = control.id || `c${numbers}`;
  const inOrder = (label) => (isBefore ? [label, control] : [control, label]);
  if (how === "wrap") return make("label", {}, ...(isBefore ? [`${name} `, control] : [control, ` ${name}`]));
  if (how === "for") {
    control.id = id;
    return make("div", {}, ...inOrder(make("label", { for: id, text: name })));
  }
  if (how === "labelledby") {
    control.setAttribute("aria-labelledby", `${id}-name`);
    return make("div", {}, ...inOrder(make("span", { id: `${id}-name`, text: name })));
  }
  if (how === "beside") return make("div", {}, ...inOrder(make("span", { text: name })));
  if (how === "cell") {
    const cells = inOrder(name).map((each) => make("td", {}, each));
    return make("table", {}, make("tbody", {}, make("tr", {}, ...cells)));
  }
  control.setAttribute(how, name);
  return make("div", {}, control);
};

/** Renders decoys: texts and controls that are not meant. */
const texts = (root, lines) => lines.forEach((line) => root.append(make("p", { text: line })));
