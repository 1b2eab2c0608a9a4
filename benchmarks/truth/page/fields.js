// Fields to fill; the log shows what the page took, the state what it holds and shows.

scenes.fields = (root, spec) => {
  const model = { values: {}, taken: [], sought: "" };
  const wired = { now: !spec.late };
  const own = (name) => spec.items.find((item) => item.name === name);
  spec.items.forEach((item) => (model.values[item.name] = item.value ?? ""));

  const change = {
    none: (text) => text,
    upper: (text) => text.toUpperCase(),
    trim: (text) => text.trim(),
    phone: (text) => text.replace(/\D/g, "").replace(/^(\d{3})(\d{3})(\d{1,4}).*$/, "($1) $2-$3"),
    clamp: (text) => (Number(text) > 100 ? "100" : text),
    cut: (text) => text.slice(0, 3),
    digits: (text) => text.replace(/\D/g, ""),
    wipe: () => "",
  };

  const isRich = (field) => field.isContentEditable || field.getAttribute("contenteditable") === "true";
  const valueOf = (field) => (isRich(field) ? field.textContent : field.value);
  const put = (field, text) => {
    if (isRich(field)) field.textContent = text;
    else if (field.value !== text) field.value = text;
  };

  const fieldNow = (item) => [...root.querySelectorAll(".field")].find((field) => field.dataset.name === item.name);

  const fieldOf = (item) => {
    const given = { class: "field", "data-name": item.name };
    let field;
    if (item.kind === "textarea") field = make("textarea", given);
    else if (item.kind === "rich") field = make("div", { ...given, contenteditable: "true", role: "textbox", tabindex: 0, style: "border:1px solid;min-height:1.5em" });
    else field = make("input", { ...given, type: item.kind === "text" ? null : item.kind });
    put(field, model.values[item.name]);
    if (wired.now && item.name === spec.meant) wire(field, item);
    return field;
  };

  const rowOf = (item) => {
    const row = make("div", { class: "row" }, nameIt(fieldOf(item), item.name, item.label ?? spec.label));
    if (item.hasClear) row.append(make("button", { type: "button", text: `Clear ${item.name}` }));
    return row;
  };

  const focusBack = (had, item) => {
    if (!had) return;
    const field = fieldNow(item);
    field.focus();
    if (field.setSelectionRange && ["text", "search", "tel", "url", "password"].includes(field.type)) field.setSelectionRange(field.value.length, field.value.length);
  };

  // A focused field that is removed fires an event, too; but its user did not leave it.
  let isDrawing = false;
  const draw = (item) => {
    isDrawing = true;
    drawNow(item);
    isDrawing = false;
  };
  const drawNow = (item) => {
    const old = fieldNow(item);
    const had = old.getRootNode().activeElement === old;
    if (spec.redraw === "self") named(old, fieldOf(item));
    else if (spec.redraw === "row") old.closest(".row").replaceWith(rowOf(item));
    else if (spec.redraw === "form") form.replaceChildren(...spec.items.map(rowOf));
    else put(old, model.values[item.name]);
    if (spec.redraw !== "none") focusBack(had, item);
    shownTaken();
  };

  const shownTaken = () => {
    const list = root.querySelector(".taken");
    list.replaceChildren(...model.taken.map((text) => make("li", { text })));
    root.querySelector(".sought")?.remove();
    if (model.sought) root.append(make("p", { class: "sought", text: `Results for ${model.sought}` }));
  };

  /** The page takes the field's value: an item, a search, a saved value. */
  const take = (item, text) => {
    if (!text) return;
    truth.note("took", text);
    const before = { values: { ...model.values }, taken: model.taken };
    truth.carry(spec.how, () => {
      if (spec.takes === "item") model.taken = [...model.taken, text];
      if (spec.takes === "search") model.sought = text;
      if (spec.takes === "save") message(root, "All changes saved");
      if (spec.empties) model.values[item.name] = "";
      draw(item);
    }, () => {
      model.values = { ...before.values, [item.name]: own(item.name).value ?? "" };
      model.taken = before.taken;
      draw(item);
    }, () => message(root, "The server did not take it", "alert"));
    if (spec.empties && spec.emptiesAtOnce) {
      model.values[item.name] = "";
      draw(item);
    }
  };

  let timer = 0;
  let begun = "";

  const typed = (item) => (event) => {
    const field = event.currentTarget;
    const text = change[spec.changeOn === "input" ? spec.change : "none"](valueOf(field));
    model.values[item.name] = text;
    if (text !== valueOf(field) || spec.redraw !== "none") draw(item);
    if (spec.changeOn === "later") {
      clearTimeout(timer);
      truth.later(spec.changeMs, () => {
        const now = change[spec.change](model.values[item.name]);
        if (now !== model.values[item.name]) {
          truth.note("changed", now);
          model.values[item.name] = now;
          draw(item);
        }
      });
    }
    if (spec.commits === "input") take(item, model.values[item.name]);
    if (spec.commits === "debounce") debounce(item);
    if (spec.commits === "full" && text.length === spec.length) take(item, text);
  };

  const debounce = (item) => {
    const mine = (timer = timer + 1);
    truth.later(spec.debounceMs, () => mine === timer && take(item, model.values[item.name]));
  };

  const left = (item) => (event) => {
    if (isDrawing) return;
    const text = change[spec.changeOn === "left" ? spec.change : "none"](valueOf(event.currentTarget));
    model.values[item.name] = text;
    if (text !== valueOf(event.currentTarget)) draw(item);
    if (text !== begun) take(item, text);
  };

  const entered = (item) => (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      take(item, valueOf(event.currentTarget));
    }
    if (event.key === "Escape" && spec.hasEscape) {
      truth.note("given up");
      model.values[item.name] = own(item.name).value ?? "";
      draw(item);
    }
  };

  const wire = (field, item) => {
    if (spec.trusts === "keys") keysOnly(field, item);
    else field.addEventListener("input", typed(item));
    if (spec.trusts === "tracker") track(field);
    field.addEventListener("focus", () => (begun = valueOf(field)));
    if (spec.commits === "change") field.addEventListener("change", left(item));
    if (spec.commits === "blur") field.addEventListener("blur", left(item));
    if (spec.commits === "enter") field.addEventListener("keydown", entered(item));
  };

  /** Accepts only keys, as some fields for amounts and codes do. */
  const keysOnly = (field, item) => {
    field.addEventListener("keydown", (event) => {
      if (event.ctrlKey && event.key.toLowerCase() === "a") return;
      const isAll = field.selectionEnd > 0 && field.selectionStart === 0 && field.selectionEnd === field.value.length;
      if (event.key.length === 1 && !event.ctrlKey) model.values[item.name] = (isAll ? "" : model.values[item.name]) + event.key;
      else if (event.key === "Backspace" || event.key === "Delete") {
        model.values[item.name] = isAll ? "" : model.values[item.name].slice(0, -1);
      } else return;
      event.preventDefault();
      put(field, model.values[item.name]);
    });
    field.addEventListener("input", () => put(field, model.values[item.name]));
  };

  /** A framework's tracker: an event with the last seen value is ignored. */
  const track = (field) => {
    let seen = field.value;
    const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
    Object.defineProperty(field, "value", {
      configurable: true,
      get: () => native.get.call(field),
      set: (text) => {
        seen = text;
        native.set.call(field, text);
      },
    });
    field.addEventListener("input", (event) => {
      const now = native.get.call(field);
      if (now === seen) event.stopImmediatePropagation();
      seen = now;
    }, true);
  };

  root.append(make("h1", { text: spec.title }));
  texts(root, spec.decoys ?? []);
  const form = make("div", { class: "form" }, ...spec.items.map(rowOf));
  root.append(form, make("ul", { class: "taken" }));
  hear(root, "input", ".field", (field) => {
    if (field.dataset.name !== spec.meant) truth.note("typed elsewhere", field.dataset.name);
  });
  if (spec.late) {
    truth.later(spec.late, () => {
      wired.now = true;
      if (spec.wipes) form.replaceChildren(...spec.items.map(rowOf));
      else root.querySelectorAll(".field").forEach((field) => field.dataset.name === spec.meant && wire(field, own(spec.meant)));
      truth.note("ready");
    });
  }
  truth.keep(() => ({
    ...model,
    shown: Object.fromEntries([...root.querySelectorAll(".field")].map((field) => [field.dataset.name, valueOf(field)])),
  }));
};
