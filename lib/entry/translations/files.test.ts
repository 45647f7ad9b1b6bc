import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "@/lib/rules/translations/rows";
import type { Format } from "./formats";
import { mediaTypes } from "./formats";
import { readFile } from "./read-file";
import { writeFile } from "./write-file";

const head = { of: "01J9Z8", from: "en", to: "pt-BR" };
const text = fc.string({ unit: "binary", maxLength: 40 });
const special = fc.constantFrom(
  "{{name}}",
  "a\r\nb\rc\n",
  "\u0007",
  "\ufffe",
  "=1+1",
  "'=1",
  "_x0041_",
  "]]>",
  "<pc>",
  " blank ",
  "&#65;",
  "😀",
  "\u2028",
  '"',
  ";",
  "\t",
);
const words = fc.array(fc.oneof(text, special), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
/** A translation of nothing but blanks is none. */
const target = words.map((each) => `t${each}`);
const rows = fc.array(
  fc.record({
    place: words.map((each) => `/fields/x/options/${each}`),
    where: words,
    source: words.map((each) => `s${each}`),
    target,
    state: fc.constant("translated" as const),
  }),
  { minLength: 1, maxLength: 8 },
);

const filesOf = async (given: Row[], format: Format) =>
  readFile({ media: mediaTypes[format], bytes: await writeFile(given, { head, format }) });

describe.each(["xliff", "xlsx", "csv"] as const)("%s", (format) => {
  it("comes back as it was sent, whatever the texts", async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const file = await filesOf(given, format);
        expect(file).toMatchObject({ of: head.of, from: "en", to: "pt-BR", unread: [] });
        expect(file.rows).toEqual(given.map(({ place, source, target }) => ({ place, source, target, isConfirmed: true })));
      }),
      { numRuns: 60 },
    );
  });

  it("says whether an outdated translation was confirmed", async () => {
    const given: Row[] = [{ place: "/title", where: "Title", source: "Two", target: "Um", state: "outdated", earlier: "One" }];
    expect((await filesOf(given, format)).rows).toEqual([{ place: "/title", source: "Two", target: "Um", isConfirmed: false }]);
  });
});
