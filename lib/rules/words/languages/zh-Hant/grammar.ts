import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn, quotedList } from "@/lib/rules/words/formats";

export const FORMAT = "zh-Hant-TW";

const formats = formatsIn(FORMAT);
export const { date, left, number, plain, readings } = formats;
const { or } = formats;

/** "2026年11月21日 20:20（UTC）": Intl writes the zone in square brackets. */
export const moment = (instant: Date): string => `${date(instant.toISOString().slice(0, 16))}（UTC）`;

const FAMILIES = { "image/*": "圖片", "audio/*": "音訊", "video/*": "影片", "text/*": "文字檔" };

export const PARTS: Record<DatePart, string> = { day: "日", month: "月", year: "年", time: "時間" };

/** From the greatest to the smallest, as a Chinese date is said. */
export const SAID: DatePart[] = ["year", "month", "day", "time"];

/** A question or a request is answered; only what has a name is filled in. */
export function isSentence(label: string): boolean {
  return /^請|[?？!！.。…嗎呢]$/.test(label.trim());
}

export function kinds(accept: string[]): string {
  return or(fileKinds(accept, FAMILIES));
}

export const quoted = quotedList(FORMAT, ["「", "」"]);

/** "介於1到12之間的數字", "大於或等於1的數字" …; a single number as it is. */
export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `介於${number(min)}到${number(max)}之間的數字`;
  return min === null ? `小於或等於${number(max ?? 0)}的數字` : `大於或等於${number(min)}的數字`;
}

export function numberStep({ step, base }: IssueParams["number_step"]): string {
  if (step === 1 && Number.isInteger(base)) return "整數";
  return Number.isInteger(Number((base / step).toFixed(9))) ? `${number(step)}的倍數` : `從${number(base)}起每次增減${number(step)}的數字`;
}

/** "選取2項", "選取1到3項", "至少選取2項", "最多選取3項". */
export function choose({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `選取${number(max)}項` : `選取${number(min)}到${number(max)}項`;
  return min === null ? `最多選取${number(max ?? 0)}項` : `至少選取${number(min)}項`;
}

/** "2026年5月1日到今天之間的日期", "今天或之前的日期" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `${day(min)}的日期` : `${day(min)}到${day(max)}之間的日期`;
  if (min !== null) return `${day(min)}或之後的日期`;
  return max === null ? null : `${day(max)}或之前的日期`;
}

function day(bound: string): string {
  return bound === "today" ? "今天" : date(bound);
}
