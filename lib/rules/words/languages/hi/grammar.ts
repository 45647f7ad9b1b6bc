import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";

// Western digits, as Indian services write them and as numbers are typed.
export const FORMAT = "hi-u-nu-latn";
const formats = formatsIn(FORMAT);
export const { date, number, plain, readings } = formats;

/** "20:20 बजे (UTC)", where Intl writes "20:20 UTC बजे". */
export const moment = (instant: Date): string => formats.moment(instant).replace(/ (\S+) बजे$/, " बजे ($1)");

/** "2 दिन, 2 घंटे और 5 मिनट": Hindi has no comma before its last “और” or “या”, where Intl writes one. */
export const left = (minutes: number): string => formats.left(minutes).replace(", और ", " और ");

export const and = (items: string[]): string => listed(items, "और");
const or = (items: string[]): string => listed(items, "या");

function listed(items: string[], word: string): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
}

const FAMILIES = { "image/*": "इमेज", "audio/*": "ऑडियो", "video/*": "वीडियो", "text/*": "टेक्स्ट" };

export const PARTS: Record<DatePart, string> = { day: "दिन", month: "महीना", year: "साल", time: "समय" };

export const quote = (label: string): string => `“${label}”`;

export const isSentence = (label: string): boolean => /[?!.।…]$/.test(label.trim());

export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES));

/** Some nouns look the same behind every number. */
export const characters = (count: number): string => `${number(count)} अक्षर`;

/** "1 प्रविष्टि", "2 प्रविष्टियाँ". */
export const entries = (count: number): string => `${number(count)} ${count === 1 ? "प्रविष्टि" : "प्रविष्टियाँ"}`;

/** Said before "चुनें": "कम से कम 2 विकल्प". */
export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return `ठीक ${number(max)} विकल्प`;
    return `${number(min)} ${max - min === 1 ? "या" : "से"} ${number(max)} विकल्प`;
  }
  return min === null ? `ज़्यादा से ज़्यादा ${number(max ?? 0)} विकल्प` : `कम से कम ${number(min)} विकल्प`;
}

/** Said before "होनी चाहिए", of a number (संख्या): "1 से 12 के बीच". */
export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `${number(min)} से ${number(max)} के बीच`;
  return min === null ? `${number(max ?? 0)} या उससे कम` : `${number(min)} या उससे ज़्यादा`;
}

/** "1 मई 2026 से आज के बीच", "आज या उसके बाद की" …, said of a date (तारीख़); null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `${day(min)} की` : `${day(min)} से ${day(max)} के बीच की`;
  if (min !== null) return `${day(min)} या उसके बाद की`;
  return max === null ? null : `${day(max)} या उससे पहले की`;
}

function day(bound: string): string {
  return bound === "today" ? "आज" : date(bound);
}
