import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { words as de } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Voller Name", { code: "required", params: none }, "Füllen Sie „Voller Name“ aus"],
  ["Wer sind Sie?", { code: "required", params: none }, "Beantworten Sie „Wer sind Sie?“"],
  ["Alter", { code: "number_range", params: { min: 0, max: 60 } }, "„Alter“ muss zwischen 0 und 60 liegen"],
  ["Alter", { code: "number_range", params: { min: 5, max: 5 } }, "„Alter“ muss 5 sein"],
  ["Wie viele?", { code: "number_range", params: { min: null, max: 5 } }, "Die Antwort auf „Wie viele?“ darf höchstens 5 sein"],
  ["Menge", { code: "number_step", params: { step: 3, base: 5 } }, "„Menge“ ist ab 5 nur in Schritten von 3 möglich"],
  [
    "Besuch",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "„Besuch“ muss zwischen dem 1. Mai 2026 und heute liegen",
  ],
  ["Besuch", { code: "date_range", params: { min: null, max: "2026-05-01" } }, "„Besuch“ darf nicht nach dem 1. Mai 2026 liegen"],
  ["Geburtstag", { code: "date_range", params: { min: null, max: "today" } }, "„Geburtstag“ darf nicht in der Zukunft liegen"],
  ["Besuch", { code: "date_range", params: { min: "today", max: "today" } }, "„Besuch“ muss heute sein"],
  ["Extras", { code: "select_count", params: { min: 1, max: 2 } }, "Wählen Sie bei „Extras“ 1 oder 2 Optionen aus"],
  ["Extras", { code: "select_count", params: { min: 1, max: 1 } }, "Wählen Sie bei „Extras“ genau eine Option aus"],
  ["Lebenslauf", { code: "too_many_files", params: { max: 1 } }, "Laden Sie bei „Lebenslauf“ nur eine Datei hoch"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(de, issue, { label })).toBe(sentence);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(de, { expiresAt, now: new Date(expiresAt.getTime() - 89 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toContain("schließt in 1 Stunde und 29 Minuten, am 1. November 2026");
});
