import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn, type Plurals } from "@/lib/rules/words/plurals";

export const FORMAT = "it";
const formats = formatsIn(FORMAT);
export const { left, number, plain, readings, and } = formats;
const { or } = formats;

export const plural = pluralsIn(FORMAT);

const FAMILIES = { "image/*": "immagine", "audio/*": "audio", "video/*": "video", "text/*": "testo" };

export const PARTS: Record<DatePart, string> = { day: "il giorno", month: "il mese", year: "l’anno", time: "l’ora" };

/** `many` is for whole millions: "1.000.000 di caratteri". */
export const CHARACTERS = { one: "carattere", many: "di caratteri", other: "caratteri" };

const OPTIONS = { one: "opzione", many: "di opzioni", other: "opzioni" };

export const FILES = { one: "file", many: "di file", other: "file" };

export const ENTRIES = { one: "voce", many: "di voci", other: "voci" };

export const DIGITS = { one: "cifra", many: "di cifre", other: "cifre" };

/** A question or a request is answered; only what has a name is filled in. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

/** Labels are quoted behind a noun of ours: their own gender and number never matter. */
export const answer = (label: string): string => `La risposta a «${label}»`;

export const count = (many: number, noun: Plurals): string => `${number(many)} ${plural(many, noun)}`;

export const date = (iso: string): string => first(formats.date(iso));

/** Sentences of the page name it without an article, which would differ: "il 7 maggio", but "l’8 maggio". Emails have it from `withArticle`. */
export const moment = (instant: Date): string => first(formats.moment(instant));

/** "1º maggio": the first of a month is an ordinal, which Intl does not write. */
function first(written: string): string {
  return written.replace(/^1(?= \p{L})/u, "1º");
}

/** "il 7 maggio 2026", "l’8 maggio 2026". */
export function theDay(iso: string): string {
  return withArticle(date(iso));
}

/** A written day or moment with its article: "il 7 maggio 2026", "l’8 maggio 2026 alle ore 20:20 UTC". */
export function withArticle(written: string): string {
  return /^(?:8|11)\b/.test(written) ? `l’${written}` : `il ${written}`;
}

/** "Dal 7 maggio 2026", "Dall’8 maggio 2026", at the beginning of a sentence. */
export const sinceThe = (written: string): string => withArticle(written).replace(/^il /, "Dal ").replace(/^l’/, "Dall’");

export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES));

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `un numero tra ${number(min)} e ${number(max)}`;
  return min === null ? `al massimo ${number(max ?? 0)}` : `almeno ${number(min)}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min === null) return `al massimo ${count(max ?? 0, OPTIONS)}`;
  if (max === null) return `almeno ${count(min, OPTIONS)}`;
  if (min === max) return `esattamente ${count(max, OPTIONS)}`;
  return max - min === 1 ? `${number(min)} o ${count(max, OPTIONS)}` : `da ${number(min)} a ${count(max, OPTIONS)}`;
}

/** "una data tra il 1º maggio 2026 e oggi", "oggi o una data successiva" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `una data tra ${day(min)} e ${day(max)}`;
  if (min !== null) return `${day(min)} o una data successiva`;
  return max === null ? null : `${day(max)} o una data precedente`;
}

function day(bound: string): string {
  return bound === "today" ? "oggi" : theDay(bound);
}
