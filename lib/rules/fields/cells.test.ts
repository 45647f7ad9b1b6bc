import { listedIn } from "@/lib/rules/fields/definition/answer";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samples } from "@/e2e/support/samples/field-arbitrary";
import { csvList, csvText, readCsvList, readCsvText } from "@/lib/base/text/csv-text";
import { fieldSchema, fieldTypes } from "@/lib/rules/fields";
import type { Cells, Written } from "@/lib/rules/fields/definition/field-definition";
import { words as de } from "@/lib/rules/words/languages/de/words";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { Words } from "@/lib/rules/words/words";

type Case = [type: keyof typeof fieldTypes, config: Record<string, unknown>, cell: string | Record<string, string>, value: unknown];

function read(type: keyof typeof fieldTypes, config: Record<string, unknown>, cells: Cells, words: Words = en, written: Written = "typed") {
  const field = fieldSchema.parse({ key: "q", type, label: "Q", config });
  return fieldTypes[type].readCells?.(field, cells, { words, written });
}

const options = [{ value: "t", label: "Tea, black" }, { value: "c", label: "Coffee" }, "Water"];
const several = { options, multiple: true };

describe("cells that people wrote", () => {
  it.each<Case>([
    ["text", {}, " as it is ", " as it is "],
    ["number", {}, "1,5", 1.5],
    ["number", { step: 1 }, "1,234", 1234],
    ["number", { unit: "€" }, "12 €", 12],
    ["number", {}, "many", "many"],
    ["rating", { max: 5 }, "4", 4],
    ["checkbox", {}, "Yes", true],
    ["checkbox", {}, "FALSE", false],
    ["checkbox", {}, "x", true],
    ["checkbox", { checkbox_label: "I agree" }, "i agree", true],
    ["checkbox", {}, "perhaps", "perhaps"],
    ["select", { options }, "t", "t"],
    ["select", { options }, "coffee ", "c"],
    ["select", { options }, "Tea,  black", "t"],
    ["select", { options }, "Juice", "Juice"],
    ["select", { options: [{ value: "a", label: "One" }, { value: "b", label: "One" }] }, "One", "One"], // prettier-ignore
    ["select", several, "Tea, black", ["t"]],
    ["select", several, "Tea, black, Water", ["t", "Water"]],
    ["select", several, "coffee; Water", ["c", "Water"]],
    ["select", several, "c\nt", ["c", "t"]],
    ["select", several, "Coffee,Juice", ["Coffee,Juice"]],
    ["select", { ...several, other: true }, "Coffee, Juice, cold", ["c", "Juice, cold"]],
    ["select", { options: ["a", "b", "c", "a, b", "b, c"], multiple: true }, "a, b, c", ["a, b, c"]], // two readings
    ["ranking", { options: ["A", "B", "C"] }, "1. C, 2. A, 3. B", ["C", "A", "B"]],
    ["ranking", { options: ["A", "B", "C"] }, "b, a, c", ["B", "A", "C"]],
    ["matrix", { rows: ["r", "s"], columns: [{ value: "1", label: "Good" }, "2"] }, { r: "good", s: "2" }, { r: "1", s: "2" }],
    ["matrix", { rows: ["r", "s"], columns: ["a", "b"], multiple: true }, { r: "a, b" }, { r: ["a", "b"] }],
    ["date", {}, "2026-11-21", "2026-11-21"],
    ["date", {}, "2026-11-21T00:00:00", "2026-11-21"],
    ["date", {}, "31.12.2026", "2026-12-31"],
    ["date", {}, "3 February 2026", "2026-02-03"],
    ["date", {}, "03/02/2026", "03/02/2026"], // two readings
    ["date", { include_time: true }, "2026-11-21 15:45:00", "2026-11-21T15:45"],
    ["date", { include_time: true }, "31.12.2026 15:45", "2026-12-31T15:45"],
    ["time", {}, "9:30 pm", "21:30"],
    ["time", {}, "18:00:00", "18:00"],
    ["url", {}, "example.org/a", "https://example.org/a"],
    ["hidden", {}, "x".repeat(3000), "x".repeat(3000)],
  ])("%s %j: %j is %j", (type, config, cell, value) => {
    expect(read(type, config, typeof cell === "string" ? { "": cell } : cell)).toEqual(value);
  });

  it("in the language of the form", () => {
    expect(read("checkbox", {}, { "": "ja" }, de)).toBe(true);
    expect(read("date", {}, { "": "03/02/2026" }, de)).toBe("2026-02-03");
    expect(read("number", {}, { "": "1.000,5" }, de)).toBe(1000.5);
  });

  it("are not read for what no table has", () => {
    for (const { readCells } of [fieldTypes.file, fieldTypes.signature, fieldTypes.calculation]) expect(readCells).toBeNull();
  });

  it("may be any text", () => {
    fc.assert(
      fc.property(samples, fc.string({ unit: "binary", maxLength: 50 }), (list, cell) => {
        for (const { type, config } of list) read(type as keyof typeof fieldTypes, config, { "": cell }); // it must not throw
      }),
    );
  });
});

it.each(["raw", "shown"] as const)("cells of an export are read as they were, %s", (written) => {
  fc.assert(
    fc.property(samples, (list) => {
      for (const { type: name, config, value } of list) {
        const type = name as keyof typeof fieldTypes;
        const field = fieldSchema.parse({ key: "q", type, label: "Q", config });
        const { columns, readCells, chart, show, family } = fieldTypes[type];
        if (!readCells) continue;
        const text = (answer: unknown) => readCsvText(csvText(Array.isArray(answer) ? csvList(answer.map(String)) : String(answer)));
        const parts = columns(field);
        const isValue = ["numbers", "days"].includes(chart(field)?.kind ?? "");
        const shown = () =>
          isValue
            ? value
            : Array.isArray(value) && family(field) === "choices"
              ? listedIn(value).map((one) => show(field, [one], en))
              : show(field, value, en);
        const cells = parts
          ? Object.fromEntries(
              parts.map((part) => [part.name, text(written === "shown" ? (part.show ?? part.read)(value) : part.read(value))]),
            )
          : { "": text(written === "shown" ? shown() : value) };
        const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ""));
        const labels = Array.isArray(config.options) ? new Set(config.options.map((option: unknown) => JSON.stringify(option))) : null;
        // Options with the same label cannot be distinguished by it.
        if (written === "shown" && labels && (config.options as { label?: string }[])[0]?.label !== undefined) continue;
        const read = readCells(field, given, { words: en, written });
        const checked = fieldTypes[type].check(field, { value: read, earlier: new Map(), today: { first: "2026-11-21", last: "2026-11-21" }, budget: { spend: () => true } }); // prettier-ignore
        expect(checked, `${name} ${JSON.stringify(config)} ${JSON.stringify(given)}`).toEqual({ ok: true, answer: value });
      }
    }),
  );
});

it("lists of texts come back", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", minLength: 1 }), { minLength: 1 }), (texts) => {
      expect(readCsvList(csvList(texts))).toEqual(texts);
    }),
  );
});
