import { readFileSync } from "node:fs";
import postcss from "postcss";
import { expect, it } from "vitest";

/** The tokens that a form's own colour replaces inside the canvas. */
const OF_FORM = /var\(--(accent|on-accent|mark|on-mark|link)\)/;
const sheet = postcss.parse(readFileSync("components/builder/canvas/canvas.css", "utf8"));

it("never paints the builder's own controls with a form's colour", () => {
  const uses: string[] = [];
  sheet.walkDecls(({ prop, value, parent }) => {
    if (!OF_FORM.test(value) || !parent || !("selector" in parent)) return;
    uses.push(`${parent.selector} { ${prop}: ${value} }`);
  });
  // Read where no form has set them yet.
  expect(uses).toEqual([":root { --our-accent: var(--accent) }", ":root { --our-on-accent: var(--on-accent) }"]);
});

it("gives the controls on the canvas the dashboard's colour back", () => {
  const given: Record<string, string> = {};
  sheet.walkRules(".slip-canvas .builder-tool", (rule) => rule.walkDecls(({ prop, value }) => void (given[prop] = value)));
  expect(given).toEqual({ "--accent": "var(--our-accent)", "--on-accent": "var(--our-on-accent)" });
});
