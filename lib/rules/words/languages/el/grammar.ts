import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn } from "@/lib/rules/words/plurals";

export const FORMAT = "el";

const formats = formatsIn(FORMAT, { lists: "conjunction" }); // "1 ώρα και 29 λεπτά"
export const { left, number, plain, readings, or, and } = formats;

export const date = (iso: string): string => atOne(formats.date(iso));

/** Intl spells the zone out: "(Συντονισμένη Παγκόσμια Ώρα)". */
export const moment = (instant: Date): string => atOne(formats.moment(instant)).replace(/\(?Συντονισμένη Παγκόσμια Ώρα\)?/, "UTC");

/** "στη 01:05": one o’clock is singular, which Intl does not write. */
function atOne(written: string): string {
  return written.replace(/στις (?=01:)/, "στη ");
}

export const FAMILIES = { "image/*": "εικόνα", "audio/*": "αρχείο ήχου", "video/*": "βίντεο", "text/*": "αρχείο κειμένου" };

export const PARTS: Record<DatePart, string> = { day: "την ημέρα", month: "τον μήνα", year: "το έτος", time: "την ώρα" };

/** Nouns in the accusative: each sentence puts them where it is right. */
export const CHARACTERS = { one: "χαρακτήρα", other: "χαρακτήρες" };

export const FILES = { one: "αρχείο", other: "αρχεία" };

export const ENTRIES = { one: "καταχώριση", other: "καταχωρίσεις" };

const OPTIONS = { one: "απάντηση", other: "απαντήσεις" };

export const plural = pluralsIn(FORMAT);

/** "1 χαρακτήρα", "5 χαρακτήρες". */
export function many(count: number, noun: typeof CHARACTERS): string {
  return `${number(count)} ${plural(count, noun)}`;
}

/** The Greek question mark is a semicolon, in either of its code points. */
const isSentence = (label: string): boolean => /[?;\u037E!.…]$/.test(label.trim());

/** "πεδίο «Ηλικία»", "ερώτηση «Πώς μάθατε για εμάς;»": the noun before a label carries the article and the case. */
export function fill(label: string): string {
  return isSentence(label) ? `Απαντήστε στην ερώτηση «${label}»` : `Συμπληρώστε το πεδίο «${label}»`;
}

export function at(label: string): string {
  return isSentence(label) ? `στην ερώτηση «${label}»` : `στο πεδίο «${label}»`;
}

export const answer = (label: string): string => `Η απάντηση ${at(label)}`;

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `από ${number(min)} έως ${number(max)}`;
  return min === null ? `το πολύ ${number(max ?? 0)}` : `τουλάχιστον ${number(min)}`;
}

export function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `ακριβώς ${many(max, OPTIONS)}` : between(min, max);
  return min === null ? `το πολύ ${many(max ?? 0, OPTIONS)}` : `τουλάχιστον ${many(min, OPTIONS)}`;
}

/** "1 ή 2 απαντήσεις", "από 1 έως 3 απαντήσεις". */
function between(min: number, max: number): string {
  return max - min === 1 ? `${number(min)} ή ${many(max, OPTIONS)}` : `από ${number(min)} έως ${many(max, OPTIONS)}`;
}

/** "από 1 Μαΐου 2026 έως σήμερα", "σήμερα ή αργότερα" …; null without bounds. Without articles: "την" or "τις" depends on the day. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `από ${day(min)} έως ${day(max)}`;
  if (min !== null) return `${day(min)} ή αργότερα`;
  return max === null ? null : `${day(max)} ή νωρίτερα`;
}

function day(bound: string): string {
  return bound === "today" ? "σήμερα" : date(bound);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
