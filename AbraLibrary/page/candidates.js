// Retrieval: of all actionable elements, the ones that an intent may mean. It is coarse on
// purpose; core/resolve.py ranks, decides and explains (DESIGN.md section 3).

const FILLABLE = new Set(["textbox", "searchbox", "spinbutton", "combobox", "slider"]);
const SELECTABLE = new Set(["combobox", "listbox"]);
const CHECKABLE = new Set(["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio"]);
const PURPOSES = {
  fill: (element, role) =>
    (FILLABLE.has(role) || isTyped(element) || element.isContentEditable) && !element.matches("select"),
  select: (element, role) => element.matches("select") || SELECTABLE.has(role),
  check: (element, role) => CHECKABLE.has(role),
};
/** Beside matches, so many others are sent for "the nearest were …". */
const OTHERS = 8;

function isTyped(element) {
  const untyped = "[type=button],[type=submit],[type=reset],[type=image],[type=checkbox],[type=radio]";
  return element.matches("textarea,input") && !element.matches(untyped);
}

/**
 * @param {object} target a Target (core/models/target.py)
 * @returns {object} Candidates
 */
function retrieve({ limit, ...target }) {
  abra.name.begin();
  try {
    if (target.ref) return byRef(target, limit);
    if (target.locator) {
      const located = abra.locate.all(target.strategy, target.locator);
      return answer(located.slice(0, limit), located.length, Math.max(0, located.length - limit), target);
    }
    return byIntent(target, limit);
  } finally {
    abra.name.end();
  }
}

/** The one element of an id or, for "the nearest are …", those like it and what else is in view. */
function byRef(target, limit) {
  const { element, alike } = abra.refs.find(target.ref);
  if (element) {
    abra.registry.adopt(element, target.ref);
    return answer([element], 1, 0, target);
  }
  const all = abra.registry.semantic();
  const seen = all.filter((other) => !alike.includes(other) && canBeSeen(other) && abra.geometry.isInView(other));
  return answer([...alike, ...seen.slice(0, OTHERS)].slice(0, limit), all.length, 0, target);
}

function byIntent(target, limit) {
  const fits = PURPOSES[target.purpose] ?? (() => true);
  const rank = ranker(target);
  const all = abra.registry.semantic();
  let ranked = all.map((element) => rank(element, fits)).filter(Boolean);
  if (target.purpose !== "fill" && !ranked.some(({ tier }) => tier >= 2)) {
    ranked = ranked.concat(abra.registry.generic().map((element) => rank(element, fits)).filter(Boolean));
  }
  const matching = ranked.filter(({ tier }) => tier > 0);
  const scope = target.within
    ? abra.containers.within(matching.map(({ element }) => element), target.within)
    : null;
  for (const entry of matching) {
    if (scope) entry.tier += scope.has(entry.element) ? 4 : 0;
    if (!canBeSeen(entry.element)) entry.tier -= 0.5;
  }
  matching.sort((a, b) => b.tier - a.tier);
  const chosen = matching.slice(0, limit);
  const others = ranked.filter(({ tier }) => tier === 0).slice(0, Math.min(OTHERS, limit - chosen.length));
  const elements = [...chosen, ...others].map(({ element }) => element);
  return answer(elements, all.length, matching.length - chosen.length, target, scope);
}

/** 3 for an exact match of any of its words, 2 for contained, 1 for a shared word, 0 for none. */
function ranker(target) {
  const wanted = [target.phrase, target.label, target.testId].filter(Boolean).map(abra.text.fold);
  const words = new Set(wanted.flatMap((phrase) => phrase.split(" ")).filter((word) => word.length > 2));
  return (element, fits) => {
    const role = abra.role.roleOf(element);
    if (!fits(element, role)) return null;
    if (!wanted.length) return { element, tier: role === target.role ? 2 : 0 };
    const texts = textsOf(element).map(abra.text.fold).filter(Boolean);
    const tiers = wanted.map((phrase) => {
      if (texts.includes(phrase)) return 3;
      if (texts.some((text) => abra.text.containsWords(text, phrase))) return 2;
      return texts.some((text) => text.split(" ").some((word) => words.has(word))) ? 1 : 0;
    });
    return { element, tier: Math.min(...tiers) };
  };
}

