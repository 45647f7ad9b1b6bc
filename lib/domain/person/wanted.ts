import { domainToUnicode } from "node:url";
import { tidy } from "@/lib/base/text/tidy";
import { searchWords } from "@/lib/domain/forms/search-text";
import { normalAddress } from "@/lib/domain/mail/mail-address";
import { asciiDigits } from "@/lib/rules/fields/definition/typed-number";
import type { Kind } from "./schema";

/** By what a person is looked for, and its normal form. */
export type Wanted = { by: Kind; value: string };

/** Texts longer than this are no address, number or name. */
const LONGEST = 400;

/** The normal form of what was given; null for anything that is not an address, a phone number or a name. */
export function normalForm(by: Kind, text: string): string | null {
  return normalizers[by](text);
}

const normalizers: Record<Kind, (text: string) => string | null> = {
  email: (text) => (text.includes("@") ? normalAddress(text) : null),
  phone: phoneDigits,
  name: (text) => (searchWords(text).length === 0 ? null : wordsOf(text).join(" ")),
};

/** Whether a whole answer is the person's address, phone number or name. */
export function isWhole({ by, value }: Wanted, text: string): boolean {
  return text.length <= LONGEST && normalForm(by, text) === value;
}

/** Case and the form of Unicode do not matter, nor do spaces. Accents do: José is not Jose. */
function folded(text: string): string {
  return tidy(text).normalize("NFC").toLowerCase().normalize("NFC");
}

/** In capitals, ß is SS. An apostrophe is typed straight or curved, depending on the keyboard. */
function foldedName(text: string): string {
  return folded(text).replaceAll("ß", "ss").replaceAll(/[‘’ʼ]/gu, "'");
}

function wordsOf(name: string): string[] {
  return foldedName(name)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

const LEAST_DIGITS = 5;
const MOST_DIGITS = 20;

/** The digits of a text that is a phone number, with the country code but without `+` or `00` before it. */
function phoneDigits(text: string): string | null {
  const plain = asciiDigits(text.slice(0, LONGEST))
    .trim()
    .replace(/^tel\s*[.:]?\s*/i, "")
    .replace(/\(0\)/, "");
  if (!/^\+?[\d\s()./‐‑–-]+$/u.test(plain)) return null;
  const digits = plain.replaceAll(/\D/g, "").replace(/^00/, "");
  return digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS ? digits : null;
}

/** The beginning of a longer text that is searched, such as an owner's note or an email. */
const MAX_READ = 20_000;

/** Whether a longer text names the person: an address or a number that does not go on, or a name as whole words. */
export function isNamedIn(wanted: Wanted, given: string): boolean {
  const text = folded(given.slice(0, MAX_READ));
  return named[wanted.by](wanted.value, text);
}

const named: Record<Kind, (value: string, text: string) => boolean> = {
  email: (value, text) => text.split(/[\s<>()[\],;:"“”?]/u).some((part) => part.includes("@") && addressIn(part) === value),
  phone: (value, text) => (text.match(/\+?\d[\d\s()./-]*\d/g) ?? []).some((found) => phoneDigits(found) === value),
  name: (value, text) => isPhrase(tokensOf(value), tokensOf(foldedName(text))),
};

/** Without the punctuation of the sentence. */
function addressIn(text: string): string | null {
  let [start, end] = [0, Math.min(text.length, LONGEST)];
  while (start < end && QUOTES.includes(text[start] ?? "")) start += 1;
  while (start < end && ENDS.includes(text[end - 1] ?? "")) end -= 1;
  return normalAddress(text.slice(start, end));
}

const QUOTES = "'‘’";
const ENDS = `.!${QUOTES}`;

/** Words as people read them: a hyphen or an apostrophe within does not end one. */
function tokensOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}\p{M}]+(?:[-'’‐‑][\p{L}\p{N}\p{M}]+)*/gu) ?? []).map((word) => word.replace(/['’]s$/, ""));
}

function isPhrase(phrase: string[], words: string[]): boolean {
  if (phrase.length === 0) return false;
  return words.some((_, start) => phrase.every((word, index) => words[start + index] === word));
}

/** Where in the answers of a response the person is. */
export function keysWith(wanted: Wanted, answers: Record<string, unknown>): string[] {
  const entries = Object.entries(answers).map(([key, answer]) => ({ key, texts: [...textsIn(answer)] }));
  const keys = entries.filter(({ texts }) => texts.some((text) => isWhole(wanted, text))).map(({ key }) => key);
  return wanted.by === "name" && keys.length === 0 ? inTwoAnswers(wanted, entries) : keys;
}

/** Many forms ask for the first and the last name in two questions, one after the other. */
function inTwoAnswers({ value }: Wanted, entries: { key: string; texts: string[] }[]): string[] {
  const names = entries.map(({ key, texts }) => ({
    key,
    name: texts.length === 1 ? normalForm("name", texts[0]?.slice(0, LONGEST) ?? "") : null,
  }));
  const pair = names.findIndex(({ name }, index) => {
    const next = names[index + 1]?.name ?? null;
    return name !== null && next !== null && (`${name} ${next}` === value || `${next} ${name}` === value);
  });
  return pair === -1 ? [] : names.slice(pair, pair + 2).map(({ key }) => key);
}

/** The texts of an answer, or of its parts. */
function* textsIn(answer: unknown): Generator<string> {
  if (typeof answer === "string") yield answer;
  else if (typeof answer === "number") yield String(answer);
  else if (typeof answer === "object" && answer !== null) for (const part of Object.values(answer)) yield* textsIn(part);
}

/**
 * The words that the search index has of a response with such an answer. Of an address with letters outside ASCII in its domain, it may have either
 * form: all words of one of them are there.
 */
export function indexedWords({ by, value }: Wanted): string[][] {
  const forms = formsOf[by](value);
  return [...new Set(forms)].map(searchWords);
}

const formsOf: Record<Kind, (value: string) => string[]> = {
  email(value) {
    const at = value.lastIndexOf("@") + 1;
    return [value, value.slice(0, at) + domainToUnicode(value.slice(at))];
  },
  phone: (value) => [value],
  name: withSharpS,
};

const SHARPENED = 4;

/** The index has the words of an answer as it was written, with ß or ss. */
function withSharpS(name: string): string[] {
  const [first = "", ...rest] = name.split("ss");
  return rest.reduce(
    (forms, part, index) => forms.flatMap((form) => (index < SHARPENED ? [`${form}ss${part}`, `${form}ß${part}`] : [`${form}ss${part}`])),
    [first],
  );
}

/** Whether it may be written in groups, which are words of their own. */
export function isInGroups({ by }: Wanted): boolean {
  return { email: false, phone: true, name: false }[by];
}

/** The groups of digits in which a number may be written: each begins at a digit and ends before another. */
export function digitGroups(digits: string): { from: number; to: number; text: string }[] {
  return Array.from(digits).flatMap((_, from) =>
    Array.from({ length: digits.length - from }, (_, length) => from + length + 1).flatMap((to) => {
      const text = digits.slice(from, to);
      return from === 0
        ? [
            { from, to, text },
            { from, to, text: `00${text}` },
          ]
        : [{ from, to, text }];
    }),
  );
}
