import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Several responses of a form, found by their places in it. What is joined (`part`) is not seen either. */
const BY_PLACES = /form_id = \$\{(?!unseen\(|part\()[^}]*\}\s+AND\s+(?:(?:\w+\.)?slot (?:IN|BETWEEN|>=)|\$\{isAmong\("slot")/;

it.each([
  ["form_id = ${formId} AND slot IN (${join(slots)})", true],
  ["form_id = ${form.id} AND slot BETWEEN ${from} AND ${to}", true],
  ['form_id = ${formId} AND ${isAmong("slot", slots)}', true],
  ["form_id = ${unseen(formId)} AND slot BETWEEN ${from} AND ${to}", false],
  ["form_id = ${formId} AND slot = ${slot}", false],
])("finds statements that let PostgreSQL see the form: %s", (text, isFound) => {
  expect(BY_PLACES.test(text)).toBe(isFound);
});

/** Several rows of a form, found by a list of parameters. In a generic plan, PostgreSQL may compare every row of the form with every parameter. */
const BY_LIST = /form_id = \$\{[^}]*\}\s+AND\s+(?:\w+\.)?\w*id IN \(\$\{/;

it.each([
  ["form_id = ${formId} AND id IN (${join(ids)})", true],
  ["form_id = ${formId} AND response_id IN (${chosen})", true],
  ['form_id = ${formId} AND ${isAmong("id", ids)}', false],
  ["form_id = ${formId} AND id IN (SELECT id FROM files)", false],
])("finds lists of parameters beside a form: %s", (text, isFound) => {
  expect(BY_LIST.test(text)).toBe(isFound);
});

it("hides the form from PostgreSQL's planner where responses are found by their places in it, and sends lists as one parameter", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const statements = files.map((file) => [file, readFileSync(join("lib", file), "utf8")] as const);
  expect(statements.length).toBeGreaterThan(500);
  const found = (pattern: RegExp) => statements.filter(([, text]) => pattern.test(text)).map(([file]) => file);
  expect([found(BY_PLACES), found(BY_LIST)]).toEqual([[], []]);
});
