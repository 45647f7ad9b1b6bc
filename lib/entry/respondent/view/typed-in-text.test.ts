import { describe, expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { fillAnswered, fillNothing, labelled } from "@/lib/rules/fields/answers-in-text";
import { fillTyped } from "./typed-in-text";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";

const fields = fieldsSchema.parse([
  { key: "from", type: "hidden", label: "From", config: { default: "a friend" } },
  { key: "first_name", type: "text", label: "Name" },
  { key: "note", type: "statement", label: "Hello {{first_name}}, sent by {{ from }}" },
  { key: "size", type: "select", label: "Size, {{first_name}}?", config: { options: [{ value: "m", label: "Medium" }] } },
  { key: "ok", type: "checkbox", label: "{{size}}, {{later}}, {{note}}, {{nobody}}, {{toString}}" },
  { key: "later", type: "text", label: "Later" },
]);
const [, , note, size, ok] = fields;

function labelsWith(entries: [string, string][]): (string | undefined)[] {
  const { typed } = readPosted(fields, entries, en);
  const fillFor = fillTyped(fields, entries.length === 0 ? {} : typed, en);
  return [note, size, ok].map((field) => field && labelled(field, fillFor).label);
}

describe("{{key}}", () => {
  it("stands for what was typed, for the label of a choice, and for the default of a hidden answer", () => {
    const typed: [string, string][] = [
      ["first_name", "Ada"],
      ["size", "m"],
      ["later", "x"],
    ];
    expect(labelsWith(typed).slice(0, 2)).toEqual(["Hello Ada, sent by a friend", "Size, Ada?"]);
  });

  it("is three dots without an answer, and stays where it names no earlier question", () => {
    expect(labelsWith([])).toEqual(["Hello …, sent by a friend", "Size, …?", "…, {{later}}, {{note}}, {{nobody}}, {{toString}}"]);
  });

  it("puts in an answer once, on one line and shortened", () => {
    expect(labelsWith([["first_name", "{{from}} "], ["from", "x\r\n\ny"]])[0]).toBe("Hello {{from}}, sent by x y"); // prettier-ignore
    expect(labelsWith([["first_name", "😀".repeat(5000)]])[1]).toBe(`Size, ${"😀".repeat(200)}…?`);
  });

  it("is filled in twenty times in a text at most", () => {
    const fill = fillAnswered(fields, { answers: { first_name: "Ada" }, words: en })(null);
    expect(fill("{{first_name}}".repeat(21))).toBe(`${"Ada".repeat(20)}{{first_name}}`);
  });

  it("stands for stored answers as they are shown, and for nothing once they are hidden", () => {
    const answers = { first_name: "Ada", size: "m", ok: true, later: "x" };
    expect(fillAnswered(fields, { answers, words: en })(null)("{{first_name}} {{size}} {{ok}} {{later}}")).toBe("Ada Medium Yes x");
    expect(fillNothing(fields)(null)("{{first_name}}")).toBe("…");
  });
});
