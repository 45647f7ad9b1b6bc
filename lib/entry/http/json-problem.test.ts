import { expect, it } from "vitest";
import { jsonProblem } from "./json-problem";

const nested = (depth: number) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`) as unknown;

it.each([
  ["a NUL in a text", { a: [1, { b: "x\0" }] }, ["body", "a", 1, "b"], "text_nul"],
  ["a lone surrogate", ["ok", "\ud800"], ["body", 1], "text_surrogate"],
  ["a NUL in a key", { a: { "b\0": 1 } }, ["body", "a"], "text_nul"],
  ["a number too large", { a: 1, b: Number.POSITIVE_INFINITY }, ["body", "b"], "number_range"],
  ["nesting 33 deep", { a: nested(32) }, ["body"], "nesting"],
])("finds %s and its location", (_, value, loc, type) => {
  expect(jsonProblem(value, ["body"])).toMatchObject({ loc, type });
});

it("accepts numbers that can be stored", () => {
  expect(jsonProblem({ a: nested(31), b: ["🙂", null, true, 1e308] }, ["body"])).toBeNull();
});
