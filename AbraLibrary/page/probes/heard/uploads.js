// What a request by XMLHttpRequest tells of what it sends, before its answer: that belongs to who sent it. Only what the
// page hears itself is heard, as listening to an upload makes the browser ask another origin first.

import * as begun from "../begun.js";
import * as chain from "../chain.js";
import * as natives from "../natives.js";

const { keys } = Object;
const { XMLHttpRequestEventTarget: Told, XMLHttpRequestUpload: Upload } = natives.world;
const upload = natives.accessorOf(XMLHttpRequest.prototype, "upload").get;

natives.precede(XMLHttpRequest.prototype, "send", (request) => {
  if (!(request instanceof XMLHttpRequest)) return;
  const cause = chain.begin("work");
  chain.end(cause);
  begun.attribute(natives.apply(upload, request, []), cause);
});
for (const name of keys(Told.prototype)) {
  natives.precedeAccess(Told.prototype, name, (target) => {
    if (target instanceof Upload) begun.hear(/** @type {EventTarget} */ (target), name.slice("on".length));
  }, ["set"]);
}
