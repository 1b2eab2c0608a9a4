// Which label elements belong to a control (HTML, "labeled control").

/** The control's label elements in tree order, wrapping ones included. */
function labelsOf(control) {
  if (control.localName.includes("-") || !control.labels) return customLabelsOf(control);
  // control.labels looks through the whole tree for each control: in a pass, all are found at once.
  if (!abra.dom.isPassing()) return [...control.labels];
  return labelsIn(control.getRootNode()).get(control) ?? [];
}

const labelsIn = abra.dom.memoized((scope) => {
  const byControl = new Map();
  for (const label of scope.querySelectorAll?.("label") ?? []) {
    const control = label.control;
    if (!control) continue;
    const known = byControl.get(control);
    if (known) known.push(label);
    else byControl.set(control, [label]);
  }
  return byControl;
});

// A form-associated custom element is labelable; whether one is, only its internals know.
function customLabelsOf(element) {
  if (!element.localName.includes("-")) return [];
  const scope = element.getRootNode();
  const named = element.id ? [...scope.querySelectorAll(`label[for="${CSS.escape(element.id)}"]`)] : [];
  const around = element.closest("label:not([for])");
  return around ? [around, ...named] : named;
}

abra.label = { labelsOf };
