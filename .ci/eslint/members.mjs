// What browser/linker.py cannot guard from names in the page (page/dom/namesakes.js): it reads chains of names.
import fs from "node:fs";

const MEMBERS = new Set(JSON.parse(fs.readFileSync(new URL("../../AbraLibrary/page/dom/members.json", import.meta.url), "utf8")));
const CHAIN = /^(\([\w$]+\)|[\w$]+)(\??\.[\w$]+|(\?\.)?(\([^()]*\)|\[[^[\]]*\]))*$/;

const hidden = {
  meta: { messages: { hidden: "A field of a form may hide {{name}}: ask a constant for it, instead of {{text}}." } },
  create(context) {
    const { sourceCode } = context;
    const check = (node, asked, key) => {
      const text = sourceCode.getText(asked);
      if (!MEMBERS.has(key.name) || CHAIN.test(text) || asked.type === "NewExpression") return;
      context.report({ node, messageId: "hidden", data: { name: key.name, text } });
    };
    return {
      "MemberExpression[computed=false]": (node) => check(node, node.object, node.property),
      "VariableDeclarator[init] > ObjectPattern > Property[computed=false]": (node) => check(node, node.parent.parent.init, node.key),
    };
  },
};

export default { rules: { hidden } };
