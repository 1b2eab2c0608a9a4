// The documents and open shadow roots that the page is made of. What is asked of `document` alone
// (getAnimations, images, querySelectorAll) stops at each of them.

let known = [];
let closed = [];
const framesOf = new WeakMap();

/** Notes a root; the caller knows that it is new. */
function add(root) {
  known.push(new WeakRef(root));
}

/** The roots that are in the page now: not those of removed hosts and detached frames. */
function all() {
  const present = [];
  known = known.filter((ref) => {
    const root = ref.deref();
    if (root && isPresent(root)) present.push(root);
    return root !== undefined;
  });
  return present;
}

function isPresent(root) {
  if (root === document) return true;
  const view = (root.ownerDocument ?? root).defaultView;
  return view !== null && root.isConnected && (view === window || view.frameElement?.isConnected === true);
}

/** Notes the host of a closed root, which the probes have seen. */
function addClosed(host) {
  if (host) closed.push(new WeakRef(host));
}

/** The hosts of closed roots that the probes have seen, as far as they are in the page now. */
function closedHosts() {
  const hosts = new Set();
  closed = closed.filter((ref) => {
    const host = ref.deref();
    if (host?.isConnected) hosts.add(host);
    return host !== undefined;
  });
  return hosts;
}

/** Visits the elements that match a selector, in all roots; without a copy, as they may be many. */
function each(selector, visit) {
  for (const root of all()) root.querySelectorAll(selector).forEach((element) => visit(element));
}

/** The elements that match a selector, in all roots. */
function query(selector) {
  const found = [];
  each(selector, (element) => found.push(element));
  return found;
}

/** The frames of a root. Of a document's, the browser knows without looking where nothing changed. */
function framesIn(root) {
  if (!root.getElementsByTagName) return root.querySelectorAll("iframe,frame");
  const [inner, old] = framesOf.get(root) ?? ["iframe", "frame"].map((tag) => root.getElementsByTagName(tag));
  framesOf.set(root, [inner, old]);
  return old.length ? [...inner, ...old] : inner;
}

abra.roots = { add, addClosed, closedHosts, all, each, query, framesIn };
