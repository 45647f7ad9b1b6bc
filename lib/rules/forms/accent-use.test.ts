import { readdirSync, readFileSync } from "node:fs";
import postcss from "postcss";
import { expect, it } from "vitest";

const FOLDER = "public/respondent";
const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));

/** Each declaration that uses the property, with its selector. The tokens themselves are left out. */
function usesOf(property: string): string[] {
  const uses: string[] = [];
  for (const name of sheets)
    postcss.parse(readFileSync(`${FOLDER}/${name}`, "utf8")).walkDecls(({ prop, value, parent }) => {
      if (!value.includes(`var(--${property})`) || !parent || !("selector" in parent)) return;
      const { selector } = parent;
      if (selector !== ":root") uses.push(`${selector} { ${prop}: ${value} }`);
    });
  return uses;
}

it("uses an owner's colour as it is only as a ground and for the decorative edge", () => {
  expect(usesOf("accent")).toEqual(["button { background: var(--accent) }", ".slip::before { border-top: 4px solid var(--accent) }"]);
});

it("uses the mark for text only where a star is drawn", () => {
  expect(usesOf("mark").filter((use) => use.includes("{ color:"))).toEqual([expect.stringContaining(".stars .mark")]);
});
