import { readdirSync, readFileSync } from "node:fs";
import postcss from "postcss";
import { expect, it } from "vitest";

const FOLDER = "public/respondent";
const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));

function usesOf(property: string): string[] {
  return usesWith(`var(--${property})`);
}

/** Each declaration whose value has this in it, with its selector. The tokens themselves are left out. */
function usesWith(text: string): string[] {
  const uses: string[] = [];
  for (const name of sheets)
    postcss.parse(readFileSync(`${FOLDER}/${name}`, "utf8")).walkDecls(({ prop, value, parent }) => {
      if (!value.includes(text) || !parent || !("selector" in parent)) return;
      const { selector } = parent;
      if (selector !== ":root") uses.push(`${selector} { ${prop}: ${value} }`);
    });
  return uses;
}

it("uses an owner's colour as it is only as a ground and for the decorative edge", () => {
  expect(usesOf("accent")).toEqual(["button { background: var(--accent) }", ".slip::before { border-top: 4px solid var(--accent) }"]);
});

it("uses the mark for text only where a star is drawn", () => {
  // A property of its own may hand a colour down to texts.
  expect(usesOf("mark").filter((use) => /\{ (color|--.*):/.test(use))).toEqual([
    expect.stringMatching(/^\.stars \.mark[^{]*\{ --star-color: /),
  ]);
  expect(usesWith("--star-color")).toEqual([expect.stringMatching(/^\.stars label,[^{]*\{ color: /)]);
});
