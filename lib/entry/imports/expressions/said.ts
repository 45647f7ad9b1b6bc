import type { Family } from "@/lib/rules/conditions/operators";
import { NotReadable } from "./expression";

/** A question that calculations of the source can name, as it is in our form. */
export type Used = {
  key: string;
  family: Family;
  /** A box that is ticked or not: it always has an answer. */ isBox: boolean;
  /** Whether its options have points in the source. */ hasPoints: boolean;
  /** The stored value of one of the source's. */ stored: (value: string) => string;
  /** Gives each option the number that it is in the source as its score; false if one is no number. */ score: () => boolean;
};
export type Kind = "amount" | "words" | "truth" | "day" | "clock" | "list" | "other" | "blank";
export type Said = {
  text: string;
  kind: Kind;
  /** How strongly its operator binds: a weaker one stands in brackets. */ level: number;
  /** Conditions without which it has no result. */ needs: string[];
  /** The conditions that it consists of, if all it asks is whether there are answers. */ tests?: string[];
  literal?: string;
  used?: Used;
};

export const LEVEL = { choice: 0, or: 1, and: 2, comparison: 3, sum: 4, product: 5, sign: 6, value: 7 } as const;
/** As much as calculations may have (contract §41). */
const MAX_LENGTH = 2000;

export function plain(text: string, kind: Kind, more: Partial<Said> = {}): Said {
  if (text.length > MAX_LENGTH) throw new NotReadable("it is too long");
  return { text, kind, level: LEVEL.value, needs: [], ...more };
}

export function within({ text, level }: Said, least: number): string {
  return level < least ? `(${text})` : text;
}

export function words(value: string): Said {
  if (value === "") return plain('""', "blank");
  if (/\p{Cc}/u.test(value)) throw new NotReadable("it has a text of several lines");
  return plain(`"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`, "words", { literal: value });
}

export function amountOf(value: number): Said {
  const text = String(value);
  if (!/^-?[\d.]+$/.test(text)) throw new NotReadable("it has a number that is too large or too small");
  return plain(text, "amount", { literal: text, ...(value < 0 && { level: LEVEL.sign }) });
}

export function isNumber(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "" && Number.isFinite(Number(text));
}

/** Whether something holds, which is never unknown. */
export function truth(said: Said): Said {
  const { kind, needs, used } = said;
  if (kind === "truth") return needs.length === 0 ? said : guarded(said);
  if (kind === "amount") return guarded(plain(`${within(said, LEVEL.sum)} != 0`, "truth", { level: LEVEL.comparison, needs }));
  if (!used) throw new NotReadable("it asks whether a text is true");
  return isAnswered(said);
}

export function guarded({ text, level, needs }: Said): Said {
  const own = level < LEVEL.and ? `(${text})` : text;
  return plain([...unique(needs), own].join(" && "), "truth", { level: needs.length === 0 ? level : LEVEL.and });
}

export function isAnswered({ needs, kind, used }: Said): Said {
  if (kind === "other" || (!used && needs.length === 0)) throw new NotReadable("it asks whether something is empty that is no answer");
  const tests = unique(needs);
  return plain(tests.join(" && "), "truth", { level: tests.length === 1 ? LEVEL.comparison : LEVEL.and, tests });
}

export function amount(said: Said): Said {
  const { kind, literal, used, text, needs } = said;
  if (kind === "amount") return said;
  if (kind === "words" && isNumber(literal)) return amountOf(Number(literal));
  if (kind === "truth") return plain(`(${text} ? 1 : 0)`, "amount", { needs });
  if (used && (kind === "list" || used.family === "choice") && used.score()) return plain(`score(${text})`, "amount", { needs });
  throw new NotReadable(used ? `the answer to “${used.key}” is no number` : "it calculates with something that is no number");
}

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

/** A day in quotes is a day beside another one. */
export function day(said: Said): Said {
  return isDay(said.literal) ? plain(`date(${said.text})`, "day") : said;
}

export function unique(texts: string[]): string[] {
  return [...new Set(texts)];
}
