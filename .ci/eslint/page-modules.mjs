// Checks imports against the exports of the other file, which ESLint does not. .ci/tasks/page_graph.py
// checks what concerns all files together (docs/adr/0044).
import fs from "node:fs";
import path from "node:path";

const DECLARED = /^export (?:(?:async )?function\*? |class |const )([\w$]+)/gm;
const LISTED = /^export \{ ([^{}]*?),? \}/gm;

const known = new Map();

function exportsOf(file) {
  if (!known.has(file)) {
    const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
    const listed = (text ?? "").matchAll(LISTED);
    known.set(file, text && new Set([
      ...Array.from(text.matchAll(DECLARED), (found) => found[1]),
      ...Array.from(listed).flatMap((found) => found[1].split(",").map((each) => each.trim().split(" as ").at(-1))),
    ]));
  }
  return known.get(file);
}

/** The names used of a namespace; null if it is used as a value. */
function askedOf(node) {
  const { parent } = node;
  if (parent.type === "MemberExpression" && parent.object === node && !parent.computed) return [parent.property];
  if (parent.type !== "VariableDeclarator" || parent.id.type !== "ObjectPattern") return null;
  return parent.id.properties.map(({ key }) => key);
}

/** Uses of a namespace that a local of the same name hides. */
function* hidden(scopes, name, exported) {
  for (const scope of scopes) {
    for (const { identifier, resolved } of scope.references) {
      if (identifier.name !== name || !resolved || resolved.defs.some(({ type }) => type === "ImportBinding")) continue;
      const { parent } = identifier;
      if (parent.type === "MemberExpression" && parent.object === identifier && exported.has(parent.property.name)) yield identifier;
    }
  }
}

const namespaces = {
  meta: {
    messages: {
      missing: "There is no {{file}}.",
      called: "Call it {{name}}, as its file, or {{name}}Module where a local has that name.",
      unknown: "{{file}} exports no {{name}}.",
      value: "Ask the module for what it exports by name.",
      hidden: "A local hides the module: import it as {{name}}Module.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      ImportNamespaceSpecifier(node) {
        const file = path.resolve(path.dirname(context.filename), node.parent.source.value);
        const exported = exportsOf(file);
        const name = path.basename(file, ".js");
        if (!exported) return context.report({ node, messageId: "missing", data: { file } });
        if (![name, `${name}Module`].includes(node.local.name)) context.report({ node, messageId: "called", data: { name } });
        for (const { identifier } of sourceCode.getDeclaredVariables(node)[0].references) {
          const asked = askedOf(identifier);
          if (!asked) context.report({ node: identifier, messageId: "value" });
          for (const each of asked ?? []) {
            if (!exported.has(each.name)) context.report({ node: each, messageId: "unknown", data: { file: `${name}.js`, name: each.name } });
          }
        }
        for (const each of hidden(sourceCode.scopeManager.scopes, node.local.name, exported)) {
          context.report({ node: each, messageId: "hidden", data: { name } });
        }
        return undefined;
      },
    };
  },
};

export default { rules: { namespaces } };
