// Which label elements belong to a control (HTML, "labeled control").

let kept = null;

/** The control's label elements in tree order, wrapping ones included. */
function labelsOf(control) {
  if (control.localName.includes("-") || !control.labels) return customLabelsOf(control);
  // control.labels looks through the whole tree for each control: in a pass, all are found at once.
  if (!abra.dom.isPassing()) return [...control.labels];
  return candidatesFor(control).filter((label) => label.control === control);
}

/**
 * The labels around a control and those that name its id, in tree order. Of two controls with one
 * id only the first has them; when it goes, the other has.
 */
function candidatesFor(control) {
  const found = [];
  for (let at = control.closest("label"); at; at = at.parentElement?.closest("label")) found.push(at);
  for (const label of namingOf(control)) if (!found.includes(label)) found.push(label);
  return found.length > 1 ? found.sort(inTreeOrder) : found;
}

const NONE = [];

/** The labels that name a control's id, which another may have, too. */
function namingOf(control) {
  return (control.id && namedIn(control.getRootNode()).get(control.id)) || NONE;
}

function inTreeOrder(one, other) {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

const namedInPass = abra.dom.memoized((scope) => {
  const byId = new Map();
  for (const label of scope.querySelectorAll?.("label[for]") ?? []) {
    const id = label.getAttribute("for");
    const known = byId.get(id);
    if (known) known.push(label);
    else byId.set(id, [label]);
  }
  return byId;
});

function namedIn(scope) {
  if (!kept) return namedInPass(scope);
  let byId = kept.get(scope);
  if (!byId) kept.set(scope, (byId = namedInPass(scope)));
  return byId;
}

/** Runs `task` with the labels found before in `labels`, a WeakMap of one who knows that they are
 *  still the ones that the page has. */
function keeping(labels, task) {
  kept = labels;
  try {
    return task();
  } finally {
    kept = null;
  }
}

// A form-associated custom element is labelable; whether one is, only its internals know.
function customLabelsOf(element) {
  if (!element.localName.includes("-")) return [];
  const scope = element.getRootNode();
  const named = element.id ? labelsFor(element.id, scope) : [];
  const around = element.closest("label:not([for])");
  return around ? [around, ...named] : named;
}

function labelsFor(id, scope) {
  if (abra.dom.isPassing()) return namedIn(scope).get(id) ?? [];
  return [...scope.querySelectorAll(`label[for="${CSS.escape(id)}"]`)];
}

abra.label = { labelsOf, candidatesFor, namingOf, keeping };
