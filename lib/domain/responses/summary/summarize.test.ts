import { Readable } from "node:stream";
import { expect, it, vi } from "vitest";
import type { Field } from "@/lib/rules/fields";
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
