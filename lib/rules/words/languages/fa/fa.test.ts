import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as fa } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["نام کامل", { code: "required", params: none }, "فیلد «\u2068نام کامل\u2069» را پر کنید"],
  ["نام شما چیست؟", { code: "required", params: none }, "به پرسش «\u2068نام شما چیست؟\u2069» پاسخ دهید"],
  ["کد", { code: "too_short", params: { min: 1 } }, "پاسخ «\u2068کد\u2069» باید حداقل 1 نویسه داشته باشد"],
  ["Full name", { code: "too_long", params: { max: 80 } }, "پاسخ «\u2068Full name\u2069» باید حداکثر 80 نویسه داشته باشد"],
  ["مهمانان", { code: "number_range", params: { min: 1, max: 12 } }, "پاسخ «\u2068مهمانان\u2069» باید عددی بین 1 و 12 باشد"],
  ["خدمات", { code: "select_count", params: { min: 1, max: 2 } }, "در «\u2068خدمات\u2069» 1 یا 2 گزینه انتخاب کنید"],
  ["تولد", { code: "date_missing", params: { parts: ["day", "year"] } }, "پاسخ «\u2068تولد\u2069» باید سال و روز داشته باشد"],
  [
    "بازدید",
    { code: "date_range", params: { min: "2026-03-27", max: "today" } },
    "تاریخ در «\u2068بازدید\u2069» باید بین 27 مارس 2026 و امروز باشد",
  ],
  [
    "CV",
    { code: "file_type", params: { accept: [".3gp", "image/*"] } },
    "نوع فایل در «\u2068CV\u2069» باید \u20683GP\u2069 یا \u2068تصویر\u2069 باشد",
  ],
  ["CV", { code: "too_many_files", params: { max: 12 } }, "در «\u2068CV\u2069» حداکثر 12 فایل بارگذاری کنید"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(fa, issue, { label })).toBe(sentence);
});

it("says that a date is Gregorian, with the year first", () => {
  expect(fa.dateHint({ min: "today", max: null, example: "2026-03-27T14:30" })).toBe(
    "به تاریخ میلادی، مانند 2026 3 27 14:30. تاریخ باید امروز یا بعد از آن باشد",
  );
  expect(fa.dateHint({ min: null, max: null, example: null })).toBe("به تاریخ میلادی");
});

it("joins lists without a comma before the last word", () => {
  expect(fa.left(2 * 24 * 60 + 125).replaceAll("\u200F", "")).toBe("2 روز، 2 ساعت و 5 دقیقه");
  expect(fa.stored.questions(["نام", "سن", "شهر"])).toBe("«\u2068نام\u2069»، «\u2068سن\u2069» و «\u2068شهر\u2069»");
});

it("writes numbers with Western digits", () => {
  expect(fa.numberHint({ min: 1_000, max: 2_500.5 })).toBe("بین 1,000 و 2,500.5");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(fa, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(89 * 60_000)).toBe("این فرم 1 ساعت و 29 دقیقه دیگر، در تاریخ 21 نوامبر 2026 ساعت 20:20 (UTC)، بسته می‌شود.");
  expect(before(59_000)).toContain("این فرم کمتر از یک دقیقه دیگر، در تاریخ");
});
