import { expect, it } from "vitest";
import type { AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { words as th } from "./words";
import { sayClosing } from "@/lib/rules/words/say-closing";

type Issue = Pick<AnswerIssue, "code" | "params">;
const none = {};

it.each<[string, Issue, string]>([
  ["ชื่อและนามสกุล", { code: "required", params: none }, "โปรดกรอก “ชื่อและนามสกุล”"],
  ["คุณเป็นใคร?", { code: "required", params: none }, "โปรดตอบ “คุณเป็นใคร?”"],
  ["คุณมีบุตรหรือไม่", { code: "required", params: none }, "โปรดตอบ “คุณมีบุตรหรือไม่”"],
  ["จำนวนเงิน", { code: "number_range", params: { min: 1, max: 10_000 } }, "คำตอบของ “จำนวนเงิน” ต้องอยู่ระหว่าง 1 ถึง 10,000"],
  ["รายการเสริม", { code: "select_count", params: { min: 1, max: 2 } }, "โปรดเลือกคำตอบของ “รายการเสริม” 1 หรือ 2 ตัวเลือก"],
  ["วันเกิด", { code: "date_missing", params: { parts: ["day", "year"] } }, "โปรดกรอกวันและปีของ “วันเกิด”"],
  ["วันเกิด", { code: "date.hijri", params: none }, "โปรดกรอกปีของ “วันเกิด” เป็นปี ค.ศ. เช่น 2026"],
  [
    "วันที่มา",
    { code: "date_range", params: { min: "2026-05-01", max: "today" } },
    "คำตอบของ “วันที่มา” ต้องอยู่ระหว่างวันที่ 1 พฤษภาคม ค.ศ. 2026 ถึงวันนี้",
  ],
  ["วันที่มา", { code: "date_range", params: { min: "today", max: null } }, "คำตอบของ “วันที่มา” ต้องเป็นวันนี้หรือหลังจากนั้น"],
  ["รอบ", { code: "option_short", params: { option: "เช้า", left: 2 } }, "โปรดเลือกคำตอบอื่นของ “รอบ” หรือลดจำนวนลง เพราะ “เช้า” เหลือเพียง 2 ที่"],
  ["บัตรประชาชน", { code: "file_type", params: { accept: [".pdf", "image/*"] } }, "ไฟล์สำหรับ “บัตรประชาชน” ต้องเป็น PDF หรือ รูปภาพ"],
])("says of “%s” (%j): %s", (label, issue, sentence) => {
  expect(sayIssue(th, issue, { label })).toBe(sentence);
});

it("counts years by the Gregorian calendar, and says so where a date is typed", () => {
  expect(th.date("2026-03-27")).toBe("27 มีนาคม ค.ศ. 2026");
  expect(th.date("2026-03-27T14:30")).toBe("27 มีนาคม ค.ศ. 2026 เวลา 14:30 น.");
  expect(th.dateHint({ min: null, max: null, example: "2026-03-27" })).toBe("เช่น 27 3 2026 (ปี ค.ศ.)");
  expect(th.dateParts.year).toContain("ค.ศ.");
});

it("sets labels off with spaces in a list", () => {
  expect(th.stored.questions(["ชื่อ", "อีเมล"])).toBe("“ชื่อ” และ “อีเมล”");
});

it("says when a form closes", () => {
  const expiresAt = new Date("2026-11-21T20:20:00Z");
  const before = (milliseconds: number) =>
    sayClosing(th, { expiresAt, now: new Date(expiresAt.getTime() - milliseconds) })?.replaceAll(/\s/g, " ");
  expect(before(61 * 60_000)).toBe("แบบฟอร์มนี้จะปิดวันที่ 21 พฤศจิกายน ค.ศ. 2026 เวลา 20:20 น. (UTC) เวลาที่เหลือ: 1 ชั่วโมง 1 นาที");
  expect(before(59_000)).toContain("เวลาที่เหลือ: ไม่ถึง 1 นาที");
});
