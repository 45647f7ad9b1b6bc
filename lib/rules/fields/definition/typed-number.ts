import { seenOf } from "@/lib/base/text/unseen";
import type { Numbers } from "@/lib/rules/words/numbers";

/** Longer than any number that a person or a program would write; longer texts are not read. */
export const MAX_NUMBER_LENGTH = 64;

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Groups of three digits, all separated in the same way, and optional decimals. */
const GROUPED = /^-?\d{1,3}(?:(?:\s\d{3})+|(?:['’\u066C]\d{3})+)(?:[.,]\d+)?$/;
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * A number as a person types it: `1 000`, `1,000.5`, `1.000,5`, `1,5`, `−3`, `１２`. One with {@link twoReadings} is read with decimals.
 * @returns plain decimal text for `Number()`, or null when it is not a number or is longer than {@link MAX_NUMBER_LENGTH}.
 */
export function plainNumber(typed: string): string | null {
  if (typed.length > MAX_NUMBER_LENGTH) return null;
  const plain = withPoint(simple(typed));
  return plain !== null && NUMBER.test(plain) ? plain : null;
}

/** The two readings of a number with one separator before exactly three digits: `1,234` and `1.234` are 1234 or a little more than 1. */
export function twoReadings(typed: string): { thousands: string; decimal: string } | null {
  if (typed.length > MAX_NUMBER_LENGTH) return null;
  const text = simple(typed);
  const [sign, ...others] = text.match(/[.,]/g) ?? [];
  if (sign === undefined || others.length > 0 || !isGrouped(text, sign)) return null;
  return { thousands: text.replace(sign, ""), decimal: text.replace(sign, ".") };
}

/** A number as text for an input, written so that it can be read in only one way. */
export function typedFrom(value: number, { format }: Numbers): string {
  const text = format(value);
  return twoReadings(text) === null ? text : `${text}0`;
}

/**
 * The text with ASCII digits and signs, without a plus, and without the spaces and apostrophes that separate thousands. Any other spaces and
 * apostrophes stay, so that the text is not a number.
 */
function simple(typed: string): string {
  const text = asciiDigits(typed).trim().replaceAll("\u066B", ".").replaceAll(/[−‐–]/g, "-").replace(/^\+ ?/, "").replace(/^- /, "-");
  return GROUPED.test(text) ? text.replaceAll(/[\s'’\u066C]/g, "") : text;
}

/** Whether a text is a JSON number, as a program writes it: `1.234` is then a little more than 1. */
export function isJsonNumber(text: string): boolean {
  return text.length <= MAX_NUMBER_LENGTH && JSON_NUMBER.test(text);
}

/** The same number in the other notation, with points for commas and commas for points; anything that is not a number is unchanged. */
export function inOtherNotation(typed: string): string {
  if (plainNumber(typed) === null) return typed;
  return asciiDigits(typed).replaceAll(/[.,\u066B]/g, (sign) => (sign === "," ? "." : ","));
}

/** Replaces digits of other scripts with 0 to 9, and drops invisible characters. For short texts only: normalizing many combining marks is slow. */
export function asciiDigits(text: string): string {
  return seenOf(text)
    .normalize("NFKC")
    .replaceAll(/\p{Nd}/gu, valueOf);
}

/** Of a digit of any script: Arabic, Persian, Devanagari, Thai and so on. Unicode has those of each script in ten places in a row. */
function valueOf(digit: string): string {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) value++;
  return String(value);
}

/** The text with a decimal point and no thousands separators; null when they are misplaced. */
function withPoint(text: string): string | null {
  const decimal = text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",";
  const other = decimal === "." ? "," : ".";
  const [whole = "", ...rest] = text.split(decimal);
  if (rest.length === 0) return whole;
  if (rest.length === 1) return isUngroupedOr(whole, other) ? `${whole.replaceAll(other, "")}.${rest[0]}` : null;
  return isGrouped(text, decimal) ? text.replaceAll(decimal, "") : null;
}

function isUngroupedOr(whole: string, separator: string): boolean {
  return !whole.includes(separator) || isGrouped(whole, separator);
}

function isGrouped(text: string, separator: string): boolean {
  const [first = "", ...groups] = text.split(separator);
  return /^-?[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

/** Whether `Number()` keeps every digit: 12345678901234567 would come back as …568. @param plain as {@link plainNumber} returns it. */
export function isExact(plain: string): boolean {
  return digits(String(Number(plain))) === digits(plain);
}

function digits(plain: string): string {
  return (plain.split(/e/i, 1)[0] ?? "").replaceAll(/[-.]/g, "").replaceAll(/^0+|(?<!0)0+$/g, "");
}