function textsOf(element) {
  return [
    abra.name.nameOf(element), ownText(element), labelOf(element), element.getAttribute("placeholder"),
    element.getAttribute("aria-label"), element.getAttribute("title"), abra.selector.testIdOf(element),
    element.id, element.getAttribute("name"), nearLabelOf(element),
  ].filter(Boolean);
}

function answer(elements, total, cut, target, scope = null) {
  return {
    registryVersion: abra.registry.currentVersion(),
    url: location.href,
    total,
    cut,
    candidates: elements.map((element) => describe(element, target, scope)),
  };
}

/** The candidate shape of intent-executor.md. */
function describe(element, target, scope) {
  const role = abra.role.roleOf(element) ?? "";
  const name = abra.name.nameOf(element);
  const found = scope?.get(element);
  return {
    ref: abra.registry.idOf(element, role, name),
    type: typeOf(element, role),
    role,
    name: abra.text.cap(name),
    text: abra.text.cap(ownText(element)),
    label: optional(labelOf(element)),
    nearLabel: optional(nearLabelOf(element)),
    placeholder: optional(element.getAttribute("placeholder")),
    ariaLabel: optional(element.getAttribute("aria-label")),
    title: optional(element.getAttribute("title")),
    attributes: {
      id: optional(element.id),
      name: optional(element.getAttribute("name")),
      dataTestId: optional(abra.selector.testIdOf(element)),
    },
    context: abra.containers.contextOf(element),
    containers: {
      form: abra.containers.formOf(element),
      section: abra.containers.sectionOf(element),
      modal: abra.containers.modalOf(element),
      within: scope ? (found?.score ?? 0) : null,
      withinText: found?.text ?? null,
    },
    box: abra.geometry.boxOf(element),
    visibility: {
      isVisible: canBeSeen(element),
      isEnabled: abra.controls.isEnabled(element),
      isTopmost: target.topmost ? isTopmost(element) : null,
    },
    domPath: abra.selector.path(element),
    shadowPath: abra.selector.shadowPath(element),
    semantic: role !== "" && role !== "generic",
  };
}

/** Whether a user sees something to operate it by: itself, or the label that stands for it. */
function canBeSeen(element) {
  return abra.dom.isVisible(abra.geometry.surfaceOf(element));
}

/** Whether a press on what is seen of it reaches it; null where it is out of view. */
function isTopmost(element) {
  const surface = abra.geometry.surfaceOf(element);
  return abra.geometry.isInView(surface) ? abra.geometry.hitPointOf(surface).point !== null : null;
}

function optional(text) {
  return text ? abra.text.cap(text) : null;
}

function typeOf(element, role) {
  if (CHECKABLE.has(role)) return role === "radio" ? "radio" : "checkbox";
  if (element.matches("select")) return "select";
  if (element.matches("textarea")) return "textarea";
  if (role === "combobox" || role === "listbox") return "custom-dropdown";
  if (FILLABLE.has(role) || isTyped(element)) return "input";
  if (role === "link") return "link";
  return role === "button" || element.matches("button,summary,input") ? "button" : "other";
}

/** The visible text of a control, not its value. */
function ownText(element) {
  if (element.matches("input")) return element.matches("[type=button],[type=submit],[type=reset]") ? element.value : "";
  if (element.matches("select,textarea")) return "";
  // What is hidden has no innerText, and is still to be recognised in "found, but not visible".
  return abra.dom.isVisible(element) ? (element.innerText ?? element.textContent) : element.textContent;
}

/** The text of its label elements. */
function labelOf(element) {
  const labels = element.labels ? [...element.labels] : [];
  return abra.text.squeeze(labels.map((label) => label.textContent).join(" "));
}

/** A label that is only near: the preceding cell, term or text; only where there is no better. */
function nearLabelOf(element) {
  if (!element.matches("input,select,textarea") || labelOf(element) || element.getAttribute("aria-label")) {
    return "";
  }
  const cell = element.closest("td,dd");
  const before = cell?.previousElementSibling?.matches("th,td,dt") ? cell.previousElementSibling : null;
  if (before) return abra.text.squeeze(before.textContent);
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    const text = abra.text.squeeze(node.textContent);
    if (text) return text.length <= 60 ? text : "";
  }
  return "";
}

abra.candidates = { retrieve, describe };
