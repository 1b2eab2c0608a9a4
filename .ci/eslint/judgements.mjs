// Numbers and patterns of words that decide something have a name and a reason: those inside functions
// are refused here; .ci/tasks/judgements.py checks the comments of their definitions.
const ARITHMETIC = new Set([0, 1, 2, 0.5, 10, 60, 100, 1000]);
const FUNCTIONS = /^(Arrow)?Function/;
const WORD = /[a-z]{3}/i;

/** The words of a pattern, without escapes, classes of characters and Unicode properties. */
function wordsOf(pattern) {
  return pattern.replace(/\\[pP]\{[^}]*\}|\\u\{?[\da-f]+\}?|\\./gi, " ").replace(/\[[^\]]*\]/g, " ");
}

const bare = {
  meta: { messages: {
    number: "Give {{value}} a name at the top of the module, and say there why it is so.",
    pattern: "Give this pattern a name at the top of the module, and say there what it was made for.",
  } },
  create(context) {
    const isInside = (node) => context.sourceCode.getAncestors(node).some(({ type }) => FUNCTIONS.test(type));
    return {
      Literal(node) {
        const { value, regex } = node;
        if (regex ? !WORD.test(wordsOf(regex.pattern)) : typeof value !== "number" || ARITHMETIC.has(value)) return;
        if (isInside(node)) context.report({ node, messageId: regex ? "pattern" : "number", data: { value } });
      },
    };
  },
};

export default { rules: { bare } };
