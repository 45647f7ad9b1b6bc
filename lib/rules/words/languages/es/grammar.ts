import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn } from "@/lib/rules/words/plurals";

export const FORMAT = "es";

export const { date, moment, left, number, plain, readings, or, and } = formatsIn(FORMAT);

export const FAMILIES = { "image/*": "imagen", "audio/*": "audio", "video/*": "vídeo", "text/*": "texto" };

export const PARTS: Record<DatePart, string> = { day: "el día", month: "el mes", year: "el año", time: "la hora" };

/** A question or a request is answered; only what has a name is completed. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

export const answer = (label: string): string => `La respuesta a «${label}»`;

const plural = pluralsIn(FORMAT);

/** `many` is for whole millions: "1.000.000 de caracteres". */
export function characters(many: number): string {
  return `${number(many)} ${plural(many, { one: "carácter", many: "de caracteres", other: "caracteres" })}`;
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `un número entre ${number(min)} y ${number(max)}`;
  return min === null ? `como máximo ${number(max ?? 0)}` : `como mínimo ${number(min)}`;
}

export function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `exactamente ${options(max)}` : between(min, max);
  return min === null ? `como máximo ${options(max ?? 0)}` : `al menos ${options(min)}`;
}

/** "1 o 2 opciones", "entre 1 y 3 opciones". */
function between(min: number, max: number): string {
  return max - min === 1 ? `${min} o ${options(max)}` : `entre ${min} y ${options(max)}`;
}

function options(many: number): string {
  return many === 1 ? "1 opción" : `${number(many)} opciones`;
}

/** "una fecha entre el 1 de mayo de 2026 y hoy", "hoy o una fecha posterior" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `una fecha entre ${day(min)} y ${day(max)}`;
  if (min !== null) return `${day(min)} o una fecha posterior`;
  return max === null ? null : `${day(max)} o una fecha anterior`;
}

function day(bound: string): string {
  return bound === "today" ? "hoy" : `el ${atOne(date(bound))}`;
}

/** "a la 01:05": one o’clock is singular, which Intl does not write. */
export function atOne(written: string): string {
  return written.replace(/a las (?=01:)/, "a la ");
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "la 01:00", "las 12:00". */
export function theHour(clock: string): string {
  return `${clock.startsWith("01:") ? "la" : "las"} ${clock}`;
}
