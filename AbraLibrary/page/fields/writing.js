// A script of ours changes a control: the effects belong to the action.

import * as dom from "../dom/dom.js";
import * as observer from "../observe/observer.js";
import * as acts from "../signals/acts.js";
import * as navigation from "../signals/navigation.js";

/**
 * Observes an action on an element of a document, unless that is done already.
 * @param {Element} element
 */
export function begin(element) {
  acts.begin();
  if (!observer.current()) {
    observer.arm();
    navigation.arm();
  }
  observer.press(dom.viewOf(element));
}
