import { keysIn, parseExpression, writeKey } from "@/lib/rules/calculations/expression";

/** What the builder says about a calculation that does not work. */
const expressionWords = {
  empty: "Say what is worked out, such as price * 2",
  times: "Use * to multiply",
  divide: "Use / to divide",
  minus: "Use the plain minus sign: -",
  quotes: 'Put texts between straight quotes: "…"',
  compare: "Use == to compare, or <= and >=",
  power: "There are no powers: multiply the number by itself",
  percent: "Write a percentage as part of 1: 0.10 for 10%",
  decimal: (number: string) => `Write ${number}`,
  choose: "Instead of if(…), write condition ? one : other",
  average: "There is no average: divide the sum by the count",
  and: "Use && for “and”, and || for “or”",
  pick: "Name each question by its key: use “Insert an answer” below",
  noQuestion: (key: string) => `No question above has the key ${key}. Use “Insert an answer” below`,
  score: (key: string, written: string) => `“${key}” is a choice: ${written} counts the points of what was chosen`,
  result: (result: string) => `This results in ${result}. Choose that below`,
  rule: (rule: string) => `It ${rule}`,
};

const words = expressionWords;

/** Signs and words that people write and an expression does not have, outside of quotes. The first that is found is said. */
const UNKNOWN: [found: RegExp, said: string | ((found: string[]) => string)][] = [
  [/[×·∙✕]/u, words.times],
  [/÷/u, words.divide],
  [/[−–—]/u, words.minus],
  [/[“”„«»‘’]/u, words.quotes],
  [/[≤≥≠]/u, words.compare],
  [/\^|\*\*/u, words.power],
  [/\d\s?%\s*(?:$|[-+*/)])/u, words.percent],
  [/(\d{1,12}),(\d{1,12})/u, ([, whole, part]) => words.decimal(`${whole}.${part}`)],
  [/(?:^|[^=!<>])=(?:$|[^=])/u, words.compare],
  [/\s(?:and|or)\s/iu, words.and],
];
const FUNCTIONS: [found: RegExp, said: string][] = [
  [/\bif\s?\(/iu, words.choose],
  [/\b(?:average|avg|mean)\s?\(/iu, words.average],
];

export type Above = {
  key: string;
  /** Whether the answer is one option, or several, with points. */ hasPoints: boolean;
};

/**
 * What is wrong with an expression, for people who have never written one.
 * @param message the schema's, for programs: for what has no better words. @param above the questions above it, if known
 */
export function sayExpression(given: unknown, message: string, above: Above[] | null): string {
  const source = typeof given === "string" ? given : "";
  if (source.trim() === "") return words.empty;
  const bare = source.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '""');
  const called = FUNCTIONS.find(([found]) => found.test(bare));
  if (called) return called[1];
  const parsed = parseExpression(source);
  if (!parsed.ok) {
    for (const [found, said] of UNKNOWN) {
      const match = found.exec(bare);
      if (match) return typeof said === "string" ? said : said(match);
    }
    if (/^Must have an operator before “[\p{L}_]/u.test(message) || /^Cannot be read from “\p{L}/u.test(message)) return words.pick;
    return sayRule(message);
  }
  const used = keysIn(parsed.expression);
  const gone = above && used.find((key) => above.every((question) => question.key !== key));
  if (gone) return words.noQuestion(gone);
  const [, result] = /^Must result in .*: this is (.*?)(?: \(at |$)/.exec(message) ?? [];
  if (result !== undefined) return words.result(result);
  const scored = above?.find(({ key, hasPoints }) => hasPoints && used.includes(key) && /numbers? /.test(message));
  return scored ? words.score(scored.key, `score(${writeKey(scored.key)})`) : sayRule(message);
}

/** The schema's sentence, without the count of characters. */
function sayRule(message: string): string {
  const rule = message.replace(/ \(at character \d+\)$/, "");
  return words.rule(rule.charAt(0).toLowerCase() + rule.slice(1));
}
