// Run from the repository's root by .ci/tasks/lint.py.
import js from "@eslint/js";
import globals from "globals";
import judgements from "./judgements.mjs";
import kinds from "./kinds.mjs";
import members from "./members.mjs";
import pageModules from "./page-modules.mjs";

const EXPRESSIONS = [
  ...["boot", "bridge", "call", "failed", "place", "present", "step"].map((name) => `AbraLibrary/page/agent/${name}.js`),
  "AbraLibrary/page/probes/boot.js",
];

const SCHEDULING = ["setTimeout", "clearTimeout", "setInterval", "requestAnimationFrame", "cancelAnimationFrame", "requestIdleCallback"].map(
  (name) => ({ name, message: "Use boot/builtins.js: the probes would take it for the page's." }),
);

const rules = {
  "no-unused-vars": "error",
  "no-var": "error",
  "prefer-const": "error",
  eqeqeq: "error",
  // A more complex function is split, or has its reason in an `eslint-disable-next-line`.
  complexity: ["error", 15],
};

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules,
  },
  {
    // The modules of the page agent, in the restricted syntax that browser/linker.py reads.
    files: ["AbraLibrary/page/**/*.js"],
    ignores: EXPRESSIONS,
    plugins: { judgements, kinds, page: pageModules },
    languageOptions: { ecmaVersion: 2025, sourceType: "module", globals: globals.browser },
    rules: {
      "judgements/bare": "error",
      "kinds/scattered": "error",
      "page/namespaces": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "ExportDefaultDeclaration", message: "Export it by a name." },
        { selector: "ExportAllDeclaration", message: "Export each name explicitly." },
        { selector: "ExportNamedDeclaration > VariableDeclaration[kind!='const']", message: "Export a function that returns it: an import would not see it change." },
        { selector: "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.type!='Identifier']", message: "Export one name." },
        { selector: "ExportNamedDeclaration > VariableDeclaration[declarations.length>1]", message: "Export one name." },
        { selector: "TemplateElement[value.raw=/\\n/]", message: "Write \\n: browser/linker.py removes indentation." },
        { selector: "ImportExpression", message: "A sandbox loads no modules." },
        { selector: "MetaProperty[meta.name='import']", message: "A linked module has no address." },
        { selector: "AwaitExpression:not(:function *)", message: "Modules are defined in one task." },
      ],
    },
  },
  {
    // Over classic the agent shares the page's world, where the probes count what these schedule.
    files: ["AbraLibrary/page/**/*.js"],
    ignores: [...EXPRESSIONS, "AbraLibrary/page/boot/builtins.js", "AbraLibrary/page/probes/**"],
    rules: { "no-restricted-globals": ["error", ...SCHEDULING] },
  },
  {
    files: ["AbraLibrary/page/**/*.js"],
    ignores: [...EXPRESSIONS, "AbraLibrary/page/boot/**", "AbraLibrary/page/probes/**"],
    plugins: { members },
    rules: { "members/hidden": "error" },
  },
  {
    // Files with a single expression: agent.py sends each separately.
    files: EXPRESSIONS,
    languageOptions: { ecmaVersion: 2022, sourceType: "script", globals: globals.browser },
  },
  {
    files: ["AbraLibrary/bindings/**/*.js"],
    languageOptions: { ecmaVersion: 2022, sourceType: "script", globals: globals.browser },
  },
  {
    // The demo site: modules, as <script type="module"> loads them.
    files: ["resources/**/*.js"],
    languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: globals.browser },
  },
];
