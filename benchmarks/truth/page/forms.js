// A form that goes to the server, with what it has sent; codes with a field for each character.

scenes.forms = (root, spec) => {
  const given = { action: "/sent", class: "form" };
  const form = make("form", given);
  const hidden = (name, value) => make("input", { type: "hidden", name, value });
  const effect = hidden("effect", "");
  const field = make("input", { class: "field", name: "given" });
  field.value = spec.value;
  form.append(hidden("v", truth.visit), hidden("ms", spec.ms), effect, nameIt(field, "Code word", spec.label));
  const button = {
    native: () => make("button", { text: spec.button }),
    submit: () => make("input", { type: "submit", value: spec.button }),
    role: () => make("div", { role: "button", tabindex: 0, text: spec.button }),
    link: () => make("a", { href: "#", text: spec.button }),
  }[spec.built]();
  const tell = () => (effect.value = JSON.stringify(["sent", field.value]));
  form.addEventListener("submit", (event) => {
    if (spec.isRefused) {
      event.preventDefault();
      truth.note("sent", field.value);
      if (spec.isRefused === "announced") message(root, "Please give the right code word", "alert");
      return;
    }
    tell();
  });
  if (["role", "link"].includes(spec.built)) {
    button.addEventListener("click", (event) => {
      event.preventDefault();
      truth.later(spec.before, () => form.requestSubmit());
    });
  }
  form.append(button, make("button", { type: "button", text: `${spec.button} later` }));
  if (spec.onChange) field.addEventListener("change", () => form.requestSubmit());
  root.append(make("h1", { text: "Sign up" }), form);
  truth.keep(() => ({ isHere: true, value: field.value }));
};

scenes.codes = (root, spec) => {
  const model = { code: "", taken: [] };
  const length = spec.length;
  const boxOf = (at) => {
    const box = make("input", { maxlength: 1, inputmode: "numeric", "aria-label": `Digit ${at + 1}`, size: 1, class: "digit" });
    box.value = model.code[at] ?? "";
    box.addEventListener("input", () => {
      const now = boxes();
      model.code = now.map((each) => each.value).join("");
      if (spec.redraw === "group" && box.value) group.replaceChildren(...Array.from({ length }, (_, each) => boxOf(each)));
      const next = boxes()[at + 1];
      if (box.value && next) next.focus();
      if (model.code.length === length) {
        truth.note("took", model.code);
        const code = model.code;
        truth.carry(spec.how, () => {
          model.taken = [...model.taken, code];
          message(root, "Welcome");
        }, () => {
          model.code = "";
          model.taken = [];
          boxes().forEach((each) => (each.value = ""));
        }, () => message(root, "That code is wrong", "alert"));
      }
    });
    return box;
  };
  const boxes = () => [...group.children];
  const group = make("div", { role: "group", "aria-label": spec.name });
  group.append(...Array.from({ length }, (_, at) => boxOf(at)));
  root.append(make("h1", { text: "Sign in" }), make("p", { text: spec.name }), group);
  truth.keep(() => ({ ...model, shown: boxes().map((each) => each.value).join("") }));
};
