import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/fields";
import { ar } from "@/lib/respondent/words/ar";
import { sayIssue } from "@/lib/respondent/words/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["الاسم الكامل", { code: "required", params: none }, "أدخل «\u2068الاسم الكامل\u2069»"],
  ["كيف سمعت عنا؟", { code: "required", params: none }, "أجب عن «\u2068كيف سمعت عنا؟\u2069»"],
  ["Full name", { code: "too_long", params: { max: 80 } }, "إجابة «\u2068Full name\u2069» طويلة، الحد الأقصى لعدد الأحرف: 80"],
  ["الضيوف", { code: "number_range", params: { min: 1, max: 12 } }, "يجب أن تكون إجابة «\u2068الضيوف\u2069» بين 1 و12"],
  ["الميلاد", { code: "date_missing", params: { parts: ["month", "year"] } }, "أدخل الشهر والسنة في «\u2068الميلاد\u2069»"],
  ["الزيارة", { code: "date_range", params: { min: "today", max: null } }, "يجب أن يكون تاريخ «\u2068الزيارة\u2069» اليوم أو بعده"],
  ["CV", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "يجب أن يكون ملف «\u2068CV\u2069» من نوع: PDF أو صورة"],
  ["CV", { code: "too_many_files", params: { max: 3 } }, "الحد الأقصى لعدد الملفات: 3"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(ar, issue, { label })).toBe(sentence);
});
