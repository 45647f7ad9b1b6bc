import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { words as ar } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";
import { sayIssue } from "@/lib/rules/fields/say-issue";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["الاسم الكامل", { code: "required", params: none }, "يجب ملء الحقل «\u2068الاسم الكامل\u2069»"],
  ["كيف سمعت عنا؟", { code: "required", params: none }, "تجب الإجابة عن السؤال «\u2068كيف سمعت عنا؟\u2069»"],
  ["Full name", { code: "too_long", params: { max: 80 } }, "يجب ألا تزيد الإجابة عن «\u2068Full name\u2069» على 80 حرفًا"],
  ["الرمز", { code: "too_short", params: { min: 103 } }, "يجب أن تتكون الإجابة عن «\u2068الرمز\u2069» من 103 أحرف على الأقل"],
  ["الضيوف", { code: "number_range", params: { min: 1, max: 12 } }, "يجب أن تكون الإجابة عن «\u2068الضيوف\u2069» عددًا من 1 إلى 12"],
  [
    "الإضافات",
    { code: "select_count", params: { min: 1, max: 2 } },
    "يجب اختيار خيار واحد على الأقل وخيارين على الأكثر في «\u2068الإضافات\u2069»",
  ],
  ["الميلاد", { code: "date_missing", params: { parts: ["month", "year"] } }, "يجب أن تتضمن الإجابة عن «\u2068الميلاد\u2069» الشهر والسنة"],
  [
    "الزيارة",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "يجب أن يكون التاريخ في «\u2068الزيارة\u2069» من 1 مايو 2026 إلى اليوم",
  ],
  [
    "CV",
    { code: "file_type", params: { accept: [".3gp", "image/*"] } },
    "يجب أن يكون الملف في «\u2068CV\u2069» من نوع \u20683GP\u2069 أو \u2068صورة\u2069",
  ],
  ["CV", { code: "too_many_files", params: { max: 12 } }, "يمكن رفع 12 ملفًا على الأكثر في «\u2068CV\u2069»"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(ar, issue, { label })).toBe(sentence);
});

it("starts every hint in Arabic, so that it reads from the right", () => {
  const hints = [
    ar.fileHint({ accept: [".pdf"], max_mb: 10, max_files: 3 }),
    ar.dateHint({ min: "today", max: null, example: "2026-03-27T14:30" }),
    ar.lengthHint({ min: 2, max: 80 }),
    ar.numberHint({ min: 3, max: null }),
  ];
  for (const hint of hints) expect(/\p{L}/u.exec(hint ?? "")?.[0]).toMatch(/\p{Script=Arabic}/u);
});

it("counts with the form of each number", () => {
  expect([1, 2, 11, 100].map(ar.follows)).toEqual([
    "أدّت إجاباتك إلى سؤال آخر",
    "أدّت إجاباتك إلى سؤالين آخرين",
    "أدّت إجاباتك إلى 11 سؤالًا آخر",
    "أدّت إجاباتك إلى 100 سؤال آخر",
  ]);
  expect([1, 2, 3, 11, 100].map(ar.fields.select.left)).toEqual([
    "بقي مكان واحد",
    "بقي مكانان",
    "بقيت 3 أماكن",
    "بقي 11 مكانًا",
    "بقي 100 مكان",
  ]);
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) => sayClosing(ar, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) });
  expect(before(62 * 60_000)).toContain("الوقت المتبقي: ساعة ودقيقتان.");
  expect(before(59_000)).toContain("الوقت المتبقي: أقل من دقيقة.");
});
