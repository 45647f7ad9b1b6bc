// The builder's canvas wears the respondent page's own style sheet: public/respondent/page.css, scoped to the canvas.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = "public/respondent/page.css";
const TARGET = "components/builder/generated/canvas.css";
const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The dashboard has these itself, under the same names, and switches them between light and dark. */
const DASHBOARD_TOKENS =
  /^ *(?:color-scheme|--(?:paper|surface|ink|muted|line|field-border|accent|on-accent|danger|ok|warn|ring|halo)):[^;]*;\n/gm;

/** Writes the scoped sheet. What stands in a `.builder-tool` on the canvas is the dashboard's, and stays out of its reach. */
export function writeCanvasCss() {
  const origin = `/* Made of ${SOURCE} by scripts/canvas-css.mjs. Change that file, not this one. */`;
  const sheet = `${origin}\n@scope (.slip-canvas) to (.builder-tool) {\n${scopeCss(readFileSync(join(root, SOURCE), "utf8"))}}\n`;
  const target = join(root, TARGET);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, sheet);
}

/** @param {string} css */
export function scopeCss(css) {
  return (
    css
      .replaceAll(/\/\*[\s\S]*?\*\//g, "")
      // Dark is the dashboard's to decide, and nothing is printed from here.
      .replaceAll(/^@media (?:\(prefers-color-scheme: dark\)|print) \{\n[\s\S]*?\n\}\n/gm, "")
      .replaceAll(/^html[^{]*\{[^}]*\}\n/gm, "")
      .replaceAll(DASHBOARD_TOKENS, "")
      .replaceAll(/^( *)(?::root|body)(?= \{)/gm, "$1:scope")
      // The canvas is narrower than the window it stands in.
      .replaceAll(/@media \((min|max)-width: ([\d.]+rem)\)/g, "@container canvas ($1-width: $2)")
      // What is edited in place cannot be a heading or a button itself, and looks the same.
      .replaceAll(/^( *)h1(?= \{)/gm, "$1:is(h1, .as-title)")
      .replaceAll(/^( *)button(?= \{)/gm, "$1:is(button, .as-button)")
  );
}
