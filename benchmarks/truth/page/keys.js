// Effects of keys: a field that commits on Enter, a dialog that closes on Escape, a list to go through.

scenes.keys = (root, spec) => {
  const model = { taken: [], at: spec.start ?? 0, isOpen: true, draft: "" };
  root.append(make("h1", { text: spec.title }));
  texts(root, spec.decoys ?? []);

  const field = () => {
    const box = make(spec.isRich ? "div" : "input", { class: "field", contenteditable: spec.isRich ? "true" : null, role: spec.isRich ? "textbox" : null });
    const value = () => (spec.isRich ? box.textContent : box.value);
    const clear = () => (spec.isRich ? (box.textContent = "") : (box.value = ""));
    const list = make("ul", { class: "taken" });
    const draw = () => list.replaceChildren(...model.taken.map((text) => make("li", { text })));
    box.addEventListener("input", () => (model.draft = value()));
    const take = () => {
      const text = value();
      if (!text) return;
      truth.note("took", text);
      const before = model.taken;
      truth.carry(spec.how, () => {
        model.taken = [...model.taken, text];
        draw();
      }, () => {
        model.taken = before;
        draw();
      }, () => message(root, "It was not taken", "alert"));
      clear();
      model.draft = "";
    };
    if (spec.by === "form") {
      const form = make("form", {}, nameIt(box, spec.name, spec.label));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        take();
      });
      root.append(form);
    } else {
      box.addEventListener(spec.by, (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        take();
      });
      root.append(nameIt(box, spec.name, spec.label));
    }
    root.append(make("input", { "aria-label": `Other ${spec.name}` }), list);
    if (spec.text) {
      if (spec.isRich) box.textContent = spec.text;
      else box.value = spec.text;
      model.draft = spec.text;
    }
    if (spec.hasFocus) box.focus();
  };

  const escape = () => {
    const panel = make("div", { class: "panel", role: "dialog", "aria-label": spec.name, tabindex: -1 }, make("p", { text: "Are you sure?" }), make("button", { text: "Yes" }));
    root.append(panel);
    panel.focus();
    root.ownerDocument.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !model.isOpen) return;
      truth.note("closed");
      truth.carry(spec.how, () => {
        model.isOpen = false;
        panel.remove();
      }, () => {
        model.isOpen = true;
        root.append(panel);
      }, () => message(root, "It could not be closed", "alert"));
    });
  };

  const walk = () => {
    const list = make("ul", { role: "listbox", "aria-label": spec.name, tabindex: 0 });
    const draw = () => list.replaceChildren(...spec.options.map((text, number) => make("li", { role: "option", text, "aria-selected": String(number === model.at), style: number === model.at ? "background:#cdf" : null })));
    draw();
    list.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = Math.max(0, Math.min(spec.options.length - 1, model.at + step));
      if (next === model.at) return;
      truth.note("went to", spec.options[next]);
      model.at = next;
      draw();
    });
    root.append(list);
  };

  const space = () => {
    const button = make("div", { role: "button", tabindex: 0, text: spec.name });
    button.addEventListener("keydown", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      truth.note("pressed", spec.name);
      truth.carry(spec.how, () => message(root, "All done"), () => message(root, " "), () => message(root, "It could not be done", "alert"));
    });
    root.append(button, make("div", { role: "button", tabindex: 0, text: `${spec.name} all` }));
  };

  ({ field, escape, walk, space })[spec.kind]();
  truth.keep(() => model);
};

// A file to choose; the log shows which the page has taken.
scenes.uploads = (root, spec) => {
  const model = { files: [], shown: "" };
  const rowOf = () => {
    const box = make("input", { type: "file", class: "file", multiple: spec.isMany });
    if (spec.isHidden) box.style.cssText = "position:absolute;opacity:0;width:1px;height:1px";
    box.addEventListener("change", () => {
      const names = [...box.files].map((file) => file.name);
      if (!names.length) return;
      truth.note("took", ...names);
      truth.carry(spec.how, () => {
        model.files = names;
        if (spec.empties) box.value = "";
        if (spec.redraw === "self") row.replaceWith((row = rowOf()));
        list.replaceChildren(...model.files.map((text) => make("li", { text })));
      }, () => {
        model.files = [];
        list.replaceChildren();
      }, () => message(root, "The file was not taken", "alert"));
      if (spec.how.back) truth.later(spec.how.ms + 1, () => (box.value = ""));
    });
    return nameIt(box, spec.name, spec.label);
  };
  let row = rowOf();
  const list = make("ul");
  root.append(make("h1", { text: spec.title }), row, list, nameIt(make("input", { type: "text" }), `${spec.name} title`, "for"));
  truth.keep(() => model);
};
