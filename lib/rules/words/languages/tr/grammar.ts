import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "tr";

export const { date, moment, left, number, plain, readings, or, and } = formatsIn(FORMAT);

export const FAMILIES = { "image/*": "görsel", "audio/*": "ses dosyası", "video/*": "video", "text/*": "metin dosyası" };

/** As the object of "girin". */
export const PARTS: Record<DatePart, string> = { day: "gün", month: "ay", year: "yıl", time: "saat" };

export const quote = (label: string): string => `“${label}”`;

/** A question or a request is answered; only what has a name is completed. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

/** A noun after a number stays in the singular. */
export const characters = (count: number): string => `${number(count)} karakter`;

const options = (count: number): string => `${number(count)} seçenek`;

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `${number(min)} sayısını` : `${number(min)} ile ${number(max)} arasında bir sayı`;
  return min === null ? `${number(max ?? 0)} veya daha küçük bir sayı` : `${number(min)} veya daha büyük bir sayı`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return max === 1 ? "yalnızca 1 seçenek" : `tam olarak ${options(max)}`;
    return max - min === 1 ? `${min} veya ${options(max)}` : `en az ${min}, en fazla ${options(max)}`;
  }
  return min === null ? `en fazla ${options(max ?? 0)}` : `en az ${options(min)}`;
}

/** "1 Mayıs 2026 ile bugün arasında bir tarih", "bugün veya daha sonraki bir tarih" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && min === max) return min === "today" ? "bugünün tarihini" : `${date(min)} tarihini`;
  if (min !== null && max !== null) return `${day(min)} ile ${day(max)} arasında bir tarih`;
  if (min !== null) return `${day(min)} veya daha sonraki bir tarih`;
  return max === null ? null : `${day(max)} veya daha önceki bir tarih`;
}

function day(bound: string): string {
  return bound === "today" ? "bugün" : date(bound);
}

export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase("tr") + text.slice(1);
}
