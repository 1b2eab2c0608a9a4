// Dates and times that are asked for in one spin button for each part (React Aria): to a user they
// are one field, called by one label. Each part says how far it goes, and takes keys (sliders.js).

const GROUP = "[role=group]";
const FIELDS = "input:not([type=hidden],[type=button]),select,textarea";

/**
 * The parts of the one field that some elements are of.
 * @param {string[]} refs what is called alike
 * @returns {{parts: {ref: string, name: string, min: number|null, max: number|null}[]}|null} null
 *   where they are no such parts, or not of one field
 */
function join({ refs }) {
  const elements = refs.map((ref) => abra.registry.get(ref));
  if (elements.length < 2 || !elements.every((each) => each && isPart(each))) return null;
  const box = abra.dom.closest(elements[0], GROUP);
  if (!box || elements.some((each) => abra.dom.closest(each, GROUP) !== box)) return null;
  const below = [...abra.controls.below(box)];
  const parts = below.filter((each) => isPart(each) && abra.dom.isVisible(each));
  if (below.some((each) => each.matches(FIELDS) && abra.dom.isVisible(each))) return null;
  return { parts: parts.map(told) };
}

function isPart(element) {
  return abra.sliders.isSlider(element) && element.isContentEditable && abra.role.explicitRoleOf(element) === "spinbutton";
}

function told(part) {
  return { ref: abra.registry.idOf(part), name: abra.text.cap(abra.name.nameOf(part), 60), min: numberOf(part, "aria-valuemin"), max: numberOf(part, "aria-valuemax") };
}

function numberOf(part, name) {
  const said = part.getAttribute(name);
  return said === null || said.trim() === "" || Number.isNaN(Number(said)) ? null : Number(said);
}

/**
 * What the parts hold: `now` null where a part is empty, whatever it shows there.
 * @returns {{now: number|null, shown: string, gone: boolean}[]}
 */
function look({ refs }) {
  return refs.map((ref) => {
    const part = abra.registry.get(ref);
    if (!part) return { now: null, shown: "", gone: true };
    return { now: numberOf(part, "aria-valuenow"), shown: abra.text.squeeze(part.textContent), gone: false };
  });
}

abra.sections = { join, look };
