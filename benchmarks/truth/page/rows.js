// Rows that a press opens, with checkboxes and buttons beside; the log shows which row was opened.

scenes.rows = (root, spec) => {
  const tags = { ul: ["ul", "li"], table: ["tbody", "tr"], cards: ["section", "article"], divs: ["div", "div"] };
  const [outer, inner] = tags[spec.shape];
  const model = { open: [], ticked: [], deleted: [], picked: [] };
  const marks = { open: "opened", picked: "selected" };
  let list = null;
  let isWired = !spec.late;

  const toggle = (key, name, isToggle) => {
    const at = model[key].indexOf(name);
    if (at < 0) model[key] = [...model[key], name];
    else if (isToggle) model[key] = model[key].filter((each) => each !== name);
  };

  const keyOf = (item) => item.key ?? item.name;
  const has = (key, item) => model[key].includes(keyOf(item));

  const nameOf = (item) => {
    const given = { class: "name", text: item.name };
    if (spec.text === "link") return make("a", { ...given, href: "#" });
    if (spec.text === "button") return make("button", { ...given, type: "button" });
    if (spec.text === "role") return make("div", { ...given, role: "button", tabindex: 0 });
    if (spec.text === "heading") return make("h3", given);
    if (spec.text === "label") return make("label", given);
    return make("span", given);
  };

  const cell = (...parts) => (spec.shape === "table" ? make("td", {}, ...parts) : make("span", { class: "cell" }, ...parts));

  const rowOf = (item) => {
    const row = make(inner, { class: "row", "data-name": keyOf(item) });
    if (spec.hasBox) {
      const box = make("input", { type: "checkbox", class: "tick" });
      box.checked = has("ticked", item);
      row.append(cell(box));
    }
    const name = nameOf(item);
    row.append(cell(name), cell(make("small", { text: item.note })));
    if (spec.hasDelete === "named") row.append(cell(make("button", { type: "button", class: "delete", text: `Delete ${item.name}` })));
    if (spec.hasDelete === "bare") row.append(cell(make("button", { type: "button", class: "delete", text: "Delete" })));
    if (spec.hasEdit) row.append(cell(make("button", { type: "button", class: "edit", text: spec.hasEdit })));
    if (has("open", item)) shownOpen(row, name, item);
    if (has("picked", item)) row.style.background = "#def";
    if (spec.shows === "state") name.setAttribute("aria-expanded", has("open", item));
    if (isWired) wire(row);
    return row;
  };

  const shownOpen = (row, name, item) => {
    if (spec.shows === "mark") row.classList.add("open");
    if (spec.shows === "badge") row.append(cell(make("em", { text: "now open" })));
    if (spec.shows === "edit") {
      const field = make("input", { "aria-label": "Name" });
      field.value = item.name;
      name.replaceWith(field);
      truth.later(1, () => field.focus());
    }
  };

  const panel = () => {
    root.querySelector(".panel")?.remove();
    const last = model.open.at(-1);
    if (spec.shows === "panel" && last) {
      root.append(make("section", { class: "panel" }, make("h2", { text: "Details" }), make("p", { text: `This is about ${last}.` })));
    }
    if (spec.shows === "menu" && last) {
      root.append(make("ul", { class: "panel", role: "menu" }, make("li", { role: "menuitem", text: "Rename" }), make("li", { role: "menuitem", text: "Share" })));
    }
    if (spec.shows === "dialog" && last) {
      const dialog = make("dialog", { class: "panel", "aria-label": "Details" }, make("p", { text: `This is about ${last}.` }), make("button", { text: "Close" }));
      root.append(dialog);
      dialog.showModal();
    }
  };

  const itemOf = (row) => spec.items.find((item) => keyOf(item) === row.dataset.name);
  const rowNow = (item) => [...root.querySelectorAll(".row")].find((row) => row.dataset.name === keyOf(item));

  const draw = (item, how) => {
    const row = rowNow(item);
    if (how === "list" || !row) {
      const fresh = spec.items.filter((each) => !has("deleted", each)).map(rowOf);
      list.replaceChildren(...fresh);
    } else if (how === "whole") {
      const again = listOf();
      list.replaceWith(again);
      list = again;
    } else redrawn(row, rowOf(item));
    panel();
  };

  const patch = (item) => {
    const row = rowNow(item);
    if (!row) draw(item, "list");
    else if (spec.shows === "mark") row.classList.toggle("open", has("open", item));
    else if (spec.shows === "state") row.querySelector(".name").setAttribute("aria-expanded", has("open", item));
    else if (spec.shows !== "badge" && spec.shows !== "edit") panel();
    else draw(item, "row");
    row?.style.setProperty("background", has("picked", item) ? "#def" : "");
  };

  const update = (item) => {
    if (spec.redraw === "none") patch(item);
    else draw(item, spec.redraw);
    if (spec.redraw === "other") {
      const others = spec.items.filter((each) => each !== item && !has("deleted", each));
      others.forEach((each) => rowNow(each) && redrawn(rowNow(each), rowOf(each)));
    }
  };

  const did = (key, item) => {
    truth.note(marks[key], keyOf(item));
    const before = model[key];
    const isToggle = spec.shows === "state";
    const how = key === "open" ? spec.how : { ms: 0, back: "" };
    truth.carry(how, () => {
      toggle(key, keyOf(item), isToggle);
      update(item);
    }, () => {
      model[key] = before;
      update(item);
    }, () => message(root, `${item.name} could not be opened`));
  };

  const part = (target) => target.closest(".tick, .delete, .edit");

  const press = (row, event, from, key) => {
    const item = itemOf(row);
    if (!item || part(from) || (spec.reach === "text" && !from.closest(".name"))) return;
    if (event.type === "contextmenu" || spec.text === "link") event.preventDefault();
    did(key, item);
  };

  const aside = (row, event, from) => {
    const hit = part(from);
    const item = itemOf(row);
    if (!hit || !item || hit.className === "tick") return;
    if (hit.className === "delete") {
      truth.note("deleted", keyOf(item));
      model.deleted = [...model.deleted, keyOf(item)];
      if (spec.redraw === "none") row.remove();
      else draw(item, "list");
    } else did("open", item);
  };

  const ticks = (row, event, from) => {
    if (!from.matches(".tick")) return;
    truth.note("ticked", row.dataset.name);
    toggle("ticked", row.dataset.name, true);
  };

  const gestures = [[spec.gesture, "open"], ...(spec.picks ? [["click", "picked"]] : [])];

  const wire = (row) => {
    hear(row, "click", null, aside);
    hear(row, "change", null, ticks);
    for (const [type, key] of gestures) {
      if (spec.listens === "it") hear(row.querySelector(".name") ?? row, type, null, (_, event, from) => press(row, event, from, key));
      if (spec.listens === "row") hear(row, type, null, (hit, event, from) => press(hit, event, from, key));
    }
  };

  const listOf = () => {
    const made = make(outer, { class: "list" }, ...spec.items.filter((item) => !has("deleted", item)).map(rowOf));
    if (spec.listens === "list" && isWired) wireList(made);
    return made;
  };

  const wireList = (made) => gestures.forEach(([type, key]) => hear(made, type, ".row", (row, event, from) => press(row, event, from, key)));

  root.append(make("h1", { text: spec.title }));
  texts(root, spec.decoys ?? []);
  if (spec.hidden) root.append(make("div", { style: "display:none" }, make("button", { text: spec.hidden })));
  list = listOf();
  root.append(spec.shape === "table" ? make("table", {}, list) : list);
  if (spec.listens === "document") {
    const top = root.ownerDocument;
    const wireTop = () => gestures.forEach(([type, key]) => hear(top, type, ".row", (row, event, from) => press(row, event, from, key)));
    truth.later(spec.late, wireTop);
  }
  if (spec.late) {
    truth.later(spec.late, () => {
      isWired = true;
      root.querySelectorAll(".row").forEach(wire);
      if (spec.listens === "list") wireList(list);
      truth.note("ready");
    });
  }
  truth.keep(() => model);
};
