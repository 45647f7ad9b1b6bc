import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { language as da } from ".";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Fulde navn", { code: "required", params: none }, "Udfyld ”Fulde navn”"],
  ["Hvem er du?", { code: "required", params: none }, "Svar på ”Hvem er du?”"],
  ["Navn", { code: "too_long", params: { max: 80 } }, "”Navn” må højst indeholde 80 tegn"],
  ["Hvor mange?", { code: "number_format", params: none }, "Svaret på ”Hvor mange?” skal være et tal"],
  ["Alder", { code: "number_range", params: { min: 0, max: 60 } }, "”Alder” skal være et tal mellem 0 og 60"],
  ["Alder", { code: "number_range", params: { min: null, max: 1.5 } }, "”Alder” må højst være 1,5"],
  ["Antal", { code: "number_step", params: { step: 3, base: 5 } }, "Angiv et tal under ”Antal” i trin på 3 fra og med 5"],
  [
    "Besøg",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "Datoen under ”Besøg” skal ligge mellem den 1. maj 2026 og i dag",
  ],
  ["Besøg", { code: "date_missing", params: { parts: ["day", "year"] } }, "Angiv også dag og år under ”Besøg”"],
  ["Tilvalg", { code: "select_count", params: { min: 1, max: 1 } }, "Vælg præcis 1 mulighed under ”Tilvalg”"],
  ["Tilvalg", { code: "select_count", params: { min: 1, max: 2 } }, "Vælg 1 eller 2 muligheder under ”Tilvalg”"],
  ["Bilag", { code: "too_many_files", params: { max: 3 } }, "Upload højst 3 filer under ”Bilag”"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(da, issue, { label })).toBe(sentence);
});

it("counts one and several", () => {
  expect([1, 21].map(da.fields.select.left)).toEqual(["1 plads tilbage", "21 pladser tilbage"]);
  expect([1, 2].map(da.mail.answer.more)).toEqual(["Der er 1 besvarelse mere i Formslip.", "Der er 2 besvarelser mere i Formslip."]);
});

it("writes times as it writes moments, with a point", () => {
  expect(da.fields.time.between("08:00", "16:30")).toBe("mellem kl. 08.00 og 16.30");
  expect(da.dateHint({ min: null, max: null, example: "2026-03-27T14:30" })).toBe("For eksempel 27 3 2026 14.30");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(da, { expiresAt, now: new Date(expiresAt.getTime() - 89 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toBe("Formularen lukker om 1 time og 29 minutter, den 1. november 2026 kl. 20.20 UTC.");
});
