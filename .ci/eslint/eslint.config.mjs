// Run from the repository's root by .ci/tasks/lint.py.
import js from "@eslint/js";
import globals from "globals";

const rules = {
  "no-unused-vars": "error",
  "no-var": "error",
  "prefer-const": "error",
  eqeqeq: "error",
};

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules,
  },
  {
    // The loader wraps each file as `(function (abra) { "use strict"; <file> })(abra);`: its
    // top level is a function's, `abra` may be filled but not replaced.
    files: ["AbraLibrary/page/**/*.js"],
    languageOptions: {
      ecmaVersion: 2022,
      sourceType: "script",
      parserOptions: { ecmaFeatures: { globalReturn: true, impliedStrict: true } },
      globals: { ...globals.browser, abra: "readonly" },
    },
  },
  {
    // The probes in the page's own world have a namespace of their own.
    files: ["AbraLibrary/page/probes/*.js"],
    languageOptions: { globals: { abra: "off", probe: "readonly" } },
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
