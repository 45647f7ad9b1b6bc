import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as he } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["שם מלא", { code: "required", params: none }, "יש למלא את השדה ”\u2068שם מלא\u2069”"],
  ["מה שמך?", { code: "required", params: none }, "יש לענות על השאלה ”\u2068מה שמך?\u2069”"],
  ["קוד", { code: "too_short", params: { min: 1 } }, "התשובה על ”\u2068קוד\u2069” צריכה לכלול לפחות תו אחד"],
  ["קוד", { code: "too_short", params: { min: 2 } }, "התשובה על ”\u2068קוד\u2069” צריכה לכלול לפחות שני תווים"],
  ["Full name", { code: "too_long", params: { max: 80 } }, "התשובה על ”\u2068Full name\u2069” יכולה לכלול לכל היותר 80 תווים"],
  ["אורחים", { code: "number_range", params: { min: 1, max: 12 } }, "התשובה על ”\u2068אורחים\u2069” צריכה להיות מספר בין 1 ל-12"],
  [
    "תוספות",
    { code: "select_count", params: { min: 1, max: 2 } },
    "יש לבחור לפחות אפשרות אחת ולכל היותר שתי אפשרויות בשדה ”\u2068תוספות\u2069”",
  ],
  ["לידה", { code: "date_missing", params: { parts: ["month", "year"] } }, "התשובה על ”\u2068לידה\u2069” צריכה לכלול חודש ושנה"],
  [
    "ביקור",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "התאריך בשדה ”\u2068ביקור\u2069” צריך להיות בין 1 במאי 2026 להיום",
  ],
  [
    "CV",
    { code: "file_type", params: { accept: [".3gp", "image/*"] } },
    "הקובץ בשדה ”\u2068CV\u2069” צריך להיות מסוג \u20683GP\u2069 או \u2068תמונה\u2069",
  ],
  ["CV", { code: "too_many_files", params: { max: 2 } }, "אפשר להעלות שני קבצים לכל היותר בשדה ”\u2068CV\u2069”"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(he, issue, { label })).toBe(sentence);
});

it("counts with the dual and the gender of the noun", () => {
  expect([1, 2, 21].map(he.follows)).toEqual([
    "בעקבות התשובות שלכם נוספה שאלה אחת",
    "בעקבות התשובות שלכם נוספו שתי שאלות",
    "בעקבות התשובות שלכם נוספו 21 שאלות",
  ]);
  expect([1, 2, 3].map(he.fields.select.left)).toEqual(["נותר מקום אחד", "נותרו שני מקומות", "נותרו 3 מקומות"]);
});

it("writes one hour and one minute as words", () => {
  expect([1, 61, 62, 121].map(he.left)).toEqual(["דקה אחת", "שעה אחת ודקה אחת", "שעה אחת ושתי דקות", "שעתיים ודקה אחת"]);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(he, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(122 * 60_000)).toContain("ייסגר ב-21 בנובמבר 2026 בשעה 20:20 UTC. הזמן שנותר: שעתיים ושתי דקות.");
  expect(before(59_000)).toContain("הזמן שנותר: פחות מדקה.");
});
