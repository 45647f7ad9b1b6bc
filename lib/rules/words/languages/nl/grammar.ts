import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn } from "@/lib/rules/words/plurals";

export const FORMAT = "nl";
const formats = formatsIn(FORMAT, { lists: "conjunction" }); // "1 uur en 29 minuten"
export const { date, moment, left, number, plain, readings, and } = formats;
const { or } = formats;

const FAMILIES = { "image/*": "afbeelding", "audio/*": "audiobestand", "video/*": "video", "text/*": "tekstbestand" };

export const PARTS: Record<DatePart, string> = { day: "de dag", month: "de maand", year: "het jaar", time: "de tijd" };

export const CHARACTERS = { one: "teken", other: "tekens" };

export const DIGITS = { one: "cijfer", other: "cijfers" };

export const FILES = { one: "bestand", other: "bestanden" };

export const MINUTES = { one: "minuut", other: "minuten" };

export const ITEMS = { one: "item", other: "items" };

const OPTIONS = { one: "optie", other: "opties" };

export const plural = pluralsIn(FORMAT);

/** "1 teken", "2 tekens". */
export const count = (many: number, noun: typeof CHARACTERS): string => `${number(many)} ${plural(many, noun)}`;

/** Double quotation marks: single ones look like the apostrophes of "foto’s". */
export const quote = (label: string): string => `“${label}”`;

/** A noun of ours before each label: a verb would have to agree with the label ("Kosten moeten"). */
export const answer = (label: string): string => `Het antwoord bij ${quote(label)}`;

export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES));

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `${number(min)} zijn` : `tussen ${number(min)} en ${number(max)} liggen`;
  return min === null ? `${number(max ?? 0)} of lager zijn` : `${number(min)} of hoger zijn`;
}

/** "precies 1 optie", "1 of 2 opties", "minimaal 2 opties". */
export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null)
    return min === max
      ? `precies ${count(max, OPTIONS)}`
      : `${number(min)} ${max - min === 1 ? "of" : "tot en met"} ${count(max, OPTIONS)}`;
  return min === null ? `maximaal ${count(max ?? 0, OPTIONS)}` : `minimaal ${count(min, OPTIONS)}`;
}

/** "moet tussen 1 mei 2026 en vandaag liggen", "mag niet in de toekomst liggen" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `moet ${day(min)} zijn` : `moet tussen ${day(min)} en ${day(max)} liggen`;
  if (min !== null) return min === "today" ? "mag niet in het verleden liggen" : `mag niet vóór ${day(min)} liggen`;
  if (max === null) return null;
  return max === "today" ? "mag niet in de toekomst liggen" : `mag niet na ${day(max)} liggen`;
}

function day(bound: string): string {
  return bound === "today" ? "vandaag" : date(bound);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
