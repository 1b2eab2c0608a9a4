// A form that a script sends: no event tells of that, and the first, empty document of a frame does not tell that another
// one comes. The agent is told by an event of the form, of which no page knows the name.

import * as chain from "../chain.js";
import * as given from "../given.js";
import * as listeners from "../listeners.js";
import * as natives from "../natives.js";

natives.precede(natives.world.HTMLFormElement?.prototype, "submit", (form) => {
  if (!chain.isSure() || !(form instanceof HTMLFormElement)) return;
  natives.apply(listeners.dispatch, form, [new listeners.NativeEvent(`${given.secret}>`, { composed: true })]);
});
