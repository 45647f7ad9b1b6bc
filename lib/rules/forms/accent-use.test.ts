import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "public/respondent";
const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));

/** Each declaration that uses the property, with its selector. */
function usesOf(property: string): string[] {
  return sheets.flatMap((name) => {
    const rules = readFileSync(`${FOLDER}/${name}`, "utf8")
      .replaceAll(/\/\*[^]*?\*\//g, "")
      .matchAll(/([^{}]+)\{([^{}]*)\}/g);
    return [...rules].flatMap(([, selector = "", body = ""]) =>
      body
        .split(";")
        .filter((declaration) => declaration.includes(`var(--${property})`))
        .map((declaration) => `${selector.trim()} { ${declaration.trim()} }`),
    );
  });
}

it("uses an owner's colour as it is only as a ground and for the decorative edge", () => {
  expect(usesOf("accent").filter((use) => !use.startsWith(":root"))).toEqual([
    "button { background: var(--accent) }",
    ".slip::before { border-top: 4px solid var(--accent) }",
  ]);
});

it("uses the mark for text only where a star is drawn", () => {
  expect(usesOf("mark").filter((use) => use.includes("{ color:"))).toEqual([expect.stringContaining(".stars .mark")]);
});
