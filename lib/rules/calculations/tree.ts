import { isUnseen } from "@/lib/base/text/unseen";

/**
 * A calculation that was checked, as the service and the page's script work it out; small, since it is sent with the page. Dates are numbers
 * in it: days since 1970.
 * - a number, a text, true or false: itself; a list of texts: `{list}`
 * - `{key}`: the answer to a question; `{day}`: the same for a date
 * - `{each, of}`: the answers to a question in all entries of another (contract §51), only as a part of a function that takes them together
 * - `[name, ...parts]`: an operator or a function
 */
export type Tree =
  | number
  | string
  | boolean
  | { list: string[] }
  | { key: string }
  | { day: string }
  | { each: string; of: string; day?: true }
  | [name: Operation, ...parts: Tree[]];

type Operation = keyof typeof operations | "&&" | "||" | "?:" | "sum" | "count" | "min" | "max" | "today" | "score";

/** What a part is worth; undefined if it is unknown, because a question is unanswered or not shown, or a number cannot be worked out. */
export type Worth = number | string | boolean | string[] | undefined;

type Known = {
  /** Undefined when the question is unanswered or not shown. `isCounted`: it only matters whether there is an answer, and how many values it has. */
  answerTo: (key: string, isCounted?: boolean) => unknown;
  /** The scores of a question's options by value. */
  scoresOf: (key: string) => Scores | undefined;
  /** ISO date. */
  today: string;
};

export type Scores = ReadonlyMap<string, number>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Decimal places that a result keeps without `decimals`: more are noise of binary fractions. */
const MOST_DECIMALS = 10;

type Some = Exclude<Worth, undefined>;

/** Operations whose result is unknown if one of their parts is. Types were checked when the form was created. */
const operations = {
  "+": (a: Some, b: Some) => Number(a) + Number(b),
  "-": (a: Some, b: Some) => Number(a) - Number(b),
  "*": (a: Some, b: Some) => Number(a) * Number(b),
  "/": (a: Some, b: Some) => Number(a) / Number(b),
  "%": (a: Some, b: Some) => Number(a) % Number(b),
  negative: (a: Some) => -Number(a),
  round: (a: Some, places: Worth) => rounded(Number(a), Number(places ?? 0)),
  "!": (a: Some) => a !== true,
  "==": (a: Some, b: Some) => a === b,
  "!=": (a: Some, b: Some) => a !== b,
  "<": (a: Some, b: Some) => a < b,
  "<=": (a: Some, b: Some) => a <= b,
  ">": (a: Some, b: Some) => a > b,
  ">=": (a: Some, b: Some) => a >= b,
  in: (a: Some, list: Some) => Array.isArray(list) && list.includes(String(a)),
} satisfies Record<string, (a: Some, b: Some) => Some | Worth>;

/** What a calculation is worth, given the answers. Arithmetic on what is unknown is unknown; `&&`, `||` and `!` are three-valued as in conditions (contract §21). */
export function workOut(tree: Tree, known: Known): Worth {
  if (typeof tree !== "object") return finite(tree);
  if ("list" in tree) return tree.list;
  if ("key" in tree) return answerAs(known.answerTo(tree.key));
  if ("each" in tree) return undefined;
  if ("day" in tree) return dayOf(known.answerTo(tree.day));
  const [name, ...parts] = tree;
  const worth = (part: Tree | undefined) => (part === undefined ? undefined : workOut(part, known));
  const worthsOf = (part: Tree) => (typeof part === "object" && "each" in part ? inEntries(part, known) : [worth(part)]);
  const worths = () => parts.flatMap(worthsOf);
  const numbers = () => worths().filter((value) => typeof value === "number");
  switch (name) {
    case "&&":
      return settled(parts, false, worth);
    case "||":
      return settled(parts, true, worth);
    case "?:": {
      const condition = worth(parts[0]);
      return condition === undefined ? undefined : worth(parts[condition === true ? 1 : 2]);
    }
    case "today":
      return dayOf(known.today);
    case "sum":
      return finite(numbers().reduce((sum, value) => sum + value, 0));
    case "min":
      return finite(Math.min(...numbers()));
    case "max":
      return finite(Math.max(...numbers()));
    case "count":
      return parts
        .flatMap((part) => (typeof part === "object" && "key" in part ? [answerAs(known.answerTo(part.key, true))] : worthsOf(part)))
        .reduce<number>((count, value) => count + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1), 0);
    case "score":
      return scoreOf(parts[0], known);
    default: {
      const [a, b] = parts.map(worth);
      if (a === undefined || (b === undefined && parts.length > 1)) return undefined;
      return finite((operations[name] as (a: Some, b?: Some) => Some)(a, b));
    }
  }
}

