import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { language as ro } from ".";
import { sayClosing } from "@/lib/rules/words/say-closing";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Nume complet", { code: "required", params: none }, "Completați câmpul „Nume complet”"],
  ["Cum ați aflat de noi?", { code: "required", params: none }, "Răspundeți la „Cum ați aflat de noi?”"],
  ["Note", { code: "too_long", params: { max: 1 } }, "Răspunsul la „Note” trebuie să aibă cel mult 1 caracter"],
  ["Note", { code: "too_long", params: { max: 19 } }, "Răspunsul la „Note” trebuie să aibă cel mult 19 caractere"],
  ["Note", { code: "too_long", params: { max: 80 } }, "Răspunsul la „Note” trebuie să aibă cel mult 80 de caractere"],
  ["Note", { code: "too_long", params: { max: 105 } }, "Răspunsul la „Note” trebuie să aibă cel mult 105 caractere"],
  ["Vârstă", { code: "number_range", params: { min: 0, max: 60 } }, "Răspunsul la „Vârstă” trebuie să fie între 0 și 60"],
  [
    "Vizită",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "Data de la „Vizită” trebuie să fie între 1 mai 2026 și data de astăzi",
  ],
  ["Naștere", { code: "date_missing", params: { parts: ["month", "year"] } }, "Răspunsul la „Naștere” trebuie să conțină luna și anul"],
  ["Extra", { code: "select_count", params: { min: 1, max: 2 } }, "Alegeți 1 sau 2 opțiuni la „Extra”"],
  ["Extra", { code: "select_count", params: { min: 1, max: 1 } }, "Alegeți exact o opțiune la „Extra”"],
  ["CV", { code: "too_many_files", params: { max: 20 } }, "Încărcați cel mult 20 de fișiere la „CV”"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(ro, issue, { label })).toBe(sentence);
});

it("puts “de” between a number from 20 on and its noun", () => {
  expect(ro.follows(5)).toContain("încă 5 întrebări");
  expect(ro.follows(21)).toContain("încă 21 de întrebări");
  expect(ro.mail.answer.subject("Vizită", 20)).toBe("20 de răspunsuri noi: Vizită");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(ro, { expiresAt, now: new Date(expiresAt.getTime() - 89 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toBe("Acest formular se închide peste 1 oră și 29 de minute, pe 1 noiembrie 2026 la 20:20 UTC.");
});

it("writes ș and ț with a comma below", () => {
  expect(JSON.stringify(ro)).not.toMatch(/[şţŞŢ]/);
});
