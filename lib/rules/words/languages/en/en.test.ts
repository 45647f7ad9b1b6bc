import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as en } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Full name", { code: "required", params: none }, "Enter your full name"],
  ["Amount", { code: "required", params: none }, "Enter the amount"],
  ["Number of people", { code: "required", params: none }, "Enter the number of people"],
  ["Notes", { code: "required", params: none }, "Enter notes"],
  ["Sum", { code: "number_range", params: { min: 1, max: 10_000 } }, "Sum must be between 1 and 10,000"],
  ["CV", { code: "file_required", params: none }, "Upload CV"],
  ["How did you hear of us?", { code: "required", params: none }, "Answer “How did you hear of us?”"],
  ["Full name", { code: "too_long", params: { max: 80 } }, "Full name must be 80 characters or fewer"],
  ["Email", { code: "email_format", params: none }, "Email must be in the correct format, like name@example.com"],
  ["Guests", { code: "number_format", params: none }, "Guests must be a number"],
  ["How many?", { code: "number_format", params: none }, "The answer to “How many?” must be a number"],
  ["Month", { code: "number_range", params: { min: 1, max: 12 } }, "Month must be between 1 and 12"],
  ["Guests", { code: "number_step", params: { step: 1, base: 0 } }, "Guests must be a whole number"],
  ["Date of birth", { code: "date_missing", params: { parts: ["month"] } }, "Date of birth must include a month"],
  ["Date of birth", { code: "date_real", params: none }, "Date of birth must be a real date"],
  ["Visit", { code: "date_range", params: { min: "2026-05-01", max: null } }, "Visit must be 1 May 2026 or later"],
  ["Time of day", { code: "select_required", params: { multiple: false } }, "Select a time of day"],
  ["Answer", { code: "select_required", params: { multiple: false } }, "Select an answer"],
  ["Toppings", { code: "select_count", params: { min: null, max: 3 } }, "Select no more than 3 options for “Toppings”"],
  ["Toppings", { code: "select_count", params: { min: 1, max: 2 } }, "Select 1 or 2 options for “Toppings”"],
  ["Terms", { code: "checkbox_required", params: { label: "I agree to the terms" } }, "Select “I agree to the terms” to continue"],
  ["CV", { code: "file_type", params: { accept: [".pdf"] } }, "The file for “CV” must be a PDF"],
  [
    "CV",
    { code: "file_type", params: { accept: ["application/pdf", "docx", "image/*"] } },
    "The file for “CV” must be a PDF, DOCX or image",
  ],
  ["CV", { code: "file_too_large", params: { max_mb: 10 } }, "The file for “CV” must be 10 MB or smaller"],
  [
    "Home",
    { code: "address.missing", params: { parts: [en.fields.address.postcode, en.fields.address.city] } },
    "Enter the postcode and the town or city for “Home”",
  ],
  ["CV", { code: "too_many_files", params: { max: 3 } }, "Upload no more than 3 files for “CV”"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(en, issue, { label })).toBe(sentence);
});

it("says when a form closes only in its last 20 hours", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(en, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  const minute = 60_000;
  expect(before(20 * 60 * minute + 1)).toBeNull();
  expect(before(61 * minute)).toBe("This form closes in 1 hour, 1 minute, on 21 November 2026 at 20:20 UTC.");
  expect(before(59_000)).toContain("less than a minute");
});
