// Makes the style sheet of the builder's canvas: the respondent's public/respondent/page.css, scoped to the canvas.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import postcss from "postcss";

const SOURCE = "public/respondent/page.css";
const TARGET = "components/builder/generated/canvas.css";
const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The dashboard defines properties of the same names, for light and dark mode. */
const DASHBOARD_TOKENS = /^(color-scheme|--(paper|surface|ink|muted|line|field-border|accent|on-accent|danger|ok|warn|ring|halo))$/;
/** Media queries left out: the dashboard controls dark mode, and the canvas is never printed. */
const LEFT_OUT = ["screen and (prefers-color-scheme: dark)", "print"];
/** Elements edited in place cannot be real headings or buttons but look the same. @type {Record<string, string>} */
const SELECTORS = { ":root": ":scope", body: ":scope", h1: ":is(h1, .as-title)", button: ":is(button, .as-button)" };

/** Writes the scoped style sheet. It excludes elements in a `.builder-tool`, which belong to the dashboard. */
export function writeCanvasCss() {
  const page = bundled(join(root, SOURCE));
  const origin = `/* Made of ${SOURCE} by scripts/canvas-css.mjs. Change that file, not this one. */`;
  const sheet = `${origin}\n@scope (.slip-canvas) to (.builder-tool) {\n${postcss([scoped]).process(page, { from: SOURCE }).css}}\n`;
  const target = join(root, TARGET);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, sheet);
}

/** The style sheet with its imports inlined. @param {string} path */
function bundled(path) {
  return buildSync({ entryPoints: [path], bundle: true, write: false }).outputFiles[0]?.text ?? "";
}

/** @type {import("postcss").Plugin} */
const scoped = {
  postcssPlugin: "scoped-to-the-canvas",
  Comment: (comment) => void comment.remove(),
  AtRule: (rule) => {
    if (rule.name !== "media") return;
    if (LEFT_OUT.includes(rule.params)) rule.remove();
    // The canvas is narrower than the window: it has no margins, so that a matrix has room to be a table sooner.
    else if (/^\((min|max)-width:/.test(rule.params)) {
      const params = rule.toString().includes(".matrix-table") ? "(min-width: 36rem)" : rule.params;
      Object.assign(rule, { name: "container", params: `canvas ${params}` });
    }
  },
  Rule: (rule) => {
    if (rule.selector.startsWith("html")) rule.remove();
    else rule.selectors = rule.selectors.map((selector) => SELECTORS[selector] ?? selector);
  },
  Declaration: (declaration) => {
    if (DASHBOARD_TOKENS.test(declaration.prop)) declaration.remove();
  },
};
