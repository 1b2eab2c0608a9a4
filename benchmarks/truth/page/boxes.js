// Checkboxes, switches and radio buttons; the log shows which was toggled, and to what.

scenes.boxes = (root, spec) => {
  const model = { on: Object.fromEntries(spec.items.map((item) => [item.name, item.isOn])) };
  let isWired = !spec.late;
  let list = null;

  const isAria = () => ["aria-checkbox", "switch", "custom"].includes(spec.kind);

  const controlOf = (item) => {
    const isOn = model.on[item.name];
    const given = { class: "box", "data-name": item.name, disabled: item.isOff, "aria-disabled": item.isOff && isAria() ? "true" : null };
    if (spec.kind === "aria-checkbox" || spec.kind === "custom") {
      const tag = spec.kind === "custom" ? "x-check" : "div";
      return make(tag, { ...given, role: "checkbox", tabindex: 0, "aria-checked": String(isOn), text: isOn ? "☑" : "☐" });
    }
    if (spec.kind === "switch") return make("button", { ...given, type: "button", role: "switch", "aria-checked": String(isOn), text: isOn ? "on" : "off" });
    const control = make("input", { ...given, type: spec.kind === "radio" ? "radio" : "checkbox", name: spec.kind === "radio" ? "group" : null });
    if (spec.kind === "hidden") control.style.cssText = "position:absolute;opacity:0;width:1px;height:1px";
    control.checked = isOn;
    return control;
  };

  const rowOf = (item) => {
    const control = controlOf(item);
    const named = nameIt(control, item.name, spec.label, spec.isBefore);
    if (spec.kind === "hidden") named.style.cssText = "display:block;border:1px solid #999;position:relative";
    const row = make("li", { class: "row", "data-name": item.name }, named);
    if (spec.hasDelete) row.append(make("button", { type: "button", class: "delete", text: `Delete ${item.name}` }));
    if (item.aside) row.append(make("small", { text: item.aside }));
    if (isWired) wire(row);
    return row;
  };

  const rowNow = (item) => [...root.querySelectorAll(".row")].find((row) => row.dataset.name === item.name);

  const patch = (item) => {
    const box = rowNow(item).querySelector(".box");
    const isOn = model.on[item.name];
    if (isAria()) {
      box.setAttribute("aria-checked", String(isOn));
      box.textContent = spec.kind === "switch" ? (isOn ? "on" : "off") : isOn ? "☑" : "☐";
    } else box.checked = isOn;
  };

  const update = (item) => {
    if (spec.redraw === "none") spec.items.forEach(patch);
    else if (spec.redraw === "self") named(rowNow(item).querySelector(".box"), controlOf(item));
    else if (spec.redraw === "row") redrawn(rowNow(item), rowOf(item));
    else if (spec.redraw === "html") {
      list.innerHTML = make("ul", {}, ...spec.items.map(rowOf)).innerHTML;
      // Elements made from text lose their state, as `checked` is a property.
      list.querySelectorAll("input.box").forEach((box) => (box.checked = model.on[box.dataset.name]));
    } else list.replaceChildren(...spec.items.map(rowOf));
    if (spec.redraw === "self" && spec.listens === "it" && isWired) listen(rowNow(item).querySelector(".box"));
  };

  const turn = (name, event) => {
    const item = spec.items.find((each) => each.name === name);
    const before = { ...model.on };
    const isOn = spec.kind === "radio" ? true : !before[name];
    truth.note("turned", name, isOn);
    const apply = () => {
      if (spec.kind === "radio") spec.items.forEach((each) => (model.on[each.name] = false));
      model.on[name] = isOn;
      update(item);
      if (spec.says) message(root, `${name} is ${isOn ? "on" : "off"}`);
    };
    const undo = () => {
      model.on = before;
      update(item);
    };
    truth.carry(spec.how, apply, undo, () => message(root, `${name} could not be saved`));
    // Controlled: the checkbox shows the server's state, not the press.
    if (spec.isHeld && event.type === "change") patch(item);
  };

  const kind = isAria() ? "click" : spec.commits;
  const heard = (hit, event, from) => {
    const box = from.closest(".box");
    if (box && !box.hasAttribute("disabled")) turn(box.dataset.name, event);
  };

  const listen = (box) => hear(box, kind, null, heard);

  const wire = (row) => {
    if (spec.listens === "it") listen(row.querySelector(".box"));
    if (spec.listens === "row") hear(row, kind, null, heard);
  };

  root.append(make("h1", { text: spec.title }));
  texts(root, spec.decoys ?? []);
  list = make("ul", {}, ...spec.items.map(rowOf));
  root.append(list);
  const top = { list, document: root.ownerDocument }[spec.listens];
  truth.later(spec.late, () => {
    if (top) hear(top, kind, ".row", heard);
    hear(list, "click", ".delete", (hit) => {
      truth.note("deleted", hit.closest(".row").dataset.name);
      hit.closest(".row").remove();
    });
    if (spec.late) {
      isWired = true;
      list.querySelectorAll(".row").forEach(wire);
      // The framework renders its own state, and it has seen no press.
      if (spec.wipes) spec.items.forEach(patch);
      truth.note("ready");
    }
  });
  truth.keep(() => ({
    on: model.on,
    shown: Object.fromEntries([...root.querySelectorAll(".box")].map((box) => [box.dataset.name, isAria() ? box.getAttribute("aria-checked") === "true" : box.checked])),
  }));
};
