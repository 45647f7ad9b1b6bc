import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "vi";

const formats = formatsIn(FORMAT);
export const { number, plain, readings, and } = formats;

/** "1 giờ 30 phút": without the commas that Intl puts there. */
export const left = (minutes: number): string => formats.left(minutes).replaceAll(", ", " ");
const { or } = formats;

const FAMILIES = { "image/*": "hình ảnh", "audio/*": "âm thanh", "video/*": "video", "text/*": "văn bản" };

export const PARTS: Record<DatePart, string> = { day: "ngày", month: "tháng", year: "năm", time: "giờ" };

/** Intl writes "27 tháng 3, 2026"; documents have "ngày 27 tháng 3 năm 2026", which can stand within a sentence. */
const inFull = (text: string): string => text.replace(/(\d{1,2} tháng \d{1,2}), (\d{1,4})/, "ngày $1 năm $2");

export const date = (iso: string): string => inFull(formats.date(iso));

export const moment = (instant: Date): string => inFull(formats.moment(instant));

export const quote = (label: string): string => `“${label}”`;

/** A noun and a question read equally well behind it. */
export const answer = (label: string): string => `Câu trả lời cho ${quote(label)}`;

export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

export function kinds(accept: string[]): string {
  return or(fileKinds(accept, FAMILIES));
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `phải là ${number(min)}` : `phải từ ${number(min)} đến ${number(max)}`;
  return min === null ? `không được lớn hơn ${number(max ?? 0)}` : `không được nhỏ hơn ${number(min)}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return `đúng ${number(max)} lựa chọn`;
    return `${number(min)} ${max - min === 1 ? "hoặc" : "đến"} ${number(max)} lựa chọn`;
  }
  return min === null ? `tối đa ${number(max ?? 0)} lựa chọn` : `ít nhất ${number(min)} lựa chọn`;
}

/** "từ ngày 1 tháng 5 năm 2026 đến hôm nay", "từ hôm nay trở đi" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `là ${day(min)}` : `từ ${day(min)} đến ${day(max)}`;
  if (min !== null) return `từ ${day(min)} trở đi`;
  return max === null ? null : `từ ${day(max)} trở về trước`;
}

function day(bound: string): string {
  return bound === "today" ? "hôm nay" : date(bound);
}
