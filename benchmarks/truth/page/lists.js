// Lists to choose from: native, drawn, and filtered by typing.

scenes.lists = (root, spec) => {
  const model = { chosen: Object.fromEntries(spec.items.map((item) => [item.name, item.chosen ?? ""])) };
  const own = () => spec.items.find((item) => item.name === spec.meant);
  const boxNow = (item) => [...root.querySelectorAll(".list")].find((box) => box.dataset.name === item.name);

  const choose = (item, option) => {
    truth.note("chose", item.name, option);
    const before = model.chosen[item.name];
    const put = (text) => {
      model.chosen[item.name] = text;
      update(item);
    };
    truth.carry(spec.how, () => put(option), () => put(before), () => message(root, "It could not be saved", "alert"));
  };

  const nativeOf = (item) => {
    const box = make("select", { class: "list", "data-name": item.name });
    const options = item.isLate ? [] : item.options;
    box.append(make("option", { value: "", text: "Choose …" }), ...options.map((text) => make("option", { text })));
    box.value = model.chosen[item.name];
    if (item.isLate) truth.later(spec.optionsMs, () => {
      box.append(...item.options.map((text) => make("option", { text })));
      box.value = model.chosen[item.name];
      item.isLate = false;
    });
    box.addEventListener(spec.commits, () => choose(item, box.value));
    return box;
  };

  const drawnOf = (item) => {
    const isFiltered = item.built === "combobox";
    const box = make(isFiltered ? "input" : "button", {
      class: "list", "data-name": item.name, role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false",
      "aria-controls": `list-${item.id}`, type: isFiltered ? "text" : "button", autocomplete: isFiltered ? "off" : null,
    });
    show(box, model.chosen[item.name]);
    const menu = make("ul", { role: "listbox", id: `list-${item.id}`, class: "menu", "aria-label": item.name, style: "position:absolute;background:#fff;border:1px solid;margin:0;z-index:2" });
    const holder = make("span", { style: "position:relative" }, box);
    const close = () => {
      menu.remove();
      box.setAttribute("aria-expanded", "false");
    };
    const fill = (filter) => {
      const found = item.options.filter((text) => text.toLowerCase().includes(filter.toLowerCase()));
      menu.replaceChildren(...found.map((text) => {
        const option = make("li", { role: "option", "aria-selected": String(model.chosen[item.name] === text), text });
        option.addEventListener("mousedown", (event) => event.preventDefault());
        option.addEventListener("click", () => {
          close();
          choose(item, text);
        });
        return option;
      }));
    };
    const open = (filter = "") => {
      box.setAttribute("aria-expanded", "true");
      holder.append(menu);
      truth.later(spec.optionsMs, () => fill(filter));
    };
    box.addEventListener("click", () => (menu.isConnected && !isFiltered ? close() : open()));
    box.addEventListener("keydown", (event) => event.key === "Escape" && close());
    if (isFiltered) {
      box.addEventListener("input", () => open(box.value));
      box.addEventListener("blur", () => {
        close();
        show(box, model.chosen[item.name]);
      });
    }
    return holder;
  };

  const show = (box, text) => {
    if (box.localName === "select" || box.localName === "input") box.value = text;
    else box.textContent = text || "Choose …";
  };

  const rowOf = (item) => {
    const built = item.built === "native" ? nativeOf(item) : drawnOf(item);
    const box = built.matches(".list") ? built : built.querySelector(".list");
    if (spec.label === "aria-label") {
      box.setAttribute("aria-label", item.name);
      return make("div", { class: "row" }, built);
    }
    if (spec.label === "labelledby" || item.built !== "native") {
      box.setAttribute("aria-labelledby", `name-${item.id}`);
      return make("div", { class: "row" }, make("span", { id: `name-${item.id}`, text: item.name }), built);
    }
    return make("div", { class: "row" }, nameIt(built, item.name, spec.label));
  };

  const update = (item) => {
    const box = boxNow(item);
    if (spec.redraw === "row") box.closest(".row").replaceWith(rowOf(item));
    else if (spec.redraw === "form") form.replaceChildren(...spec.items.map(rowOf));
    else show(box, model.chosen[item.name]);
    if (spec.says) message(root, `${item.name}: ${model.chosen[item.name]}`);
  };

  const form = make("div", {}, ...spec.items.map(rowOf));
  root.append(make("h1", { text: spec.title }), form, make("p", { text: " ", style: "height:220px" }));
  texts(root, spec.decoys ?? []);
  const shownOf = (box) => (box.localName === "button" ? box.textContent.replace("Choose …", "") : box.value);
  truth.keep(() => ({ chosen: model.chosen, shown: Object.fromEntries([...root.querySelectorAll(".list")].map((box) => [box.dataset.name, shownOf(box)])), own: own().name }));
};
