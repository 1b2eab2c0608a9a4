// Tells the agent of open shadow roots that are attached to elements which are in the page
// already: no mutation tells of them. Of closed ones it tells the host, as nobody else can know.

const { replace, apply } = probe.natives;
const isConnected = Object.getOwnPropertyDescriptor(Node.prototype, "isConnected").get;

replace(Element.prototype, "attachShadow", {
  apply(native, self, args) {
    const root = apply(native, self, args);
    // An element that is put into the page later brings a mutation with it.
    if (root.mode === "closed") probe.channel.tellOfClosedRoot(self);
    else if (apply(isConnected, self, [])) probe.channel.tellOfRoot();
    return root;
  },
});
