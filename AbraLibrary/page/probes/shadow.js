// Tells the agent of open shadow roots that are attached to elements which are in the page
// already: no mutation tells of them. Of closed ones it tells the host, as nobody else can know.

import * as natives from "./natives.js";

const isConnected = natives.accessorOf(Node.prototype, "isConnected").get;

/** How the agent is told of an open root, and of a closed one's host (channel.js). */
let tellOfRoot = () => {};
/** @type {(host: Element) => void} */
let tellOfClosedRoot = () => {};

natives.replace(Element.prototype, "attachShadow", {
  apply(native, self, args) {
    const root = natives.apply(native, self, args);
    // An element that is put into the page later brings a mutation with it.
    if (root.mode === "closed") tellOfClosedRoot(self);
    else if (natives.apply(isConnected, self, [])) tellOfRoot();
    return root;
  },
});

/**
 * From now on the agent is told so.
 * @param {typeof tellOfRoot} open
 * @param {typeof tellOfClosedRoot} closed
 */
export function tellWith(open, closed) {
  tellOfRoot = open;
  tellOfClosedRoot = closed;
}
