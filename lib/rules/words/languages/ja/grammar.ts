import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "ja";

const formats = formatsIn(FORMAT);
export const { date, moment, left, number, plain, readings } = formats;
const { or } = formats;

const FAMILIES = { "image/*": "画像", "audio/*": "音声", "video/*": "動画", "text/*": "テキスト" };

export const PARTS: Record<DatePart, string> = { day: "日", month: "月", year: "年", time: "時刻" };

/** From the greatest to the smallest, as a Japanese date is said. */
export const SAID: DatePart[] = ["year", "month", "day", "time"];

/** A question or a request is answered; only what has a name is filled in. Many questions end in か without a mark. */
export function isSentence(label: string): boolean {
  return /(?:[?？!！.。…]|(?:す|た|ん|う)か)$/.test(label.trim());
}

export function kinds(accept: string[]): string {
  return or(fileKinds(accept, FAMILIES));
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `${number(min)}から${number(max)}までの数値`;
  return min === null ? `${number(max ?? 0)}以下の数値` : `${number(min)}以上の数値`;
}

export function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `${things(max)}だけ` : `${things(min)}から${things(max)}まで`;
  return min === null ? `${things(max ?? 0)}まで` : `${things(min)}以上`;
}

/** "3つ", "12個": the counter for things ends at nine. */
export function things(many: number): string {
  return many < 10 ? `${many}つ` : `${number(many)}個`;
}

/** "2026年5月1日から今日までの", "今日以前の" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `${day(min)}の` : `${day(min)}から${day(max)}までの`;
  if (min !== null) return `${day(min)}以降の`;
  return max === null ? null : `${day(max)}以前の`;
}

function day(bound: string): string {
  return bound === "today" ? "今日" : date(bound);
}
