import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "id";

const formats = formatsIn(FORMAT);
export const { date, moment, number, plain, readings, and } = formats;

/** "1 jam 30 menit": without the commas that Intl puts there. */
export const left = (minutes: number): string => formats.left(minutes).replaceAll(", ", " ");
const { or } = formats;

const FAMILIES = { "image/*": "gambar", "audio/*": "audio", "video/*": "video", "text/*": "teks" };

export const PARTS: Record<DatePart, string> = { day: "tanggal", month: "bulan", year: "tahun", time: "waktu" };

export const quote = (label: string): string => `“${label}”`;

/** A noun and a question read equally well behind it. */
export const answer = (label: string): string => `Jawaban untuk ${quote(label)}`;

export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

export function kinds(accept: string[]): string {
  return or(fileKinds(accept, FAMILIES));
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `antara ${number(min)} dan ${number(max)}`;
  return min === null ? `${number(max ?? 0)} atau kurang` : `${number(min)} atau lebih`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return `tepat ${number(max)} pilihan`;
    return `${number(min)} ${max - min === 1 ? "atau" : "sampai"} ${number(max)} pilihan`;
  }
  return min === null ? `maksimal ${number(max ?? 0)} pilihan` : `minimal ${number(min)} pilihan`;
}

/** "antara 1 Mei 2026 dan hari ini", "hari ini atau setelahnya" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `antara ${day(min)} dan ${day(max)}`;
  if (min !== null) return `${day(min)} atau setelahnya`;
  return max === null ? null : `${day(max)} atau sebelumnya`;
}

function day(bound: string): string {
  return bound === "today" ? "hari ini" : date(bound);
}
