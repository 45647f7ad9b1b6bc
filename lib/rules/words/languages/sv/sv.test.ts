import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { language as sv } from ".";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Fullständigt namn", { code: "required", params: none }, "Fyll i ”Fullständigt namn”"],
  ["Vem är du?", { code: "required", params: none }, "Svara på ”Vem är du?”"],
  ["Namn", { code: "too_long", params: { max: 80 } }, "”Namn” får innehålla högst 80 tecken"],
  ["Hur många?", { code: "number_format", params: none }, "Svaret på ”Hur många?” måste vara ett tal"],
  ["Ålder", { code: "number_range", params: { min: 0, max: 60 } }, "”Ålder” måste vara ett tal mellan 0 och 60"],
  ["Ålder", { code: "number_range", params: { min: null, max: 1.5 } }, "”Ålder” får vara högst 1,5"],
  ["Antal", { code: "number_step", params: { step: 3, base: 5 } }, "Ange ett tal för ”Antal” i steg om 3 från och med 5"],
  [
    "Besök",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "Datumet för ”Besök” måste ligga mellan den 1 maj 2026 och i dag",
  ],
  ["Besök", { code: "date_range", params: { min: "today", max: null } }, "Datumet för ”Besök” får inte ha passerat"],
  ["Besök", { code: "date_missing", params: { parts: ["day", "year"] } }, "Ange också dag och år för ”Besök”"],
  ["Tillägg", { code: "select_count", params: { min: 1, max: 2 } }, "Välj 1 eller 2 alternativ för ”Tillägg”"],
  ["Bilaga", { code: "too_many_files", params: { max: 3 } }, "Ladda upp högst 3 filer för ”Bilaga”"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(sv, issue, { label })).toBe(sentence);
});

it("counts one and several", () => {
  expect([1, 2].map(sv.follows)).toEqual(["Utifrån dina svar följer 1 fråga till", "Utifrån dina svar följer 2 frågor till"]);
  expect([1, 21].map(sv.fields.select.left)).toEqual(["1 plats kvar", "21 platser kvar"]);
});

it("writes the example of a date in the order of its inputs", () => {
  expect(sv.dateHint({ min: null, max: null, example: "2026-03-27T14:30" })).toBe("Till exempel 2026 03 27 14:30");
});

it("counts in days", () => {
  expect([2, 90].map((days) => sv.left(days * 24 * 60).replaceAll(/\s/g, " "))).toEqual(["2 dagar", "90 dagar"]);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(sv, { expiresAt, now: new Date(expiresAt.getTime() - 89 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toBe("Formuläret stänger om 1 timme och 29 minuter, den 1 november 2026 kl. 20:20 UTC.");
});
