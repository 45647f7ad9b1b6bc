import { expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { atOnce } from "@/lib/base/turns/turns";

const COSTLY = "(\\pL?){500}c";

function fieldsWith(pattern: string, { count, max_length }: { count: number; max_length?: number }) {
  return Array.from({ length: count }, (_, index) => ({ key: `a${index}`, type: "text", label: "A", config: { pattern, max_length } }));
}

function pathsOf(fields: unknown): string[] {
  return fieldsSchema.safeParse(fields).error?.issues.map(({ path }) => path.join(".")) ?? [];
}

it("accepts three hundred ordinary patterns, and the costliest single one", () => {
  expect(pathsOf(fieldsWith("[A-Z]{2}\\d{6}", { count: 300 }))).toEqual([]);
  expect(pathsOf(fieldsWith(COSTLY, { count: 1 }))).toEqual([]);
});

it("refuses patterns that together cost too much to compile or match, from the first excess one on", () => {
  expect(pathsOf(fieldsWith(COSTLY, { count: 2 }))).toEqual(["1.config.pattern"]);
  expect(pathsOf(fieldsWith(COSTLY, { count: 100, max_length: 1 }))).toEqual(["10.config.pattern"]);
});

it("matches no more patterns of an older form than of a new one", () => {
  const fields = fieldsSchema.parse(fieldsWith("a", { count: 100 })).map((field) => ({ ...field, config: { pattern: COSTLY } }));
  const today = { first: "2026-11-21", last: "2026-11-21" };
  const answer = (text: string) => atOnce(checkAnswers(fields, Object.fromEntries(fields.map(({ key }) => [key, text])), { today }));
  expect(answer("äc")).toMatchObject({ ok: true });
  const before = process.cpuUsage();
  expect(answer("ä".repeat(2_000))).toMatchObject({ ok: false });
  expect(process.cpuUsage(before).user).toBeLessThan(2_600_000); // a tenth of what all of them would take
});
