import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appendResult, count, failuresOf, hasPassed, passedFiles, readResults, skippedIn } from "./results.mjs";

let folder: string;
let report: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "formslip-"));
  report = join(folder, "report.jsonl");
  vi.stubEnv("TEST_REPORT", report);
});
afterEach(() => rmSync(folder, { recursive: true }));

const tests = [
  { name: "holds", state: "passed" as const, message: "" },
  { name: "breaks", state: "failed" as const, message: "expected 1 to be 2" },
  { name: "waits", state: "skipped" as const, message: "no disk" },
];

it("counts and names every failure, including one outside any test, and the reason of each skipped test", () => {
  appendResult({ project: "api", file: "a.test.ts", seconds: 1, errors: [], tests });
  appendResult({ project: "Vitest", file: "outside any file", seconds: 0, errors: ["unhandled"], tests: [] });
  const results = readResults(report);
  expect([count(results, "passed"), count(results, "failed")]).toEqual([1, 1]);
  expect(failuresOf(results)).toEqual(["- api: a.test.ts: breaks\n    expected 1 to be 2", "- Vitest: outside any file\n    unhandled"]);
  expect(skippedIn(results)).toEqual(["api: a.test.ts: waits: no disk"]);
  expect(results.map(hasPassed)).toEqual([false, false]);
});

it("reads a report whose last line was cut off, and no report at all", () => {
  appendResult({ project: "api", file: "a.test.ts", seconds: 1, errors: [], tests });
  writeFileSync(report, '{"project":"api","fi', { flag: "a" });
  expect(readResults(report).map(({ file }) => file)).toEqual(["a.test.ts"]);
  expect(readResults(join(folder, "none.jsonl"))).toEqual([]);
});

it("leaves out of a resumed run what passed in the same project only", () => {
  appendResult({ project: "api", file: "a.test.ts", seconds: 1, errors: [], tests: tests.slice(0, 1) });
  vi.stubEnv("TEST_RESUMED", report);
  expect([passedFiles("api"), passedFiles("api-postgres")]).toEqual([["**/a.test.ts"], []]);
});
