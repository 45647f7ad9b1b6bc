import { describe, expect, it } from "vitest";
import { mergeRows, whyForeign } from "./merge";
import type { ReturnedRow } from "./rows";
import { rowsOf } from "./rows";

const all = { "/title": "Book a table", "/fields/name/label": "Your name" };
const row = (changes: Partial<ReturnedRow>): ReturnedRow => ({
  place: "/title",
  source: "Book a table",
  target: "Tisch",
  isConfirmed: false,
  ...changes,
});
const none = { texts: {}, sources: {} };
const current = { texts: { "/title": "Tisch" }, sources: {} };
const outdated = { texts: { "/title": "Tisch" }, sources: { "/title": "Book" } };

describe("a row that comes back", () => {
  it.each([
    ["is new", row({}), none, current, { taken: 1 }],
    ["is new, and the form's text has changed", row({ source: "Book" }), none, outdated, { taken: 1 }],
    ["says what was there", row({}), current, current, { unchanged: 1 }],
    ["says what was there of an earlier text", row({ source: "Book" }), current, current, { unchanged: 1 }],
    ["changes what was there", row({ target: "Ein Tisch" }), current, { texts: { "/title": "Ein Tisch" }, sources: {} }, { taken: 1 }],
    ["changes what was outdated", row({ target: "Ein Tisch" }), outdated, { texts: { "/title": "Ein Tisch" }, sources: {} }, { taken: 1 }],
    ["leaves outdated what nobody has looked at", row({}), outdated, outdated, { unchanged: 1 }],
    ["confirms what was outdated", row({ isConfirmed: true }), outdated, current, { taken: 1 }],
    ["confirms it for a text that has changed again", row({ isConfirmed: true, source: "Book it" }), outdated, outdated, { unchanged: 1 }],
    ["is empty", row({ target: " " }), current, current, { empty: 1 }],
    ["differs in line ends and accents only", row({ source: " Book a table\r\n" }), none, current, { taken: 1 }],
    ["cannot be used", row({ flaw: "Why" }), current, current, { leftOut: ["unusable"] }],
    ["has no place in the form", row({ place: "/fields/gone/label" }), current, current, { leftOut: ["unknown"] }],
    ["has a name of every object", row({ place: "constructor" }), current, current, { leftOut: ["unknown"] }],
  ])("%s", (_, given, known, expected, counted: { taken?: number; unchanged?: number; empty?: number; leftOut?: string[] }) => {
    const { taken, leftOut, unchanged, empty, ...merged } = mergeRows([given], { all, known });
    expect(merged.known).toEqual(expected);
    const seen = { taken: taken.length, unchanged, empty, leftOut: leftOut.map(({ reason }) => reason) };
    expect(seen).toEqual({ taken: 0, unchanged: 0, empty: 0, leftOut: [], ...counted });
  });
});

describe("a file", () => {
  const file = { of: null, from: null, to: null, rows: [row({})], unread: [] };
  const expected = { ids: ["f1"], own: "en", locale: "pt-BR", all, known: none };
  const foreign = [row({ place: "/a" }), row({ place: "/b" })];
  it.each([
    ["of this form by its texts", file, null],
    ["of this form by its id", { ...file, of: "f1", rows: foreign }, null],
    ["of a copy, by half of its texts", { ...file, of: "f2", rows: [row({}), row({ place: "/a" })] }, null],
    [
      "of another form",
      { ...file, of: "f2", rows: [row({}), ...foreign] },
      "The file is of another form: 1 of its 3 texts are texts of this one",
    ],
    ["in this language, written otherwise", { ...file, from: "EN", to: "pt_br" }, null],
    ["in another language", { ...file, to: "pt" }, "The file has a translation into pt, not into pt-BR"],
    ["from another language", { ...file, from: "fr" }, "The file translates from fr, and the form is written in en"],
    ["without texts", { ...file, rows: [] }, "The file has no texts"],
  ])("%s", (_, given, why) => {
    expect(whyForeign(given, expected)).toBe(why);
  });
});

it("tells a translator what each text is", () => {
  const text = { key: "name", type: "text" as const, label: "Your name", description: "In full", required: false };
  const config = { placeholder: "Ada Lovelace" };
  const select = { ...text, key: "size", type: "select" as const, label: "Size", description: null };
  const content = {
    title: "Shirt",
    fields: [
      { ...text, config },
      { ...select, config: { options: ["M/L", { value: "10", label: "10" }] } },
    ],
    settings: { submit_label: "Order" },
  } as unknown as Parameters<typeof rowsOf>[0];
  const known = { texts: { "/title": "Hemd", "/fields/size/label": "Größe" }, sources: { "/title": "T-shirt" } };
  expect(rowsOf(content, known).map(({ place, where, state }) => [place, where, state])).toEqual([
    ["/title", "Title of the form", "outdated"],
    ["/fields/name/label", "Question 1", "new"],
    ["/fields/name/description", "Description of question 1, “Your name”", "new"],
    ["/fields/name/placeholder", "Example in the input of question 1, “Your name”", "new"],
    ["/fields/size/label", "Question 2", "translated"],
    ["/fields/size/options/M~1L", "Option of question 2, “Size”", "new"],
    ["/texts/submit_label", "Button that sends the answers", "new"],
  ]);
});
