// The mutation filters (docs/design.md, "Settle"): attribute-only changes of ads, analytics and
// invisible elements. Asked once per element and look, never per mutation.

const MARKED = "[data-ad],[data-analytics],iframe";
/**
 * Not rendered themselves, but they change how others look or what is loaded.
 * @fixed HTML: elements without a box of their own
 */
// eslint-disable-next-line kinds/scattered -- invisible elements of any kind
const FOR_OTHERS = /^(style|link|meta|base|script|source|track|option|optgroup|area|map|col|colgroup|slot|template)$/;
const HTML = "http://www.w3.org/1999/xhtml";

/** Whether the element carries one of the marks above. @param {Element} element */
export function isMarked(element) {
  return element.matches(MARKED);
}

/**
 * Whether the element shows nothing: not rendered, or an empty box without size.
 * @param {Element} element
 */
export function isDimensionless(element) {
  if (!element.isConnected) return true;
  if (element.namespaceURI !== HTML || FOR_OTHERS.test(element.localName)) return false;
  if (!element.checkVisibility()) return true;
  if (element.firstElementChild || element.shadowRoot || /\S/.test(element.textContent)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width === 0 && height === 0;
}
