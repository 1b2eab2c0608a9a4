// Codes that are asked for in one field for each character, as one-time passwords are: to a user
// they are one field, in which the page itself goes on to the next.

const ONE = "input[maxlength='1']:not([type=hidden],[type=checkbox],[type=radio])";
const FIELDS = "input:not([type=hidden]),select,textarea";
/** Fewer are no code: a middle initial, a grade. */
const FEWEST = 3;
/** So far out, what holds them all may be around them. */
const LEVELS = 4;

/** The box around the fields of a code that one of them belongs to, the innermost, or null. */
function boxOf(element) {
  if (element.localName !== "input" || element.maxLength !== 1) return null;
  let at = element.parentElement;
  for (let level = 0; at && level < LEVELS; level += 1, at = at.parentElement) {
    const ones = at.querySelectorAll(ONE).length;
    if (ones !== at.querySelectorAll(FIELDS).length) return null;
    if (ones >= FEWEST) return at;
  }
  return null;
}

/** The fields of a code, where an element is the first of them; else null. */
function fieldsOf(element) {
  const box = boxOf(element);
  const fields = box ? [...box.querySelectorAll(ONE)] : [];
  return fields[0] === element ? fields : null;
}

/** The fields of the code that an element begins and a text is for, or null. */
function fieldsFor(element, text) {
  const fields = fieldsOf(element);
  return fields && [...text].length === fields.length ? fields : null;
}

function read(fields) {
  return fields.map(({ value }) => value).join("");
}

/** Where something in a page that does not go on by itself would be typed by a user, field after field. */
function write(fields, text, set) {
  const characters = [...text];
  fields.forEach((field, at) => {
    field.focus({ preventScroll: true });
    set(field, characters[at]);
  });
}

abra.codes = { boxOf, fieldsOf, fieldsFor, read, write };
