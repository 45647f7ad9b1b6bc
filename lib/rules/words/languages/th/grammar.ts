import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";

// Thailand counts years by the Buddhist era; answers do not. Where a year is typed or an example is given, the text says ค.ศ.
export const FORMAT = "th-u-ca-gregory";

const formats = formatsIn(FORMAT);
export const { number, plain, readings, and } = formats;
const { or } = formats;

/** Intl names the era of a day alone, and leaves out the น. behind a time: "27 มีนาคม ค.ศ. 2026 เวลา 14:30 น.". */
const withTime = (text: string): string => text.replace(/ (\d{4}) เวลา (\d\d:\d\d)/, " ค.ศ. $1 เวลา $2 น.").replace(/ UTC$/, " (UTC)");

export const date = (iso: string): string => withTime(formats.date(iso));
export const moment = (instant: Date): string => withTime(formats.moment(instant));

/** "1 ชั่วโมง 20 นาที": Thai joins the parts of a span with a space only. */
export const left = (minutes: number): string => formats.left(minutes).replace(/\sและ\s/, " ");

const FAMILIES = { "image/*": "รูปภาพ", "audio/*": "เสียง", "video/*": "วิดีโอ", "text/*": "ข้อความ" };

export const PARTS: Record<DatePart, string> = { day: "วัน", month: "เดือน", year: "ปี", time: "เวลา" };

export const quote = (label: string): string => `“${label}”`;

/** A noun and a question read equally well behind it. */
export const answer = (label: string): string => `คำตอบของ ${quote(label)}`;

/** A list of units: that of conjunctions joins bare words ("วันและปี"), without the spaces that labels need. */
export const quotes = (labels: string[]): string => new Intl.ListFormat(FORMAT, { type: "unit" }).format(labels.map(quote));

/** Thai questions end in a particle or a question word, mostly without a mark. */
export function isSentence(label: string): boolean {
  return /(?:[?!.…]|ไหม|หรือไม่|หรือเปล่า|หรือยัง|อะไร|ใคร|ที่ไหน|เมื่อไร|เมื่อใด|อย่างไร|เท่าไร|เท่าใด|ทำไม|กี่[ก-ฮ]+)$/.test(label.trim());
}

export function kinds(accept: string[]): string {
  return or(fileKinds(accept, FAMILIES));
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `ต้องเป็น ${number(min)}` : `ต้องอยู่ระหว่าง ${number(min)} ถึง ${number(max)}`;
  return min === null ? `ต้องไม่เกิน ${number(max ?? 0)}` : `ต้องไม่น้อยกว่า ${number(min)}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return `${number(max)} ตัวเลือกเท่านั้น`;
    return `${number(min)} ${max - min === 1 ? "หรือ" : "ถึง"} ${number(max)} ตัวเลือก`;
  }
  return min === null ? `ไม่เกิน ${number(max ?? 0)} ตัวเลือก` : `อย่างน้อย ${number(min)} ตัวเลือก`;
}

/** "ตั้งแต่วันที่ 1 พฤษภาคม ค.ศ. 2026 ถึงวันนี้", "วันนี้เป็นต้นไป" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `เป็น${day(min)}` : `อยู่ระหว่าง${day(min)}${gap(min)}ถึง${day(max)}`;
  if (min !== null) return `เป็น${day(min)}${gap(min)}หรือหลังจากนั้น`;
  return max === null ? null : `เป็น${day(max)}${gap(max)}หรือก่อนหน้านั้น`;
}

/** A space stands behind digits only. */
const gap = (bound: string): string => (bound === "today" ? "" : " ");

export function day(bound: string): string {
  return bound === "today" ? "วันนี้" : `วันที่ ${date(bound)}`;
}
