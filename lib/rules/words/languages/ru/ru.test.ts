import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { language as ru } from ".";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["Фамилия", { code: "required", params: none }, "Заполните поле «Фамилия»"],
  ["Кто вы?", { code: "required", params: none }, "Ответьте на вопрос «Кто вы?»"],
  ["Имя", { code: "too_long", params: { max: 21 } }, "В поле «Имя» введите не более 21 символа"],
  ["Имя", { code: "too_short", params: { min: 2 } }, "В поле «Имя» введите не менее 2 символов"],
  ["Возраст", { code: "number_range", params: { min: null, max: 1.5 } }, "В поле «Возраст» введите число не больше 1,5"],
  ["Услуги", { code: "select_count", params: { min: 2, max: 2 } }, "В вопросе «Услуги» выберите ровно 2 варианта"],
  ["Услуги", { code: "select_count", params: { min: 1, max: 5 } }, "В вопросе «Услуги» выберите от 1 до 5 вариантов"],
  ["Справка", { code: "too_many_files", params: { max: 3 } }, "В поле «Справка» загрузите не более 3 файлов"],
  [
    "Визит",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "В поле «Визит» укажите дату не раньше 1 мая 2026 года и не позже сегодняшнего дня",
  ],
  [
    "Визит",
    { code: "date_range", params: { min: null, max: "2026-05-01T14:30" } },
    "В поле «Визит» укажите дату не позже 14:30 1 мая 2026 года",
  ],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(ru, issue, { label }).replaceAll(/\s/g, " ")).toBe(sentence);
});

it.each([
  [1, "С учётом ваших ответов добавился ещё 1 вопрос", "осталось 1 место"],
  [3, "С учётом ваших ответов добавилось ещё 3 вопроса", "осталось 3 места"],
  [11, "С учётом ваших ответов добавилось ещё 11 вопросов", "осталось 11 мест"],
  [21, "С учётом ваших ответов добавился ещё 21 вопрос", "осталось 21 место"],
])("counts %d", (count, follows, left) => {
  expect(ru.follows(count)).toBe(follows);
  expect(ru.fields.select.left(count)).toBe(left);
});

it("leaves names as they are", () => {
  expect(ru.mail.round.ask("Анна")).toMatch(/^Анна просит вас/);
  expect(ru.mail.invitation.heading("Школа № 5")).toBe("Вас приглашают в учётную запись «Школа № 5»");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-01T20:20:00Z");
  const before = sayClosing(ru, { expiresAt, now: new Date(expiresAt.getTime() - 61 * 60_000) });
  expect(before?.replaceAll(/\s/g, " ")).toBe("Форма закроется 1 ноября 2026 г. в 20:20 UTC. Оставшееся время: 1 час 1 минута.");
});
