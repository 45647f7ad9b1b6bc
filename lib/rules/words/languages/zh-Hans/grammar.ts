import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "zh-Hans";

const formats = formatsIn(FORMAT);
export const { date, left, number, plain, readings } = formats;
const { or } = formats;

/** "2026年11月21日 20:20（UTC）": Intl writes the zone before the time. */
export const moment = (instant: Date): string => `${date(instant.toISOString().slice(0, 16))}（UTC）`;

const FAMILIES = { "image/*": "图片", "audio/*": "音频", "video/*": "视频", "text/*": "文本文件" };

export const PARTS: Record<DatePart, string> = { day: "日", month: "月", year: "年", time: "时间" };

/** From the greatest to the smallest, as a Chinese date is said. */
export const SAID: DatePart[] = ["year", "month", "day", "time"];

/** A question or a request is answered; only what has a name is filled in. */
export function isSentence(label: string): boolean {
  return /^请|[?？!！.。…吗呢]$/.test(label.trim());
}

export function kinds(accept: string[]): string {
  return or(fileKinds(accept, FAMILIES));
}

/** Without a comma between them: GB/T 15834 wants none between quoted words. */
export function quoted(labels: string[]): string {
  return labels.map((label) => `“${label}”`).join("");
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `${number(min)}至${number(max)}之间的数字`;
  return min === null ? `不大于${number(max ?? 0)}的数字` : `不小于${number(min)}的数字`;
}

export function numberStep({ step, base }: IssueParams["number_step"]): string {
  if (step === 1 && Number.isInteger(base)) return "整数";
  return Number.isInteger(Number((base / step).toFixed(9))) ? `${number(step)}的倍数` : `从${number(base)}起每次增减${number(step)}的数字`;
}

/** "选择2项", "选择1至3项", "至少选择2项", "最多选择3项". */
export function choose({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `选择${number(max)}项` : `选择${number(min)}至${number(max)}项`;
  return min === null ? `最多选择${number(max ?? 0)}项` : `至少选择${number(min)}项`;
}

/** "2026年5月1日至今天之间的日期", "今天或之前的日期" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `${day(min)}的日期` : `${day(min)}至${day(max)}之间的日期`;
  if (min !== null) return `${day(min)}或之后的日期`;
  return max === null ? null : `${day(max)}或之前的日期`;
}

function day(bound: string): string {
  return bound === "today" ? "今天" : date(bound);
}
