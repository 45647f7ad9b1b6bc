import { Readable } from "node:stream";
import { expect, it, vi } from "vitest";
import type { Field } from "@/lib/rules/fields";
import { fieldsSchema } from "@/lib/rules/fields";
import type { Asked } from "./summarize";
import { summarizeAnswers } from "./summarize";

const fields: Field[] = [
  { key: "n", type: "number", label: "N", description: null, required: false, config: {} },
  { key: "words", type: "text", label: "Words", description: null, required: false, config: {} },
];
const questions = fields.map((field) => ({ field, isRemoved: false, earlier: [] }));

/** Responses in batches, each with a number and some words. */
function batches(count: number, size: number): AsyncIterable<Asked[]> {
  return Readable.from(
    Array.from({ length: count }, (_, batch) =>
      Array.from({ length: size }, (_, index) => ({
        fields,
        row: {
          id: String(index),
          formId: "form",
          data: JSON.stringify({ n: batch, words: "some words" }),
          ip: "",
          userAgent: "",
          submittedAt: new Date("2026-11-26T12:00:00Z"),
          formVersion: 1,
          changedAt: null,
          desk: null,
        },
      })),
    ),
  );
}

const options = { timeZone: "UTC", proceed: () => undefined };

it("counts all responses", async () => {
  const summary = await summarizeAnswers(questions, { ...options, batches: batches(100, 200) });
  expect(summary.counted).toBe(20_000);
  expect(summary.over_time).toEqual([{ from: "2026-11-26", to: "2026-11-26", count: 20_000 }]);
  expect(summary.questions.map(({ answered }) => answered)).toEqual([20_000, 20_000]);
  expect(summary.questions[0]?.number).toMatchObject({ min: 0, max: 99, median: 49.5, sum: 990_000 });
});

it("counts the newest, given first, when its time is over", async () => {
  const summary = await summarizeAnswers(questions, { ...options, batches: batches(100, 200), budgetMs: 0 });
  expect(summary.counted).toBe(200);
  expect(summary.questions[0]?.number).toMatchObject({ min: 0, max: 0 });
});

it("ends once nobody waits for it", async () => {
  const proceed = vi.fn(() => {
    throw new Error("gone");
  });
  await expect(summarizeAnswers(questions, { ...options, batches: batches(100, 200), proceed })).rejects.toThrow("gone");
  expect(proceed).toHaveBeenCalledOnce();
});

it("counts the entries of each answer, and the answers in all of them, also to questions that are gone", async () => {
  const guests = (...inner: object[]) =>
    fieldsSchema.parse([{ key: "guests", type: "repeat", label: "Guests", config: { entry: "Guest", fields: inner } }]);
  const [name, age] = [
    { key: "name", type: "text", label: "Name" },
    { key: "age", type: "number", label: "Age", config: { unit: "years" } },
  ];
  const meal = { key: "meal", type: "select", label: "Meal", config: { options: ["fish", "meat"] } };
  const now = guests(name, meal);
  const before = guests(name, { ...meal, config: { options: ["fish", "tofu"] } }, age);
  const sent: [Field[], object[] | undefined][] = [
    [now, [{ name: "Ada", meal: "meat" }, { name: "Ben" }, { name: "Cleo", meal: "meat" }]],
    [now, undefined],
    [before, [{ meal: "tofu", age: 7 }]],
    [before, [{ name: "Dan", age: 9 }]],
  ];
  const rows = sent.map(([asked, value], index) => ({
    fields: asked,
    row: { ...{ id: String(index), formId: "form", data: JSON.stringify({ guests: value }), ip: "", userAgent: "" }, ...stored(1) },
  }));
  const [field] = now;
  if (!field) throw new Error("no field");
  const summary = await summarizeAnswers([{ field, isRemoved: false, earlier: before }], { ...options, batches: Readable.from([rows]) });
  expect(summary.questions).toMatchObject([
    {
      key: "guests",
      answered: 3,
      number: { min: 1, max: 3, sum: 5, median: 1, bins: [{ count: 2 }, { count: 0 }, { count: 1 }] },
      entries: {
        count: 5,
        questions: [
          { key: "name", answered: 4, responses: 2, removed: false, choices: null },
          {
            key: "meal",
            answered: 3,
            responses: 2,
            choices: [
              { value: "fish", count: 0 },
              { value: "meat", count: 2 },
              { value: "tofu", count: 1 },
            ],
          },
          { key: "age", answered: 2, responses: 2, removed: true, number: { min: 7, max: 9 } },
        ],
      },
    },
  ]);
  expect(summary.questions[0]?.entries?.questions[0]).not.toHaveProperty("entries");
});

it("counts the results of a calculation apart that once resulted in something else", async () => {
  const calculated = (expression: string, result: string): Field[] => [
    { key: "r", type: "calculation", label: "R", description: null, required: false, config: { expression, result } },
  ];
  const versions: [fields: Field[], value: unknown][] = [
    [calculated("1 + 1", "number"), 2],
    [calculated("1 > 0", "boolean"), true],
    [calculated('"1,5;x"', "text"), "1,5;x"],
    [calculated('date("2026-11-28")', "date"), "2026-11-28"],
  ];
  const rows = versions.map(([asked, value], index) => ({
    fields: asked,
    row: { ...{ id: String(index), formId: "form", data: JSON.stringify({ r: value }), ip: "", userAgent: "" }, ...stored(index + 1) },
  }));
  for (const [asked] of versions) {
    const [field] = asked;
    if (!field) throw new Error("no field");
    const [summary] = (await summarizeAnswers([{ field, isRemoved: false, earlier: [] }], { ...options, batches: Readable.from([rows]) }))
      .questions;
    expect([field.config.result, summary?.answered]).toEqual([field.config.result, 1]);
    expect(JSON.stringify(summary)).not.toMatch(/NaN|"max":null/);
  }
});

function stored(formVersion: number) {
  return { submittedAt: new Date("2026-11-26T12:00:00Z"), formVersion, changedAt: null, desk: null };
}
