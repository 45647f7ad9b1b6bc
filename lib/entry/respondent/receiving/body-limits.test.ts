import { expect, it } from "vitest";
import { fieldsSchema } from "@/lib/rules/fields";
import { bodyLimitsOf } from "./body-limits";

const KB = 1024;
const fieldsOf = (count: number, field: Record<string, unknown>) =>
  fieldsSchema.parse(Array.from({ length: count }, (_, index) => ({ key: `k${index}`, label: "Q", ...field })));

it("is 256 KB unless the fields need more", () => {
  expect(bodyLimitsOf(fieldsOf(20, { type: "text", config: { max_length: 200 } }))).toMatchObject({ escaped: 256 * KB, plain: 256 * KB });
});

it("has room for the longest answers in any script", () => {
  const fields = fieldsOf(20, { type: "textarea" });
  const text = "🙂".repeat(10_000);
  const { escaped, plain } = bodyLimitsOf(fields);
  const posted = new URLSearchParams(fields.map(({ key }): [string, string] => [key, text])).toString();
  expect(posted.length).toBeLessThan(escaped);
  expect(Buffer.byteLength(JSON.stringify({ data: Object.fromEntries(fields.map(({ key }) => [key, text])) }))).toBeLessThan(plain);
});

it("has room for every option, long ones in any script", () => {
  const options = Array.from({ length: 200 }, (_, index) => `${"ж".repeat(250)}${index}`);
  const fields = fieldsOf(3, { type: "select", config: { options, multiple: true } });
  const posted = new URLSearchParams(fields.flatMap(({ key }) => options.map((option): [string, string] => [key, option]))).toString();
  expect(posted.length).toBeLessThan(bodyLimitsOf(fields).escaped);
});

it("has room for every value of the largest form", () => {
  const options = Array.from({ length: 200 }, (_, index) => String(index));
  expect(bodyLimitsOf(fieldsOf(300, { type: "select", config: { options, multiple: true } })).values).toBe(60_100);
  expect(bodyLimitsOf(fieldsOf(20, { type: "text" })).values).toBe(25_000);
  const table = { rows: options.slice(0, 20), columns: options.slice(0, 20), multiple: true };
  expect(bodyLimitsOf(fieldsOf(300, { type: "matrix", config: table })).values).toBe(100_000);
});

it("is never more than 4 MB", () => {
  expect(bodyLimitsOf(fieldsOf(100, { type: "textarea" })).escaped).toBe(4 * KB * KB);
});