/** A result as it is stored. @param decimals places that a number is rounded to */
export function resultOf(worth: Worth, { isDate, decimals = MOST_DECIMALS }: { isDate: boolean; decimals?: number | undefined }): Worth {
  if (typeof worth === "string" && isUnseen(worth)) return undefined; // it shows nothing, so it is no answer
  if (typeof worth !== "number") return worth;
  if (!isDate) return rounded(worth, decimals);
  const day = new Date(Math.floor(worth) * DAY_MS);
  return Number.isNaN(day.getTime()) || day.getUTCFullYear() < 1 || day.getUTCFullYear() > 9999
    ? undefined
    : day.toISOString().slice(0, 10);
}

/** The worth of a question's answers, entry by entry. */
function inEntries({ each, of, day }: { each: string; of: string; day?: true }, { answerTo }: Known): Worth[] {
  const entries: unknown = answerTo(of);
  if (!Array.isArray(entries)) return [];
  return entries.map((entry: Record<string, unknown>) => {
    const answer = Object.hasOwn(entry, each) ? entry[each] : undefined;
    return day ? dayOf(answer) : answerAs(answer);
  });
}

/** One part with the deciding verdict decides. */
function settled(parts: Tree[], deciding: boolean, worth: (part: Tree) => Worth): Worth {
  let verdict: Worth = !deciding;
  for (const part of parts) {
    const own = worth(part);
    if (own === deciding) return own;
    if (own === undefined) verdict = undefined;
  }
  return verdict;
}

/** The scores of what was chosen together. An option without a score counts 0. */
function scoreOf(part: Tree | undefined, { answerTo, scoresOf }: Known): Worth {
  if (typeof part !== "object" || !("key" in part)) return undefined;
  const chosen = answerAs(answerTo(part.key));
  if (chosen === undefined) return undefined;
  return [chosen].flat().reduce<number>((sum, value) => sum + (scoresOf(part.key)?.get(String(value)) ?? 0), 0);
}

/** Texts are compared without the spaces around them, which the service does not store. */
function answerAs(answer: unknown): Worth {
  if (typeof answer === "string") return isUnseen(answer) ? undefined : answer.trim();
  if (Array.isArray(answer)) return answer as string[]; // the only lists that answers are
  return typeof answer === "number" || typeof answer === "boolean" ? answer : undefined;
}

function dayOf(answer: unknown): Worth {
  return typeof answer === "string" ? finite(Math.floor(Date.parse(`${answer.slice(0, 10)}T00:00:00Z`) / DAY_MS)) : undefined;
}

function finite(value: Some): Worth {
  return typeof value === "number" && !Number.isFinite(value) ? undefined : value;
}

/** Rounded as people do it, half away from zero: 1.005 to 1.01, although its binary fraction is less. */
function rounded(value: number, places: number): number {
  if (Number.isInteger(value)) return value || 0; // JSON has no -0
  const moved = (by: number, number: number) => {
    const [digits, exponent = "0"] = String(number).split("e");
    return Number(`${digits}e${Number(exponent) + by}`);
  };
  const whole = Math.round(moved(places, Math.abs(value)));
  if (!Number.isSafeInteger(whole)) return value;
  return Math.sign(value) * moved(-places, whole) || 0;
}
