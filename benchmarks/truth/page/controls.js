// Buttons of a toolbar that do one thing each; the log shows which was pressed.

scenes.controls = (root, spec) => {
  const model = { did: [], on: false, open: false, shown: "" };
  let isWired = !spec.late;
  const bar = make("div", { class: "bar" });

  const controlOf = (item) => {
    const given = { class: "control", "data-key": item.key, disabled: item.isOff };
    if (item.isOutOfSight) given.style = "display:none";
    const built = {
      native: () => make("button", { ...given, type: "button", text: item.name }),
      submit: () => {
        const field = make("input", { ...given, type: "button", value: item.name });
        return field;
      },
      link: () => make("a", { ...given, href: "#here", text: item.name }),
      role: () => make("div", { ...given, role: "button", tabindex: 0, text: item.name, "aria-disabled": item.isOff ? "true" : null }),
      icon: () => make("button", { ...given, type: "button", "aria-label": item.name }, make("span", { "aria-hidden": "true", text: "✦" })),
      image: () => make("button", { ...given, type: "button" }, make("img", { alt: item.name, width: 16, height: 16, src: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" })),
      nested: () => make("button", { ...given, type: "button" }, make("span", {}, make("b", { text: item.name }))),
      custom: () => {
        const host = make("x-button", { ...given, style: `display:inline-block;${given.style ?? ""}` });
        host.attachShadow({ mode: "open" }).append(make("button", { type: "button", text: item.name }));
        return host;
      },
      area: () => make("div", { ...given, style: `cursor:pointer;display:inline-block;border:1px solid;${given.style ?? ""}`, text: item.name }),
    }[item.built]();
    if (item.key === "meant" && spec.shows === "pressed") built.setAttribute("aria-pressed", String(model.on));
    return built;
  };

  const cellOf = (item) => {
    const cell = make("div", { class: "cell" }, controlOf(item));
    if (isWired && spec.listens === "it") listen(cell.querySelector(".control"));
    return cell;
  };

  const draw = () => {
    if (spec.redraw === "self") {
      const old = bar.querySelector('[data-key="meant"]');
      const fresh = controlOf(spec.items.find((item) => item.key === "meant"));
      old.replaceWith(fresh);
      if (spec.listens === "it") listen(fresh);
    } else if (spec.redraw === "bar") bar.replaceChildren(...spec.items.map(cellOf));
    else if (spec.shows === "pressed") bar.querySelector('[data-key="meant"]').setAttribute("aria-pressed", String(model.on));
  };

  let canvas = null;
  const sheet = document.head.appendChild(document.createElement("style")).sheet;

  const show = {
    text: (isOn) => message(root, isOn ? spec.text : " "),
    pressed: () => {},
    dialog: (isOn) => {
      root.querySelector("dialog.more")?.remove();
      if (!isOn) return;
      const dialog = make("dialog", { class: "more", "aria-label": "Sure?" }, make("p", { text: "Are you sure?" }), make("button", { text: "Yes" }));
      root.append(dialog);
      dialog.showModal();
    },
    drawn: (isOn) => {
      root.querySelector(".more")?.remove();
      if (isOn) root.append(make("div", { class: "more", role: "dialog", "aria-label": "Sure?" }, make("p", { text: "Are you sure?" }), make("button", { text: "Yes" })));
    },
    value: (isOn) => (root.querySelector(".total").value = isOn ? "42" : "0"),
    focus: (isOn) => isOn && root.querySelector(".total").focus(),
    address: (isOn) => history.replaceState(null, "", isOn ? "#done" : "#"),
    canvas: (isOn) => {
      const brush = canvas.getContext("2d");
      brush.fillStyle = isOn ? "#c00" : "#fff";
      brush.fillRect(20, 20, 120, 40);
    },
    rule: (isOn) => {
      if (isOn) sheet.insertRule(".total { background: #c00 !important }", 0);
      else if (sheet.cssRules.length) sheet.deleteRule(0);
    },
    request: () => {},
    nothing: () => {},
  }[spec.shows];

  const pressed = (control) => {
    const item = spec.items.find((each) => each.key === control.dataset.key);
    if (item.isOff) return;
    truth.note("pressed", item.key);
    if (item.key !== "meant") return;
    if (spec.shows === "request") truth.ask(spec.how.ms, true, () => model.did.push("meant"));
    const before = model.on;
    const turn = (isOn) => {
      model.on = isOn;
      show(isOn);
      draw();
    };
    truth.carry(spec.how, () => turn(!before), () => turn(before), () => message(root, "It could not be done", "alert"));
  };

  const listen = (control) =>
    hear(control, spec.gesture, null, (hit, event) => {
      if (hit.href) event.preventDefault();
      pressed(hit);
    });

  root.append(make("h1", { text: spec.title }));
  texts(root, spec.decoys ?? []);
  if (spec.before) message(root, spec.before);
  bar.append(...spec.items.map(cellOf));
  const total = make("input", { class: "total", "aria-label": "Total", value: "0" });
  total.value = "0";
  canvas = make("canvas", { width: 200, height: 80 });
  root.append(bar, make("p", {}, total), ...(spec.shows === "canvas" ? [canvas] : []));
  const top = { list: bar, document: root.ownerDocument }[spec.listens];
  truth.later(spec.late, () => {
    if (top) hear(top, spec.gesture, ".control", (hit, event) => {
      if (hit.href) event.preventDefault();
      pressed(hit);
    });
    if (!spec.late) return;
    isWired = true;
    if (spec.listens === "it") root.querySelectorAll(".control").forEach(listen);
    truth.note("ready");
  });
  truth.keep(() => ({ on: model.on, did: model.did }));
};
