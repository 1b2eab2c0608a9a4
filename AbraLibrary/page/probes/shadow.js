// Which shadow roots are attached to elements already in the page, which no mutation reports:
// open ones to the agent; of closed ones the host, which nobody else can know.

import * as natives from "./natives.js";

const isConnected = natives.accessorOf(Node.prototype, "isConnected").get;

/** They report to the agent (channel.js). */
let tellOfRoot = () => {};
/** @type {(host: Element) => void} */
let tellOfClosedRoot = () => {};

natives.replace(Element.prototype, "attachShadow", {
  apply(native, self, args) {
    const root = natives.apply(native, self, args);
    // An element inserted later causes a mutation.
    if (root.mode === "closed") tellOfClosedRoot(self);
    else if (natives.apply(isConnected, self, [])) tellOfRoot();
    return root;
  },
});

/**
 * Sets the reports.
 * @param {typeof tellOfRoot} open
 * @param {typeof tellOfClosedRoot} closed
 */
export function tellWith(open, closed) {
  tellOfRoot = open;
  tellOfClosedRoot = closed;
}
