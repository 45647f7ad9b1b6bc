// The builder's canvas wears the respondent page's own style sheet: public/respondent/page.css, scoped to the canvas.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";

const SOURCE = "public/respondent/page.css";
const TARGET = "components/builder/generated/canvas.css";
const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The dashboard has these itself, under the same names, and switches them between light and dark. */
const DASHBOARD_TOKENS = /^(color-scheme|--(paper|surface|ink|muted|line|field-border|accent|on-accent|danger|ok|warn|ring|halo))$/;
/** Dark is the dashboard's to decide, and nothing is printed from here. */
const LEFT_OUT = ["(prefers-color-scheme: dark)", "print"];
/** What is edited in place cannot be a heading or a button itself, and looks the same. @type {Record<string, string>} */
const SELECTORS = { ":root": ":scope", body: ":scope", h1: ":is(h1, .as-title)", button: ":is(button, .as-button)" };

/** Writes the scoped sheet. What stands in a `.builder-tool` on the canvas is the dashboard's, and stays out of its reach. */
export function writeCanvasCss() {
  const page = readFileSync(join(root, SOURCE), "utf8");
  const origin = `/* Made of ${SOURCE} by scripts/canvas-css.mjs. Change that file, not this one. */`;
  const sheet = `${origin}\n@scope (.slip-canvas) to (.builder-tool) {\n${postcss([scoped]).process(page, { from: SOURCE }).css}}\n`;
  const target = join(root, TARGET);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, sheet);
}

/** @type {import("postcss").Plugin} */
const scoped = {
  postcssPlugin: "scoped-to-the-canvas",
  Comment: (comment) => void comment.remove(),
  AtRule: (rule) => {
    if (rule.name !== "media") return;
    if (LEFT_OUT.includes(rule.params)) rule.remove();
    // The canvas is narrower than the window it stands in.
    else if (/^\((min|max)-width:/.test(rule.params)) Object.assign(rule, { name: "container", params: `canvas ${rule.params}` });
  },
  Rule: (rule) => {
    if (rule.selector.startsWith("html")) rule.remove();
    else rule.selectors = rule.selectors.map((selector) => SELECTORS[selector] ?? selector);
  },
  Declaration: (declaration) => {
    if (DASHBOARD_TOKENS.test(declaration.prop)) declaration.remove();
  },
};
