import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn } from "@/lib/rules/words/plurals";

export const FORMAT = "fr";

export const { date, moment, left, number, plain, readings, or, and } = formatsIn(FORMAT);

export const FAMILIES = { "image/*": "image", "audio/*": "audio", "video/*": "vidéo", "text/*": "texte" };

export const PARTS: Record<DatePart, string> = { day: "le jour", month: "le mois", year: "l’année", time: "l’heure" };

/** A question or a request is answered; only what has a name is filled in. */
export function isSentence(label: string): boolean {
  return /[?!.…]$/.test(label.trim());
}

export const quote = (label: string): string => `«\u00a0${label}\u00a0»`;

export const answer = (label: string): string => `La réponse à ${quote(label)}`;

/** Below two, French counts in the singular. */
export const plural = (many: number, noun: string): string => `${number(many)} ${noun}${many < 2 ? "" : "s"}`;

const form = pluralsIn(FORMAT);

/** `many` is for whole millions: "1 000 000 de caractères". */
export const characters = (many: number): string =>
  `${number(many)} ${form(many, { one: "caractère", many: "de caractères", other: "caractères" })}`;

export const megabytes = (many: number): string => `${number(many)}\u00a0Mo`;

/** "1er mai": the first of a month has an ordinal, which Intl does not write. */
export const first = (written: string): string => written.replace(/^1(?=\s)/, "1er");

const day = (bound: string): string => (bound === "today" ? "aujourd’hui" : `le ${first(date(bound))}`);

const onDay = (bound: string): string => (bound === "today" ? "la date d’aujourd’hui" : day(bound));

const toDay = (bound: string): string => (bound === "today" ? "à aujourd’hui" : `au ${first(date(bound))}`);

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `égale à ${number(min)}` : `comprise entre ${number(min)} et ${number(max)}`;
  return min === null ? `inférieure ou égale à ${number(max ?? 0)}` : `supérieure ou égale à ${number(min)}`;
}

export function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `exactement ${plural(max, "option")}` : between(min, max);
  return min === null ? `au maximum ${plural(max ?? 0, "option")}` : `au moins ${plural(min, "option")}`;
}

/** "1 ou 2 options", "de 1 à 3 options". */
function between(min: number, max: number): string {
  return max - min === 1 ? `${min} ou ${plural(max, "option")}` : `de ${min} à ${plural(max, "option")}`;
}

/** "doit être comprise entre le 1er mai 2026 et aujourd’hui", "ne peut pas être antérieure au 1er mai 2026" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return `doit être ${min === max ? onDay(min) : `comprise entre ${day(min)} et ${day(max)}`}`;
  if (min !== null) return `ne peut pas être antérieure ${toDay(min)}`;
  return max === null ? null : `ne peut pas être postérieure ${toDay(max)}`;
}

/** "8 h", "8 h 15", with no-break spaces. */
export function inFrench(clock: string): string {
  const [hours = "0", minutes = "00"] = clock.split(":");
  return `${Number(hours)}\u00a0h${minutes === "00" ? "" : `\u00a0${minutes}`}`;
}
