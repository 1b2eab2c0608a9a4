// Calendars and clocks that a page draws beside the focused field. Some accept the field's value only
// with Enter or a button of theirs, and empty it when it loses the focus (Ant Design).

import * as dom from "../dom/dom.js";
import * as roots from "../dom/roots.js";
import * as registry from "../find/registry.js";
import * as controls from "../semantics/controls.js";
import * as kinds from "../semantics/kinds.js";
import * as taken from "./taken.js";
import * as writing from "./writing.js";

// A layer with this many numbers is a picker: the days of a month, the hours of a day.
// @unit numbers
// @measured not measured: chosen so that a 12-hour clock is one
// @test utest/page/fields/test_pickers.py::test_only_what_is_shown_over_the_page_near_the_field_is_its_picker
const ENOUGH = 12;
const LEAVES = `${kinds.SELECTORS.pickerLeaf},span,div,abbr,time`;
// A day or an hour, or a time in a list.
// @measured made for pickers such as Ant Design's, and lists of times with `a.m.` and `p.m.`
// @test utest/page/fields/test_pickers.py::test_only_what_is_shown_over_the_page_near_the_field_is_its_picker
const NUMBER = /^\s*\d{1,2}(:\d{2}(\s*[ap]\.?m\.?)?)?\s*$/i;
// A picker is drawn this near to its field; farther away it is another field's.
// @unit px
// @measured not measured: chosen for the gap and arrow of a popup, but not another line of a form
// @test utest/page/fields/test_pickers.py::test_only_what_is_shown_over_the_page_near_the_field_is_its_picker
const NEAR = 60;

/**
 * The calendar or clock shown beside the field, over the page; or null.
 * @param {Element} field
 * @returns {Element|null}
 */
function shownBeside(field) {
  const counts = new Map();
  const layersOf = dom.memoized((element) => layersAround(element, field));
  /** @type {Element|null} */
  let shown = null;
  roots.each(LEAVES, (leaf) => {
    if (shown || leaf.firstElementChild || !NUMBER.test(leaf.textContent)) return;
    const layers = layersOf(/** @type {Element} */ (dom.parentOf(leaf)));
    if (!layers.length || !dom.isVisible(leaf)) return;
    for (const layer of layers) {
      counts.set(layer, (counts.get(layer) ?? 0) + 1);
      if (counts.get(layer) >= ENOUGH) shown = layers[layers.length - 1];
    }
  });
  return shown;
}

/**
 * The layers around an element that lie over the page, and do not contain the field.
 * @param {Element} element
 * @param {Element} field
 * @returns {Element[]}
 */
function layersAround(element, field) {
  const layers = [];
  for (let /** @type {Element|null} */ at = element; at && !dom.contains(at, field); at = dom.parentOf(at)) {
    if (at.nodeType === 1 && dom.isOutOfFlow(at) && isNear(at, field)) layers.push(at);
  }
  return layers;
}

/** @param {Element} layer @param {Element} field */
function isNear(layer, field) {
  const box = layer.getBoundingClientRect();
  const at = field.getBoundingClientRect();
  const aside = Math.max(box.left - at.right, at.left - box.right);
  return Math.max(aside, box.top - at.bottom, at.top - box.bottom) <= NEAR;
}

/**
 * Leaves a field whose picker is shown, as a user does who goes on to the next one.
 * @param {{ref: string}} options
 * @returns {{hasPicker: boolean}} without a picker, nothing was done
 */
export function leave({ ref }) {
  const known = registry.get(ref);
  const field = /** @type {HTMLInputElement|null} */ (known && controls.fieldOf(known));
  const picker = field?.matches("input:focus") ? dom.inPass(() => shownBeside(field)) : null;
  if (!field || !picker) return { hasPicker: false };
  writing.begin(field);
  taken.noteAgain(picker);
  field.blur();
  return { hasPicker: true };
}

/**
 * Whether the picker is still shown and blocks all presses on the page: such a picker takes the
 * field's value when it is closed (Vaadin).
 * @param {{ref: string}} options
 */
export function look({ ref }) {
  const known = registry.get(ref);
  const field = known && controls.fieldOf(known);
  if (!field || dom.styleOf(field.ownerDocument.body)?.pointerEvents !== "none") return { shuts: false };
  return { shuts: dom.inPass(() => shownBeside(field) !== null) };
}
