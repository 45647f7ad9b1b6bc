import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Condition } from "./condition";
import { Facts } from "./facts";
import { judge } from "./judge";
import type { Family } from "./operators";

const families: Record<string, Family> = {
  t: "text",
  n: "number",
  d: "date",
  c: "choice",
  s: "choices",
  b: "checkbox",
  h: "time",
  p: "presence",
};

function verdict(condition: Condition, answers: Record<string, unknown>) {
  const today = { first: "2026-11-20", last: "2026-11-21" };
  return judge(condition, new Facts({ familyOf: (key) => families[key] ?? "presence", answerTo: (key) => answers[key], today }));
}

const yes: Condition = { field: "n", op: "is", value: 1 };
const no: Condition = { field: "n", op: "is", value: 2 };
const unknown: Condition = { field: "t", op: "is", value: "x" };

describe("a verdict", () => {
  it.each<[Condition, boolean | null]>([
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no, unknown] }, false],
    [{ all: [unknown, no] }, false],
    [{ all: [yes, unknown] }, null],
    [{ any: [no, no] }, false],
    [{ any: [unknown, yes] }, true],
    [{ any: [no, unknown] }, null],
    [{ not: yes }, false],
    [{ not: no }, true],
    [{ not: unknown }, null],
    [{ not: { any: [{ not: unknown }, no] } }, null],
  ])("has three values: %j is %s", (condition, expected) => {
    expect(verdict(condition, { n: 1 })).toBe(expected);
  });

  it.each<[Condition, unknown, boolean | null]>([
    [{ field: "t", op: "answered" }, "a", true],
    [{ field: "t", op: "answered" }, "  ", false],
    [{ field: "t", op: "answered" }, undefined, false],
    [{ field: "t", op: "not_answered" }, undefined, true],
    [{ field: "b", op: "answered" }, false, true],
    [{ field: "p", op: "answered" }, { name: "Ada" }, true],
    [{ field: "t", op: "is", value: "straße" }, " STRASSE", true],
    [{ field: "t", op: "is", value: "Ａda" }, "ada", true],
    [{ field: "t", op: "is", value: "ΟΔΌΣ" }, "οδός", true],
    [{ field: "t", op: "is_not", value: "a" }, "b", true],
    [{ field: "t", op: "is_not", value: "a" }, undefined, null],
    [{ field: "t", op: "contains", value: "B" }, "abc", true],
    [{ field: "t", op: "not_contains", value: "B" }, "abc", false],
    [{ field: "t", op: "starts_with", value: "AB" }, "abc", true],
    [{ field: "t", op: "starts_with", value: "b" }, "abc", false],
    [{ field: "n", op: "lt", value: 3 }, 2.5, true],
    [{ field: "n", op: "lte", value: 3 }, 3, true],
    [{ field: "n", op: "gt", value: 3 }, 3, false],
    [{ field: "n", op: "gte", value: 3 }, 3, true],
    [{ field: "n", op: "is_not", value: 0 }, 0, false],
    [{ field: "n", op: "gt", value: 3 }, "4", null],
    [{ field: "d", op: "is", value: "2026-11-21" }, "2026-11-21T23:59", true],
    [{ field: "d", op: "gt", value: "2026-11-21T09:00" }, "2026-11-21T10:00", true],
    [{ field: "d", op: "lt", value: "2026-11-21" }, "2026-11-20", true],
    [{ field: "d", op: "is", value: "today" }, "2026-11-20", true],
    [{ field: "d", op: "is", value: "today" }, "2026-11-21", true],
    [{ field: "d", op: "is_not", value: "today" }, "2026-11-19", true],
    [{ field: "d", op: "lt", value: "today" }, "2026-11-20", false],
    [{ field: "d", op: "lte", value: "today" }, "2026-11-21", true],
    [{ field: "d", op: "gt", value: "today" }, "2026-11-22", true],
    [{ field: "d", op: "gte", value: "today" }, "2026-11-19", false],
    [{ field: "h", op: "lt", value: "09:30" }, "09:00", true],
    [{ field: "h", op: "gte", value: "09:30" }, "09:30", true],
    [{ field: "c", op: "is", value: "a" }, "A", false],
    [{ field: "c", op: "in", value: ["a", "b"] }, "b", true],
    [{ field: "c", op: "not_in", value: ["a", "b"] }, "b", false],
    [{ field: "b", op: "is", value: false }, false, true],
    [{ field: "b", op: "in", value: [true] }, false, false],
    [{ field: "s", op: "includes", value: "a" }, ["b", "a"], true],
    [{ field: "s", op: "not_includes", value: "a" }, ["b"], true],
    [{ field: "s", op: "includes_all", value: ["a", "b"] }, ["b"], false],
  ])("compares: %j with %j is %s", (condition, answer, expected) => {
    expect(verdict(condition, { [(condition as { field: string }).field]: answer })).toBe(expected); // each is one comparison
  });

  it("compares texts folded as a whole, however long, except where a letter has more marks than any writing gives it", () => {
    const marked = fc.constantFrom("a", "b", " ", "\u0301", "\u0323", "\ufdfa", "\ufb03", "\u1100", "\u1161", "\ud834\udd65", "ß", "İ");
    const fold = (text: string) => text.normalize("NFKC").toUpperCase().trim();
    fc.assert(
      fc.property(fc.string({ unit: marked, maxLength: 600 }), fc.string({ unit: marked, minLength: 1, maxLength: 6 }), (answer, value) => {
        fc.pre(fold(answer) !== "" && fold(value) !== "");
        expect(verdict({ field: "t", op: "contains", value }, { t: answer })).toBe(fold(answer).includes(fold(value)));
        expect(verdict({ field: "t", op: "is", value: answer }, { t: answer })).toBe(true);
      }),
    );
    const endless = `a${"\u0301".repeat(5_000)}${"\u0323".repeat(5_000)}`;
    expect(verdict({ field: "t", op: "is", value: endless }, { t: endless })).toBe(true);
    expect(verdict({ field: "t", op: "starts_with", value: "á" }, { t: endless })).toBe(true);
  });
});

it("a text is folded once, however many conditions look at it, and what they compare with once for all answers", () => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  const condition: Condition = { any: Array.from({ length: 50 }, (_, nth) => ({ field: "t", op: "contains", value: `value ${nth}` })) };
  const judgeAnswer = (answer: string) => {
    const facts = new Facts({ familyOf: () => "text", answerTo: () => answer, today: { first: "2026-11-20", last: "2026-11-21" } });
    for (let times = 0; times < 20; times++) expect(judge(condition, facts)).toBe(false);
  };
  judgeAnswer("one");
  expect(normalize).toHaveBeenCalledTimes(51);
  judgeAnswer("two");
  expect(normalize).toHaveBeenCalledTimes(52);
  normalize.mockRestore();
});
