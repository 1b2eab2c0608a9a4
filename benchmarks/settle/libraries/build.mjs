// Bundles library pages: of the settle benchmark, or of another one that has pages of its own.
//
//   node build.mjs PACKAGES SITE [SOURCE]
//
// PACKAGES is the folder that holds node_modules, SITE the folder that the pages are written to,
// SOURCE the one that they are made from: src beside this file by default.
// A page is src/NAME.{js,jsx,svelte} (bundled), src/NAME.html (its body; `<main id="app">` if there
// is none) and src/NAME.css (optional). A page without a bundle loads what `vendor` copies.
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [packages, site, given] = process.argv.slice(2).map((folder) => path.resolve(folder));
const source = given ?? path.join(path.dirname(fileURLToPath(import.meta.url)), "src");
const modules = path.join(packages, "node_modules");
const load = createRequire(path.join(packages, "package.json"));
const { build } = load("esbuild");

/** Script-tag libraries: what their pages load as it comes from npm. */
const vendor = [
  "angular/angular.min.js",
  "angular-animate/angular-animate.min.js",
  "angular-aria/angular-aria.min.js",
  "angular-messages/angular-messages.min.js",
  "angular-material/angular-material.min.js",
  "angular-material/angular-material.min.css",
  "htmx.org/dist/htmx.min.js",
];

/** Compiles *.svelte with Svelte's own compiler. */
const svelte = {
  name: "svelte",
  setup(builder) {
    builder.onLoad({ filter: /\.svelte$/ }, async ({ path: filename }) => {
      const { compile } = load("svelte/compiler");
      const text = await readFile(filename, "utf8");
      const { js } = compile(text, { filename, css: "injected", generate: "client" });
      return { contents: js.code, loader: "js" };
    });
  },
};

const page = (name, body, { script, style }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="data:,">
${style ? `<link rel="stylesheet" href="${name}.css">\n` : ""}<link rel="stylesheet" href="base.css">
</head>
<body>
${body.trim()}
${script ? `<script type="module" src="${name}.js"></script>\n` : ""}</body>
</html>
`;

await rm(site, { recursive: true, force: true });
await mkdir(path.join(site, "vendor"), { recursive: true });
for (const file of vendor.filter((each) => existsSync(path.join(modules, each)))) {
  await copyFile(path.join(modules, file), path.join(site, "vendor", path.basename(file)));
}
await copyFile(path.join(source, "base.css"), path.join(site, "base.css"));

const files = await readdir(source);
const entries = files.filter((file) => /^[a-z0-9-]+\.(js|jsx|svelte)$/.test(file));
await build({
  entryPoints: entries.map((file) => path.join(source, file)),
  outdir: site,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  nodePaths: [modules],
  conditions: ["browser", "svelte"],
  define: {
    "process.env.VITE_LOGGER_ENABLED": "undefined", // read by Vuetify 4
    "process.env.NODE_ENV": '"production"',
    ngDevMode: "false",
    ngServerMode: "false",
    ngI18nClosureMode: "false",
    ngHmrMode: "false",
    __VUE_OPTIONS_API__: "true",
    __VUE_PROD_DEVTOOLS__: "false",
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
  },
  alias: {
    vue: "vue/dist/vue.esm-bundler.js", // with the compiler of templates
    "angular-theme": path.join(modules, "@angular/material/prebuilt-themes/azure-blue.css"),
  },
  loader: { ".woff": "dataurl", ".woff2": "dataurl", ".svg": "dataurl", ".png": "dataurl" },
  plugins: [svelte],
  logLevel: "warning",
}).catch(() => process.exit(1)); // esbuild has printed what is wrong

const pages = files.filter((file) => /\.(js|jsx|svelte|html)$/.test(file));
const names = new Set(pages.map((file) => path.parse(file).name));
const built = await readdir(site);
for (const name of names) {
  const body = files.includes(`${name}.html`)
    ? await readFile(path.join(source, `${name}.html`), "utf8")
    : '<main id="app"></main>';
  const parts = { script: built.includes(`${name}.js`), style: built.includes(`${name}.css`) };
  await writeFile(path.join(site, `${name}.html`), page(name, body, parts));
}
