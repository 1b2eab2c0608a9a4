// Reports open shadow roots that are attached to elements which are in the page already to the agent:
// no mutation does. Of closed ones it reports the host, which nobody else can know.

import * as natives from "./natives.js";

const isConnected = natives.accessorOf(Node.prototype, "isConnected").get;

/** Report an open root, and a closed one's host, to the agent (channel.js). */
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
 * From now on they are reported so.
 * @param {typeof tellOfRoot} open
 * @param {typeof tellOfClosedRoot} closed
 */
export function tellWith(open, closed) {
  tellOfRoot = open;
  tellOfClosedRoot = closed;
}
