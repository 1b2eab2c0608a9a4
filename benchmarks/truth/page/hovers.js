// Things that show something while the pointer is on them; the log shows where it has been.

scenes.hovers = (root, spec) => {
  const model = { over: "", shown: "" };
  const tip = make("div", { class: "tip", role: spec.tipRole || null });
  const move = (name) => {
    if (model.over === name) return;
    model.over = name;
    if (name) truth.note("entered", name);
    const item = spec.items.find((each) => each.name === name);
    truth.later(name ? spec.ms : 0, () => {
      if (model.over !== name || spec.shows === "nothing") return;
      model.shown = item ? item.tip : "";
      tip.textContent = model.shown || "-";
      // It keeps its place, so that nothing moves from under the pointer.
      tip.style.visibility = item ? "visible" : "hidden";
    });
  };
  const thing = (item) => {
    const given = { class: "thing", "data-name": item.name, text: item.name };
    const built = {
      button: () => make("button", { ...given, type: "button" }),
      link: () => make("a", { ...given, href: "#" }),
      span: () => make("span", given),
      role: () => make("div", { ...given, role: "menuitem", tabindex: 0 }),
    }[spec.text]();
    if (spec.listens === "it") {
      built.addEventListener("mouseenter", () => move(item.name));
      built.addEventListener("mouseleave", () => move(""));
    }
    return make("li", {}, built);
  };
  const list = make("ul", {}, ...spec.items.map(thing));
  root.append(make("h1", { text: spec.title }), list, tip);
  texts(root, spec.decoys ?? []);
  tip.textContent = "-";
  tip.style.visibility = "hidden";
  const top = { list, document: root.ownerDocument }[spec.listens];
  if (top) top.addEventListener("mouseover", (event) => move(event.composedPath()[0].closest?.(".thing")?.dataset.name ?? ""));
  truth.keep(() => ({ over: model.over, shown: tip.style.visibility === "hidden" ? "" : tip.textContent }));
};
