import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { mail } from "./mail";
import { words as cs } from "./words";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Jméno", { code: "required", params: none }, "Vyplňte pole „Jméno“"],
  ["Kdo jste?", { code: "required", params: none }, "Odpovězte na otázku „Kdo jste?“"],
  ["Poznámka", { code: "too_short", params: { min: 3 } }, "V poli „Poznámka“ zadejte nejméně 3 znaky"],
  ["Poznámka", { code: "too_long", params: { max: 22 } }, "V poli „Poznámka“ zadejte nejvýše 22 znaků"],
  ["Věk", { code: "number_range", params: { min: 0, max: 1.5 } }, "V poli „Věk“ zadejte číslo od 0 do 1,5"],
  ["Doplňky", { code: "select_count", params: { min: 1, max: 2 } }, "V poli „Doplňky“ vyberte 1 nebo 2 možnosti"],
  ["Doplňky", { code: "select_count", params: { min: 2, max: 5 } }, "V poli „Doplňky“ vyberte 2 až 5 možností"],
  ["Termín", { code: "date_missing", params: { parts: ["day", "time"] } }, "V poli „Termín“ doplňte den a čas"],
  [
    "Termín",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "Datum v poli „Termín“ musí být nejdříve 1. května 2026 a nejpozději dnes",
  ],
  ["Návštěva", { code: "time.step", params: { step: 15, from: "08:00" } }, "V poli „Návštěva“ lze zadat časy po 15 minutách od 08:00"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(cs, issue, { label }).replaceAll("\u00a0", " ")).toBe(sentence);
});

it.each([
  [1, "přibyla ještě 1 otázka", "zbývá 1 místo", "Máte novou odpověď"],
  [2, "přibyly ještě 2 otázky", "zbývají 2 místa", "Máte 2 nové odpovědi"],
  [5, "přibylo ještě 5 otázek", "zbývá 5 míst", "Máte 5 nových odpovědí"],
  [22, "přibylo ještě 22 otázek", "zbývá 22 míst", "Máte 22 nových odpovědí"],
])("counts %d questions, places and answers", (count, questions, places, answers) => {
  expect(cs.follows(count)).toContain(questions);
  expect(cs.fields.select.left(count)).toBe(places);
  expect(mail.answer.heading(count)).toBe(answers);
});

it("says when a form closes, and behind a colon how much time is left", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(cs, { expiresAt, now: new Date(expiresAt.getTime() - 122 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toBe(
    "Tento formulář se uzavře 1. listopadu 2026 ve 20:20 UTC. Zbývající čas: 2 hodiny a 2 minuty.",
  );
});

it("says how long in the accusative, and the hour with the preposition that it needs", () => {
  expect(cs.left(61).replaceAll(/\s/g, " ")).toBe("1 hodinu a 1 minutu");
  expect(cs.date("2026-03-27T14:30").replaceAll(/\s/g, " ")).toBe("27. března 2026 ve 14:30");
  expect(cs.date("2026-03-27T11:30").replaceAll(/\s/g, " ")).toBe("27. března 2026 v 11:30");
});

it("puts the question before the names of those whose answers are deleted", () => {
  expect(cs.stored.questions(["Věk"])).toBe("otázku „Věk“");
  expect(cs.stored.questions(["Věk", "Adresa"]).replaceAll("\u00a0", " ")).toBe("otázky „Věk“ a „Adresa“");
});
