import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { mail } from "./mail";
import { words as pl } from "./words";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Imię i nazwisko", { code: "required", params: none }, "Wypełnij pole „Imię i nazwisko”"],
  ["Kim jesteś?", { code: "required", params: none }, "Odpowiedz na pytanie „Kim jesteś?”"],
  ["Uwagi", { code: "too_short", params: { min: 22 } }, "W polu „Uwagi” wpisz co najmniej 22 znaki"],
  ["Uwagi", { code: "too_long", params: { max: 12 } }, "W polu „Uwagi” wpisz najwyżej 12 znaków"],
  ["Wiek", { code: "number_range", params: { min: 0, max: 1.5 } }, "W polu „Wiek” wpisz liczbę od 0 do 1,5"],
  ["Dodatki", { code: "select_count", params: { min: 1, max: 2 } }, "W polu „Dodatki” wybierz 1 lub 2 opcje"],
  ["Dodatki", { code: "select_count", params: { min: null, max: 5 } }, "W polu „Dodatki” wybierz najwyżej 5 opcji"],
  ["Termin", { code: "date_missing", params: { parts: ["day", "time"] } }, "W polu „Termin” uzupełnij dzień i godzinę"],
  ["Termin", { code: "date_range", params: { min: "2026-05-01", max: "today" } }, "W polu „Termin” wpisz datę od 1 maja 2026 do dziś"],
  [
    "Wizyta",
    { code: "time.step", params: { step: 15, from: "08:00" } },
    "W polu „Wizyta” można podać godziny co 15 minut, począwszy od 08:00",
  ],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(pl, issue, { label })).toBe(sentence);
});

it.each([
  [1, "pojawiło się jeszcze 1 pytanie", "zostało 1 miejsce", "Masz nową odpowiedź"],
  [2, "pojawiły się jeszcze 2 pytania", "zostały 2 miejsca", "Masz 2 nowe odpowiedzi"],
  [12, "pojawiło się jeszcze 12 pytań", "zostało 12 miejsc", "Masz 12 nowych odpowiedzi"],
  [22, "pojawiły się jeszcze 22 pytania", "zostały 22 miejsca", "Masz 22 nowe odpowiedzi"],
])("counts %d questions, places and answers", (count, questions, places, answers) => {
  expect(pl.follows(count)).toContain(questions);
  expect(pl.fields.select.left(count)).toBe(places);
  expect(mail.answer.heading(count)).toBe(answers);
});

it("says when a form closes, and behind a colon how much time is left", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(pl, { expiresAt, now: new Date(expiresAt.getTime() - 122 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toBe(
    "Ten formularz zostanie zamknięty 1 listopada 2026, godz. 20:20 UTC. Pozostały czas: 2 godziny i 2 minuty.",
  );
});

it("says how long in the accusative", () => {
  expect(pl.left(61).replaceAll(/\s/g, " ")).toBe("1 godzinę i 1 minutę");
});

it("puts the question before the names of those whose answers are deleted", () => {
  expect(pl.stored.questions(["Wiek"])).toBe("pytanie „Wiek”");
  expect(pl.stored.questions(["Wiek", "Adres"])).toBe("pytania „Wiek” i „Adres”");
});
