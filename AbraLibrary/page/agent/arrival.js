// Which document this is, and how far it has come.

import * as here from "../boot/here.js";
import * as parsing from "../boot/parsing.js";
import * as probes from "../boot/probes.js";
import * as come from "../signals/come.js";

/** Whether the probes in the page's own world answer. */
export function hasProbes() {
  return probes.areThere();
}

/** Which document this is, and how far it has come. */
function document_() {
  const { url, failed, status } = come.look();
  return {
    url,
    failed,
    status,
    readyState: document.readyState,
    hasBody: document.body !== null,
    timeOrigin: here.agent.timeOrigin,
    now: Date.now(),
    // Whether the page's own scripts may have run before the agent.
    cameLate: parsing.isOverUnseen(),
  };
}

export { document_ as document };
