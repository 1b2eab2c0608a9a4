// Things to read; the benchmark writes what a person sees of each into the page.

scenes.reads = (root, spec) => {
  const model = { seen: {} };
  const makeThing = {
    text: (item) => make("p", { id: item.id, text: item.now }),
    upper: (item) => make("p", { id: item.id, text: item.now.toLowerCase(), style: "text-transform:uppercase" }),
    hiddenPart: (item) => make("p", { id: item.id }, item.now, make("span", { style: "display:none", text: " (old)" })),
    split: (item) => make("p", { id: item.id }, make("b", { text: item.now.slice(0, 2) }), item.now.slice(2)),
    cell: (item) => make("table", {}, make("tbody", {}, make("tr", {}, make("td", { text: item.name }), make("td", { id: item.id, text: item.now })))),
    input: (item) => field(item, make("input")),
    number: (item) => field(item, make("input", { type: "number" })),
    textarea: (item) => field(item, make("textarea")),
    rich: (item) => make("div", {}, make("span", { id: `${item.id}-n`, text: item.name }), make("div", { id: item.id, contenteditable: "true", role: "textbox", "aria-labelledby": `${item.id}-n`, text: item.now })),
    select: (item) => field(item, make("select", {}, ...[item.now, item.later, "Another"].filter(Boolean).map((text) => make("option", { text })))),
    output: (item) => make("output", { id: item.id, text: item.now }),
    button: (item) => make("button", { id: item.id, type: "button", text: item.now }),
    state: (item) => stateful(item),
    gone: () => null,
  };

  const field = (item, box) => {
    box.id = item.id;
    // A property, as frameworks set it; the attribute has the first value.
    if (box.localName === "input") box.setAttribute("value", "at first");
    if (box.type === "number") box.setAttribute("value", "0");
    box.value = item.now;
    return nameIt(box, item.name, item.label);
  };

  const set = {
    disabled: (box, isSo) => (box.disabled = isSo),
    ariaDisabled: (box, isSo) => box.setAttribute("aria-disabled", String(isSo)),
    fieldset: (box, isSo) => (box.closest("fieldset").disabled = isSo),
    checked: (box, isSo) => (box.checked = isSo),
    ariaChecked: (box, isSo) => box.setAttribute("aria-checked", String(isSo)),
    pressed: (box, isSo) => box.setAttribute("aria-pressed", String(isSo)),
    expanded: (box, isSo) => box.setAttribute("aria-expanded", String(isSo)),
    readonly: (box, isSo) => (box.readOnly = isSo),
    required: (box, isSo) => (box.required = isSo),
    invalid: (box, isSo) => box.setAttribute("aria-invalid", String(isSo)),
  };

  const stateful = (item) => {
    const built = {
      disabled: () => make("button", { type: "button", text: item.name }),
      ariaDisabled: () => make("div", { role: "button", tabindex: 0, text: item.name }),
      fieldset: () => make("button", { type: "button", text: item.name }),
      checked: () => make("input", { type: "checkbox" }),
      ariaChecked: () => make("div", { role: "switch", tabindex: 0, text: "switch", "aria-label": item.name }),
      pressed: () => make("button", { type: "button", text: item.name }),
      expanded: () => make("button", { type: "button", text: item.name }),
      readonly: () => make("input"),
      required: () => make("input"),
      invalid: () => make("input"),
    }[item.state]();
    built.id = item.id;
    const isField = ["checked", "readonly", "required", "invalid"].includes(item.state);
    const row = isField ? nameIt(built, item.name, item.label) : make("div", {}, built);
    const whole = item.state === "fieldset" ? make("fieldset", {}, row) : row;
    set[item.state](built, item.now);
    return whole;
  };

  const put = (item, value) => {
    const thing = root.querySelector(`#${item.id}`);
    if (item.kind === "state") set[item.state](thing, value);
    else if (["input", "number", "textarea", "select"].includes(item.kind)) thing.value = value;
    else if (item.kind === "upper") thing.textContent = value.toLowerCase();
    else if (item.kind === "hiddenPart") thing.firstChild.data = value;
    else thing.textContent = value;
    if (item.attribute) thing.setAttribute(item.attribute, value);
    note(item, value);
  };

  const note = (item, value) => {
    model.seen[item.name] = value;
    truth.note("shown", item.name, value);
  };

  root.append(make("h1", { text: spec.title }));
  texts(root, spec.decoys ?? []);
  for (const item of spec.items) {
    const built = makeThing[item.kind](item);
    root.append(built);
    if (item.attribute) root.querySelector(`#${item.id}`).setAttribute(item.attribute, item.now);
    note(item, item.now);
    if (item.later !== undefined && item.later !== null) {
      const then = () => {
        if (item.isRedrawn) {
          const fresh = makeThing[item.kind]({ ...item, now: item.later });
          built.replaceWith(fresh);
          note(item, item.later);
          if (item.attribute) root.querySelector(`#${item.id}`).setAttribute(item.attribute, item.later);
        } else put(item, item.later);
      };
      if (item.by === "server") truth.ask(item.ms, true, then);
      else truth.later(item.ms, then);
    }
  }
  truth.keep(() => model);
};

// Tables to read.
scenes.tables = (root, spec) => {
  const given = { table: ["table", "thead", "tbody", "tr", "th", "td"], roles: ["div", "div", "div", "div", "div", "div"] };
  const [outer, head, body, line, top, cell] = given[spec.built];
  const role = (name) => (spec.built === "roles" ? { role: name } : {});
  const heads = make(line, role("row"), ...spec.heads.map((text) => make(top, { ...role("columnheader"), text })));
  const shown = (text, column) => {
    if (spec.fields[column] === "input") {
      const box = make("input", { "aria-label": spec.heads[column] });
      box.value = text;
      return make(cell, role("cell"), box);
    }
    if (spec.fields[column] === "select") return make(cell, role("cell"), make("select", {}, make("option", { text: "Other" }), make("option", { text, selected: true })));
    if (spec.fields[column] === "hidden part") return make(cell, role("cell"), text, make("i", { style: "display:none", text: " secret" }));
    return make(cell, { ...role("cell"), text });
  };
  const rowOf = (row) => make(line, { ...role("row"), style: row.isHidden ? "display:none" : null }, ...row.cells.map(shown));
  const rows = make(body, role("rowgroup"), ...spec.rows.map(rowOf));
  const table = make(outer, { ...role("table"), id: "t" });
  if (spec.built === "table" && spec.named === "caption") table.append(make("caption", { text: spec.name }));
  else table.setAttribute("aria-label", spec.name);
  table.append(make(head, role("rowgroup"), heads), rows);
  root.append(make("h1", { text: "Overview" }), table);
  if (spec.redraw === "sorted") rows.replaceChildren(...[...spec.rows].reverse().map(rowOf));
  if (spec.other) root.append(make("table", {}, make("caption", { text: spec.other }), make("tbody", {}, make("tr", {}, make("td", { text: "1" })))));
  truth.keep(() => ({}));
};
