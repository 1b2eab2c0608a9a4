// Only page/semantics/kinds.json defines what a control, a cell, a row ... is (docs/adr/0049): a list of
// two or more tags or roles of its kinds elsewhere is a second definition of the same word.
import fs from "node:fs";

const TABLE = new URL("../../AbraLibrary/page/semantics/kinds.json", import.meta.url);
const { kinds } = JSON.parse(fs.readFileSync(TABLE, "utf8"));
// Variants also have general words such as `span`.
const KINDS = Object.values(kinds).filter(({ why }) => !why);
const ROLES = new Set(KINDS.flatMap(({ roles = [] }) => roles));
const TAGS = new Set(KINDS.flatMap(({ tags = [], selectors = [] }) => ["input", ...tags, ...selectors.map(tagOf).filter(Boolean)]));
const NAMES = /^\^?\(?(?:\?:)?\|?([a-z\d]+(?:\|[a-z\d]+)+)\)?\$?$/;

/** The tag of a compound selector, or "". */
function tagOf(selector) {
  return /^[a-z][\w-]*(?=$|[[:.#])/.exec(selector)?.[0] ?? "";
}

/** Whether a selector in a list is just a tag or role of a kind. */
function isOfKind(part) {
  const compound = part.trim();
  const role = /\[role[~|^$*]?=["']?(\w+)/.exec(compound)?.[1];
  return !/\s/.test(compound) && (ROLES.has(role) || TAGS.has(tagOf(compound)));
}

/** The selectors of a list; commas in brackets do not separate. */
function partsOf(text) {
  return text.replace(/\([^()]*\)/g, "").split(",");
}

const isList = (words, test) => words.filter(test).length > 1;
/** Whether there are at least two tags, or two roles, among words. */
const areNames = (words) => isList(words, (word) => TAGS.has(word)) || isList(words, (word) => ROLES.has(word));

const scattered = {
  meta: { messages: {
    list: "{{text}} lists what is of a kind: take it from semantics/kinds.js, or add a variant with its reason to kinds.json.",
  } },
  create(context) {
    const report = (node) => context.report({ node, messageId: "list", data: { text: context.sourceCode.getText(node) } });
    return {
      Literal(node) {
        const { value, regex } = node;
        if (regex) {
          if (areNames(NAMES.exec(regex.pattern)?.[1].split("|") ?? [])) report(node);
        } else if (typeof value === "string" && isList(partsOf(value), isOfKind)) report(node);
      },
      TemplateElement(node) {
        if (isList(partsOf(node.value.raw), isOfKind)) report(node);
      },
      ArrayExpression(node) {
        if (areNames(node.elements.map((each) => each?.value))) report(node);
      },
    };
  },
};

export default { rules: { scattered } };
