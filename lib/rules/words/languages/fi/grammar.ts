import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "fi";

export const { date, moment, left, number, plain, readings, or, and } = formatsIn(FORMAT);

export const FAMILIES = { "image/*": "kuva", "audio/*": "äänitiedosto", "video/*": "video", "text/*": "tekstitiedosto" };

export const PARTS: Record<DatePart, string> = { day: "päivä", month: "kuukausi", year: "vuosi", time: "kellonaika" };

export const quote = (label: string): string => `”${label}”`;

/** A question or a request is answered; only what has a name is filled in. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

/** "1 merkki", "2 merkkiä": after any number but one, a noun is in the partitive singular. */
const counted = (count: number, one: string, other: string): string => `${number(count)} ${count === 1 ? one : other}`;

export const characters = (count: number): string => counted(count, "merkki", "merkkiä");
export const files = (count: number): string => counted(count, "tiedosto", "tiedostoa");
export const entries = (count: number): string => counted(count, "merkintä", "merkintää");

const options = (count: number): string => counted(count, "vaihtoehto", "vaihtoehtoa");

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null)
    return min === max
      ? `luku ${number(min)}`
      : min < 0
        ? `luku, joka on vähintään ${number(min)} ja enintään ${number(max)}`
        : `luku väliltä ${number(min)}–${number(max)}`;
  return min === null ? `luku, joka on enintään ${number(max ?? 0)}` : `luku, joka on vähintään ${number(min)}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return max === 1 ? "yksi vaihtoehto" : `tasan ${options(max)}`;
    return max - min === 1 ? `${min} tai ${options(max)}` : `${min}–${options(max)}`;
  }
  return min === null ? `enintään ${options(max ?? 0)}` : `vähintään ${options(min)}`;
}

/** "aikaisintaan 1. toukokuuta 2026 ja viimeistään tänään" …, in which no date is inflected; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && min === max) return day(min);
  if (min !== null && max !== null) return `aikaisintaan ${day(min)} ja viimeistään ${day(max)}`;
  if (min !== null) return `aikaisintaan ${day(min)}`;
  return max === null ? null : `viimeistään ${day(max)}`;
}

function day(bound: string): string {
  return bound === "today" ? "tänään" : date(bound);
}

/** "14.30", as in "klo 14.30": a time as people write it, which the page reads as it reads "14:30". */
export const clock = (time: string): string => time.replace(":", ".");

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
