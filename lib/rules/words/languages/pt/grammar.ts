import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn, type Plurals } from "@/lib/rules/words/plurals";

// To Intl, "pt" alone is Brazil.
export const FORMAT = "pt-PT";
const formats = formatsIn(FORMAT);
export const { left, number, plain, readings, and } = formats;
const { or } = formats;

export const plural = pluralsIn(FORMAT);

const FAMILIES = { "image/*": "imagem", "audio/*": "áudio", "video/*": "vídeo", "text/*": "texto" };

export const PARTS: Record<DatePart, string> = { day: "o dia", month: "o mês", year: "o ano", time: "a hora" };

/** `many` is for whole millions: "1 000 000 de caracteres". */
export const CHARACTERS = { one: "carácter", many: "de caracteres", other: "caracteres" };

const OPTIONS = { one: "opção", many: "de opções", other: "opções" };

export const FILES = { one: "ficheiro", many: "de ficheiros", other: "ficheiros" };

export const DIGITS = { one: "dígito", many: "de dígitos", other: "dígitos" };

export const ENTRIES = { one: "registo", many: "de registos", other: "registos" };

/** A question or a request is answered; only what has a name is filled in. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

/** Labels are quoted behind a noun of ours: their own gender and number never matter. */
export const answer = (label: string): string => `A resposta em «${label}»`;

export const count = (many: number, noun: Plurals): string => `${number(many)} ${plural(many, noun)}`;

export const date = (iso: string): string => atOne(formats.date(iso));

export const moment = (instant: Date): string => atOne(formats.moment(instant));

/** "à 01:05": one o’clock is singular, which Intl does not write. */
function atOne(written: string): string {
  return written.replace(/às (?=01:)/, "à ");
}

/** "as 08:00", "das 08:00", "às 08:00"; of one o’clock "a 01:00", "da 01:00", "à 01:00". */
export const hour = (article: "a" | "da" | "à", clock: string): string => `${article}${clock.startsWith("01:") ? "" : "s"} ${clock}`;

export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES));

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `um número entre ${number(min)} e ${number(max)}`;
  return min === null ? `no máximo ${number(max ?? 0)}` : `no mínimo ${number(min)}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min === null) return `no máximo ${count(max ?? 0, OPTIONS)}`;
  if (max === null) return `pelo menos ${count(min, OPTIONS)}`;
  if (min === max) return `exatamente ${count(max, OPTIONS)}`;
  return max - min === 1 ? `${number(min)} ou ${count(max, OPTIONS)}` : `de ${number(min)} a ${count(max, OPTIONS)}`;
}

/** "uma data entre 1 de maio de 2026 e hoje", "hoje ou uma data posterior" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `uma data entre ${day(min)} e ${day(max)}`;
  if (min !== null) return `${day(min)} ou uma data posterior`;
  return max === null ? null : `${day(max)} ou uma data anterior`;
}

function day(bound: string): string {
  return bound === "today" ? "hoje" : date(bound);
}
