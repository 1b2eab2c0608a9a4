// Fields whose value is a secret: all that leaves the page is whether there is any.

/** Of fixed length: the length of a password is a secret, too. */
const MASK = "••••••••";
// @fixed HTML, "autofill": current-password, new-password and cc-csc
const SECRETS = /password|cc-csc/;
const LISTED = "[role=combobox],[aria-autocomplete=list],[aria-haspopup=listbox]";
/**
 * Over all that is ever asked of a document; see isSecret.
 * @type {WeakSet<Element>}
 */
const secrets = new WeakSet();

/**
 * Whether the value of a field must not leave the page. Once a password, always a password: a "show
 * password" button makes a plain field of it.
 * @param {Element & {type?: string}} element
 */
export function isSecret(element) {
  if (element.type === "password" || isCompletedSo(element)) secrets.add(element);
  return secrets.has(element);
}

/**
 * Whether its autocomplete names a secret; most fields have none. A field with its own list is no
 * password: component libraries use the value there to keep the browser's list away (antd).
 * @param {Element} element
 */
function isCompletedSo(element) {
  const { autocomplete } = /** @type {HTMLInputElement} */ (element);
  return element.hasAttribute("autocomplete") && SECRETS.test(autocomplete) && !element.matches(LISTED);
}

/**
 * A value of a field as it may leave the page.
 * @param {Element} element
 * @param {string} value
 */
export function masked(element, value) {
  return value !== "" && isSecret(element) ? MASK : value;
}
