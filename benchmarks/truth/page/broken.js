// A page whose own log throws, in one of three ways: it cannot be judged.
scenes.broken = (root, spec) => {
  root.append(make("button", { text: "Save" }));
  hear(root, "click", "button", () => {
    if (spec.how === "log") truth.note({ get toJSON() { throw new Error("the log cannot be read"); } });
    if (spec.how === "error") throw new Error("the page's own code failed");
  });
  truth.keep(() => {
    if (spec.how === "state") throw new Error("the log cannot be read");
    return {};
  });
};
