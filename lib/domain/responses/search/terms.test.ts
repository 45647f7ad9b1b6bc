import { expect, it } from "vitest";
import type { Field } from "@/lib/rules/fields";
import { fieldsSchema } from "@/lib/rules/fields";
import type { Terms } from "./terms";
import { termsOf, wordTerm } from "./terms";

const fields: Field[] = fieldsSchema.parse(Array.from({ length: 100 }, (_, index) => ({ key: `t${index}`, type: "textarea", label: "T" })));
const desk = { status: "new" as const, tags: [], assignee: null, note: null };

/** The terms of a response with this answer to each question, and how often their computation could be interrupted. */
function indexed(text: string, count = fields.length): { terms: Terms; pauses: number } {
  const answers = Object.fromEntries(fields.slice(0, count).map(({ key }) => [key, text]));
  const work = termsOf({ id: "0".repeat(26), answers, fields, desk, submittedAt: new Date(0), respondent: null, ending: null });
  for (let pauses = 0; ; pauses++) {
    const { done, value } = work.next();
    if (done) return { terms: value, pauses };
  }
}

it("pauses after every 500 characters, and after every question", () => {
  expect(indexed("ab ".repeat(3_000), 1).pauses).toBeGreaterThanOrEqual(18);
  expect(indexed("ab", 50).pauses).toBe(100);
});

it("goes through no more of a response than 200,000 characters as they are folded, of which some become eighteen", () => {
  const plain = indexed("ab ".repeat(3_333));
  const expanding = indexed("\uFDFA".repeat(10_000));
  expect(plain.pauses).toBeLessThan(100 + 200_000 / 400);
  expect(expanding.pauses).toBeLessThan(100 + 200_000 / 400);
  expect(plain.terms.names).toContain(wordTerm("ab"));
});

it("stops at a thousand words, and still has the values by which responses are sorted", () => {
  const { terms, pauses } = indexed(Array.from({ length: 1_600 }, (_, index) => `w${index}`).join(" "));
  expect([...terms.names].filter((name) => name.startsWith("w"))).toHaveLength(1_000);
  expect(terms.values.size).toBe(101);
  expect(pauses).toBeLessThan(130);
});
