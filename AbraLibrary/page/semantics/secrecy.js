// Fields with a secret value: only whether there is one leaves the page.

/** Of fixed length, as the length of a password is secret, too. */
const MASK = "••••••••";
// @fixed HTML, "autofill": current-password, new-password and cc-csc
const SECRETS = /password|cc-csc/;
const LISTED = "[role=combobox],[aria-autocomplete=list],[aria-haspopup=listbox]";
/**
 * For the lifetime of the document; see isSecret.
 * @type {WeakSet<Element>}
 */
const secrets = new WeakSet();

/**
 * Whether a field's value must not leave the page. Once a password, always a password: a "show
 * password" button makes it a plain field.
 * @param {Element & {type?: string}} element
 */
export function isSecret(element) {
  if (element.type === "password" || isCompletedSo(element)) secrets.add(element);
  return secrets.has(element);
}

/**
 * Whether its autocomplete names a secret. A field with its own list is no password: component
 * libraries use the value to suppress the browser's list (antd).
 * @param {Element} element
 */
function isCompletedSo(element) {
  const { autocomplete } = /** @type {HTMLInputElement} */ (element);
  return element.hasAttribute("autocomplete") && SECRETS.test(autocomplete) && !element.matches(LISTED);
}

/**
 * A field's value as it may leave the page.
 * @param {Element} element
 * @param {string} value
 */
export function masked(element, value) {
  return value !== "" && isSecret(element) ? MASK : value;
}
