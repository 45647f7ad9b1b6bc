import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "ko";

const formats = formatsIn(FORMAT);
export const { date, moment, left, number, plain, readings } = formats;
const { or } = formats;

const FAMILIES = { "image/*": "이미지", "audio/*": "오디오", "video/*": "동영상", "text/*": "텍스트" };

export const PARTS: Record<DatePart, string> = { day: "일", month: "월", year: "연도", time: "시간" };

/** From the greatest to the smallest, as a Korean date is said. */
export const SAID: DatePart[] = ["year", "month", "day", "time"];

/** A noun follows the label and takes the particle: the form of most particles depends on the sound before them. */
export const item = (label: string): string => `“${label}” 항목`;

/** A question or a request is answered; only what has a name is filled in. */
export function isSentence(label: string): boolean {
  return /(?:[?？!.…]|니까|나요|가요|까요|세요|시오)$/.test(label.trim());
}

export function kinds(accept: string[]): string {
  return or(fileKinds(accept, FAMILIES));
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return `${number(min)} 이상 ${number(max)} 이하`;
  return min === null ? `${number(max ?? 0)} 이하` : `${number(min)} 이상`;
}

/** "2개를 선택해 주세요", "1개 이상 3개 이하로 선택해 주세요" … */
export function choose({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null)
    return min === max ? `${number(max)}개를 선택해 주세요` : `${number(min)}개 이상 ${number(max)}개 이하로 선택해 주세요`;
  return min === null ? `최대 ${number(max ?? 0)}개까지 선택해 주세요` : `${number(min)}개 이상 선택해 주세요`;
}

/** "2026년 5월 1일부터 오늘까지의 날짜", "오늘 또는 그 이전 날짜" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `${day(min)} 날짜` : `${day(min)}부터 ${day(max)}까지의 날짜`;
  if (min !== null) return `${day(min)} 또는 그 이후 날짜`;
  return max === null ? null : `${day(max)} 또는 그 이전 날짜`;
}

function day(bound: string): string {
  return bound === "today" ? "오늘" : date(bound);
}
