import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import type { Answer } from "@/lib/rules/fields";
import { fieldsSchema } from "@/lib/rules/fields";
import { addressAfter, endingsSetting, readEndings } from "@/lib/rules/forms/endings";
import { endingOf } from "./ending-of";

const today = { first: "2026-11-21", last: "2026-11-21" };
const fields = fieldsSchema.parse([
  { key: "score", type: "number", label: "Score" },
  { key: "name", type: "text", label: "Name" },
]);
const isGold = { field: "score", op: "gte", value: 8 } as const;
const keyOf = (endings: object[], answers: Record<string, Answer>) =>
  atOnce(endingOf(readEndings({ endings }), { fields, answers, today }))?.key ?? null;

it("takes the first ending whose condition is true, and never one that is unknown", () => {
  const endings = [{ key: "gold", when: isGold }, { when: { not: isGold } }, { key: "rest", when: null }];
  expect(keyOf(endings, { score: 8 })).toBe("gold");
  expect(keyOf(endings, { score: 7 })).toBe("ending_2");
  expect(keyOf(endings, { name: "Ada" })).toBe("rest");
  expect(keyOf(endings.slice(0, 2), { name: "Ada" })).toBeNull();
  expect(keyOf([], { score: 8 })).toBeNull();
});

it("reads no endings where an earlier release stored something else under their name", () => {
  for (const endings of [
    undefined,
    null,
    "gold",
    { a: 1 },
    [1],
    [{ key: 1 }],
    [{ when: "always" }],
    Array.from({ length: 11 }, () => ({})),
  ])
    expect(readEndings({ endings })).toEqual([]);
  expect(readEndings(null)).toEqual([]);
});

it("leads to the ending's own address, or to the form's where it says nothing", () => {
  const [quiet = null, said = null, away = null] = readEndings({
    endings: [{}, { title: "Gold" }, { text: "Bye", redirect_url: "https://example.org/gold" }],
  });
  const form = { redirect_url: "https://example.org/form" };
  expect([null, quiet, said, away].map((ending) => addressAfter(ending, form))).toEqual([
    form.redirect_url,
    form.redirect_url,
    null,
    "https://example.org/gold",
  ]);
  expect([null, quiet].map((ending) => addressAfter(ending, {}))).toEqual([null, null]);
});

it("checks how many there are before it reads them", () => {
  const { error } = endingsSetting.safeParse(Array.from({ length: 50_000 }, () => ({ title: 1 })));
  expect(error?.issues).toHaveLength(1);
});
