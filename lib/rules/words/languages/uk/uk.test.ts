import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { mail } from "./mail";
import { words as uk } from "./words";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Ім’я", { code: "required", params: none }, "Заповніть поле «Ім’я»"],
  ["Хто ви?", { code: "required", params: none }, "Дайте відповідь на запитання «Хто ви?»"],
  ["Примітка", { code: "too_short", params: { min: 21 } }, "У полі «Примітка» введіть щонайменше 21 символ"],
  ["Примітка", { code: "too_long", params: { max: 12 } }, "У полі «Примітка» введіть не більше ніж 12 символів"],
  ["Вік", { code: "number_range", params: { min: 0, max: 1.5 } }, "У полі «Вік» введіть число від 0 до 1,5"],
  ["Послуги", { code: "select_count", params: { min: 1, max: 2 } }, "У полі «Послуги» виберіть 1 або 2 варіанти"],
  ["Послуги", { code: "select_count", params: { min: 2, max: 21 } }, "У полі «Послуги» виберіть від 2 до 21 варіанта"],
  ["Строк", { code: "date_missing", params: { parts: ["day", "time"] } }, "У полі «Строк» додайте день і час"],
  [
    "Строк",
    { code: "date_range", params: { min: "2026-05-01", max: null } },
    "Дата в полі «Строк» має бути не раніше ніж 1 травня 2026 року",
  ],
  [
    "Візит",
    { code: "time.step", params: { step: 15, from: "08:00" } },
    "У полі «Візит» можна вказати час із кроком у 15 хвилин, починаючи з 08:00",
  ],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(uk, issue, { label }).replaceAll("\u00a0", " ")).toBe(sentence);
});

it.each([
  [1, "з’явилося ще 1 запитання", "залишилося 1 місце", "У вас нова відповідь"],
  [2, "з’явилося ще 2 запитання", "залишилося 2 місця", "У вас 2 нові відповіді"],
  [11, "з’явилося ще 11 запитань", "залишилося 11 місць", "У вас 11 нових відповідей"],
  [21, "з’явилося ще 21 запитання", "залишилося 21 місце", "У вас 21 нова відповідь"],
])("counts %d questions, places and answers", (count, questions, places, answers) => {
  expect(uk.follows(count)).toContain(questions);
  expect(uk.fields.select.left(count)).toBe(places);
  expect(mail.answer.heading(count)).toBe(answers);
});

it("says when a form closes, and behind a colon how much time is left", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(uk, { expiresAt, now: new Date(expiresAt.getTime() - 142 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toBe(
    "Цю форму буде закрито 1 листопада 2026 року о 20:20 UTC. Залишилося часу: 2 години і 22 хвилини.",
  );
});

it("says how long in the accusative", () => {
  expect(uk.left(81).replaceAll(/\s/g, " ")).toBe("1 годину і 21 хвилину");
});

it("writes the year in full, and the preposition that goes with the hour", () => {
  expect(uk.date("2026-03-27").replaceAll(/\s/g, " ")).toBe("27 березня 2026 року");
  expect(uk.date("2026-03-27T11:30").replaceAll(/\s/g, " ")).toBe("27 березня 2026 року об 11:30");
});
