import { writeKey } from "@/lib/rules/calculations/expression";
import type { Family } from "@/lib/rules/conditions/operators";
import type { Comparing, Expression } from "./expression";
import { NotReadable } from "./expression";
import type { Kind, Said, Used } from "./said";
import { amount, amountOf, day, guarded, isAnswered, isNumber, LEVEL, plain, truth, unique, within, words } from "./said";

/** A calculation of the source. */
export type Calculation = {
  /** As it stands there. */ source: string;
  /** Its questions by `ref`. Null if it cannot be read. */ expression: Expression | null;
  /** Why not. */ reason?: string;
  /** Of a total, what is added up: those that cannot be said are left out, and named. */ addends?: Addend[];
};
export type Addend = { source: string; expression: Expression };

type Scope = { find: (ref: string) => Used | undefined };
type Place = Scope & { depth: number };

const KINDS: Record<Family, Kind> = {
  number: "amount", text: "words", choice: "words", choices: "list", checkbox: "truth", date: "day", time: "clock", presence: "other",
}; // prettier-ignore
const RESULTS = { amount: "number", words: "text", truth: "boolean", day: "date" } as const;
const MAX_DEPTH = 200;
const DAY_ZERO = 'date("1970-01-01")';
/** What has no result. */
const NO_NUMBER = "0 / 0";
const NO_TRUTH = `${NO_NUMBER} > 0`;

/** Reads a calculation; what cannot be read is kept with the reason. */
export function calculationOf(source: string, read: () => Expression): Calculation {
  try {
    return { source, expression: read() };
  } catch (error) {
    if (error instanceof NotReadable) return { source, expression: null, reason: error.message };
    throw error;
  }
}

/**
 * An expression of another product as one of ours (contract §41). Elsewhere a comparison without an answer is false, and here it is unknown: so
 * comparisons say that there must be answers. @throws NotReadable with the reason if it cannot be said.
 */
export function toCalculation(
  expression: Expression,
  scope: Scope,
): { expression: string; result: (typeof RESULTS)[keyof typeof RESULTS] } {
  const said = say(expression, { ...scope, depth: 0 });
  const { kind } = said;
  if (kind !== "amount" && kind !== "words" && kind !== "truth" && kind !== "day")
    throw new NotReadable(kind === "blank" ? "it is always empty" : "its result is neither a number, text, yes or no, nor a date");
  const isEmptyOtherwise = said.level === LEVEL.choice; // the parts of a choice are never unknown, but for the one that says nothing
  return { expression: (kind === "truth" && !isEmptyOtherwise ? truth(said) : said).text, result: RESULTS[kind] };
}

function say(expression: Expression, { depth, ...scope }: Place): Said {
  if (depth > MAX_DEPTH) throw new NotReadable("it is too long");
  const place = { ...scope, depth: depth + 1 };
  switch (expression.kind) {
    case "ref":
      return answer(expression.name, scope);
    case "string":
      return words(expression.value);
    case "numeric":
      return amountOf(expression.value);
    case "boolean":
      return plain(String(expression.value), "truth");
    case "empty":
      return words("");
    case "list":
      throw new NotReadable("it has a list where a value should be");
    case "not":
      return plain(`!${within(truth(say(expression.of, place)), LEVEL.value)}`, "truth", { level: LEVEL.sign });
    case "unary": {
      const of = amount(say(expression.of, place));
      return plain(`-${within(of, LEVEL.value)}`, "amount", { level: LEVEL.sign, needs: of.needs });
    }
    case "call":
      return functionCall(expression.name, expression.args.map((each) => say(each, place))); // prettier-ignore
    case "binary": {
      const { op, left, right } = expression;
      const first = say(left, place);
      if (right.kind === "list") return among(op, first, right.items.map((each) => say(each, place))); // prettier-ignore
      const second = say(right, place);
      if (op === "and" || op === "or") return joined(op, truth(first), truth(second));
      if (op === "+" || op === "-" || op === "*" || op === "/" || op === "%") return arithmetic(op, first, second);
      if (op === "^") return power(first, second);
      return op === "in" || op === "!in" ? compare(op === "in" ? "contains" : "!contains", second, first) : compare(op, first, second);
    }
  }
}

function answer(ref: string, { find }: Scope): Said {
  const used = find(ref);
  if (!used) throw new NotReadable(`no question before it is “${ref}”`);
  const key = writeKey(used.key);
  return plain(key, KINDS[used.family], { needs: [`count(${key}) > 0`], used });
}

function joined(op: "and" | "or", first: Said, second: Said): Said {
  const level = LEVEL[op];
  const tests = op === "and" && first.tests && second.tests ? unique([...first.tests, ...second.tests]) : undefined;
  const text = `${within(first, level)} ${op === "and" ? "&&" : "||"} ${within(second, level + 1)}`;
  return plain(tests?.join(" && ") ?? text, "truth", { level, ...(tests && { tests }) });
}

function arithmetic(op: "+" | "-" | "*" | "/" | "%", first: Said, second: Said): Said {
  const level = op === "+" || op === "-" ? LEVEL.sum : LEVEL.product;
  const needs = unique([...first.needs, ...second.needs]);
  const both = (left: Said, right: Said, kind: Kind) => plain(`${within(left, level)} ${op} ${within(right, level + 1)}`, kind, { level, needs }); // prettier-ignore
  const [start, end] = first.kind === "day" || second.kind === "day" ? [day(first), day(second)] : [first, second];
  if (op === "-" && start.kind === "day" && end.kind === "day") return both(start, end, "amount");
  if (level === LEVEL.sum && start.kind === "day") return both(start, amount(end), "day");
  if (op === "+" && end.kind === "day") return both(end, amount(start), "day");
  return both(amount(start), amount(end), "amount");
}

/** A square or cube. */
function power(of: Said, { literal }: Said): Said {
  if (literal !== "2" && literal !== "3") throw new NotReadable("it has a power other than a square or a cube");
  const square = arithmetic("*", of, of);
  return literal === "2" ? square : arithmetic("*", square, of);
}

/** Both sides as values of one kind. */
function matched(first: Said, second: Said): [Said, Said] {
  const [one, other] = first.kind === "day" || second.kind === "day" ? [day(first), day(second)] : [first, second];
  if (one.literal !== undefined && other.literal === undefined) {
    const [right, left] = matched(other, one);
    return [left, right];
  }
  const { literal } = other;
  if (literal !== undefined && one.used?.family === "choice") return [one, words(one.used.stored(literal))];
  if (literal !== undefined && one.kind === "words") return [one, words(literal)];
  if (literal !== undefined && one.kind === "truth") return [one, plain(String(asTruth(literal)), "truth")];
  if (one.kind === other.kind) return [one, other];
  if (one.kind === "clock" || other.kind === "clock") throw new NotReadable("it compares a time with something other than an answer");
  return [amount(one), amount(other)];
}

function asTruth(text: string): boolean {
  if (/^(?:true|1|yes|y|ok)$/i.test(text)) return true;
  if (/^(?:false|0|no|n)$/i.test(text)) return false;
  throw new NotReadable(`“${text}” is neither yes nor no`);
}

const SIGNS: Partial<Record<Comparing, string>> = { "=": "==", "<": "<", "<=": "<=", ">": ">", ">=": ">=" };
const POSITIVE: Partial<Record<Comparing, Comparing>> = { "!=": "=", "!contains": "contains" };

function compare(op: Comparing, first: Said, second: Said): Said {
  const positive = POSITIVE[op];
  if (first.kind === "blank" || second.kind === "blank") return withNothing(op, first.kind === "blank" ? second : first);
  if (positive) return plain(`!(${compare(positive, first, second).text})`, "truth", { level: LEVEL.sign });
  const needs = unique([...first.needs, ...second.needs]);
  if (first.kind === "list" && (op === "contains" || op === "="))
    return guarded(
      plain(includes(first, second) + (op === "=" ? ` && count(${first.text}) == 1` : ""), "truth", { level: LEVEL.and, needs }),
    );
  if (op === "contains" && first.used?.family !== "choice") throw new NotReadable("it searches a text");
  const sign = SIGNS[op === "contains" ? "=" : op];
  if (sign === undefined) throw new NotReadable("it has a comparison that calculations have not");
  const [left, right] = sign === "==" ? matched(first, second) : ordered(first, second);
  const text = `${within(left, LEVEL.sum)} ${sign} ${within(right, LEVEL.sum)}`;
  return guarded(plain(text, "truth", { level: LEVEL.comparison, needs }));
}

function ordered(first: Said, second: Said): [Said, Said] {
  const [left, right] = first.kind === "day" || second.kind === "day" ? [day(first), day(second)] : [first, second];
  const isMoment = left.kind === right.kind && (left.kind === "day" || left.kind === "clock");
  return isMoment ? [left, right] : [amount(left), amount(right)];
}

function withNothing(op: Comparing, said: Said): Said {
  if (op !== "=" && op !== "!=") throw new NotReadable("it compares an answer with nothing");
  if (said.used?.isBox === true)
    return op === "=" ? plain(`!${within(truth(said), LEVEL.value)}`, "truth", { level: LEVEL.sign }) : truth(said);
  const answered = isAnswered(said);
  if (op === "!=") return answered;
  const [only = "", ...more] = answered.tests ?? [];
  return more.length === 0 && only.endsWith(" > 0")
    ? plain(`${only.slice(0, -" > 0".length)} == 0`, "truth", { level: LEVEL.comparison })
    : plain(`!(${answered.text})`, "truth", { level: LEVEL.sign });
}

function includes({ text, used }: Said, { literal }: Said): string {
  if (literal === undefined || !used) throw new NotReadable("it compares an answer with a calculated value");
  return `${words(used.stored(literal)).text} in ${text}`;
}

/** Whether it is one of several values. */
function among(op: string, first: Said, items: Said[]): Said {
  if (!["in", "!in", "contains", "!contains", "=", "!="].includes(op) || items.length === 0) throw new NotReadable("it compares an answer with a list"); // prettier-ignore
  const [one, ...more] = items.map((item) => compare(first.kind === "list" ? "contains" : "=", first, item));
  if (!one) throw new NotReadable("it compares an answer with an empty list");
  const any = more.reduce((said, next) => joined("or", said, next), one);
  return op.startsWith("!") ? plain(`!(${any.text})`, "truth", { level: LEVEL.sign }) : any;
}

/** `condition ? then : otherwise`, with the simpler forms that say the same. */
function choose(condition: Said, then: Said, otherwise: Said): Said {
  const asked = truth(condition);
  const isCovered = asked.tests?.every((test) => then.needs.includes(test)) === true;
  // Without the answers it has no result anyway.
  if (isCovered && otherwise.kind === "blank") return then;
  const [left, right] = alike(then, otherwise);
  if (isCovered && asked.tests?.length === left.needs.length && right.text === "0") return plain(`sum(${left.text})`, "amount");
  const text = `${within(asked, LEVEL.or)} ? ${within(left, LEVEL.or)} : ${within(right, LEVEL.choice)}`;
  const isKnown = left.needs.length === 0 && right.needs.length === 0;
  return plain(text, left.kind, { level: LEVEL.choice, needs: isKnown ? [] : [`count(${text}) > 0`] });
}

function alike(one: Said, other: Said): [Said, Said] {
  if (one.kind === "blank" && other.kind !== "blank") {
    const [right, left] = alike(other, one);
    return [left, right];
  }
  const isAmount = (said: Said) => said.kind === "amount" || isNumber(said.literal);
  if (isAmount(one) && isAmount(other)) return [amount(one), amount(other)];
  if (other.kind === "blank" && isAmount(one)) return [amount(one), plain(NO_NUMBER, "amount", { level: LEVEL.product, needs: ["false"] })];
  if (other.kind === "blank" && (one.kind === "words" || one.kind === "blank")) return [one, { ...other, kind: "words" }];
  if (one.kind === "truth" && other.kind === "truth") return [truth(one), truth(other)];
  if (one.kind === "truth" && other.kind === "blank")
    return [truth(one), plain(NO_TRUTH, "truth", { level: LEVEL.comparison, needs: ["false"] })];
  if (one.kind === "day" || other.kind === "day") [one, other] = [day(one), day(other)];
  if (one.kind !== other.kind || one.kind === "list") throw new NotReadable("it results in values of different kinds");
  return [one, other];
}

/** A function that no source can call: the points of the choices of a question. */
export const POINTS = "#points";
const ALIASES: Record<string, string> = {
  iif: "if", avg: "mean", average: "mean", trunc: "int", "math.round": "round", "math.min": "min", "math.max": "max", "math.abs": "abs", "math.floor": "floor", "count-selected": "count", "count-non-empty": "count", currentdate: "today", date: "day", "date-time": "day",
}; // prettier-ignore

function functionCall(given: string, args: Said[]): Said {
  const name = (Object.hasOwn(ALIASES, given) ? ALIASES[given] : undefined) ?? given;
  const [first, second, third] = args;
  if (name === "today" && !first) return plain("today()", "day");
  const unknown = () => new NotReadable(`calculations have no function “${given.slice(0, 40)}”`);
  if (!first) throw unknown();
  const list = (of: Said[]) => of.map(({ text }) => text).join(", ");
  switch (name) {
    case "if":
      if (!second || !third || args.length !== 3) throw new NotReadable("its “if” has not three parts");
      return choose(first, second, third);
    case "coalesce":
      if (!second || args.length !== 2) throw unknown();
      return choose(isAnswered(first), first, second);
    case POINTS:
      if (first.used?.hasPoints !== true) throw new NotReadable("its choices have no points");
      return plain(`score(${first.text})`, "amount", { needs: first.needs });
    case "sum":
      return plain(`sum(${list(args.map(amount))})`, "amount");
    case "mean": {
      const all = list(args.map(amount));
      return plain(`sum(${all}) / count(${all})`, "amount", { level: LEVEL.product, needs: [`count(${all}) > 0`] });
    }
    case "min":
    case "max": {
      const isOfDays = args.some(({ kind }) => kind === "day");
      const all = list(args.map(isOfDays ? day : amount));
      const isKnown = args.some(({ needs }) => needs.length === 0);
      return plain(`${name}(${all})`, isOfDays ? "day" : "amount", { needs: isKnown ? [] : [`count(${all}) > 0`] });
    }
    case "count":
      if (!first.used || first.kind === "other" || second) throw unknown();
      return plain(`count(${first.text})`, "amount");
    case "length":
      if (first.kind !== "list" || second) throw new NotReadable("it counts the characters of a text");
      return plain(`count(${first.text})`, "amount");
    case "round": {
      if (second && !/^(?:\d|10)$/.test(second.literal ?? "")) throw new NotReadable("it rounds to places that are not 0 to 10");
      const number = amount(first);
      return plain(`round(${list(second ? [number, second] : [number])})`, "amount", { needs: number.needs });
    }
    case "day":
      if (first.kind === "amount") return arithmetic("+", plain(DAY_ZERO, "day"), first);
      if (day(first).kind !== "day") throw new NotReadable("it makes a date of something else");
      return day(first);
    case "decimal-date-time":
      if (day(first).kind !== "day") throw new NotReadable("it makes a number of something other than a date");
      return arithmetic("-", day(first), plain(DAY_ZERO, "day"));
    case "dateadd":
      if (!second || third?.literal !== "days") throw new NotReadable("it adds other than days");
      return arithmetic("+", day(first), second);
    case "pow":
      if (!second) throw unknown();
      return power(first, second);
    case "datediff":
      return daysBetween(args);
    case "abs": {
      const number = amount(first);
      return plain(`max(${number.text}, -${within(number, LEVEL.value)})`, "amount", { needs: number.needs });
    }
    case "int":
    case "floor": {
      const number = amount(first);
      const rest = `${within(number, LEVEL.product)} % 1`;
      const text = `${within(number, LEVEL.sum)} - ${name === "int" ? rest : `(${rest} + 1) % 1`}`;
      return plain(text, "amount", { level: LEVEL.sum, needs: number.needs });
    }
    default:
      throw unknown();
  }
}

/** Days between two dates, without a sign unless it is asked for. */
function daysBetween([start, end, unit, ...more]: Said[]): Said {
  if (!start || !end || !/^(?:d|days)$/i.test(unit?.literal ?? "days")) throw new NotReadable("it counts other than days");
  const [first, last] = [day(start), day(end)];
  if (first.kind !== "day" || last.kind !== "day") throw new NotReadable("it counts the days between other than dates");
  const isSigned = unit?.literal === "days" || more.some(({ text, literal }) => text === "true" || literal === "true");
  const days = arithmetic("-", last, first);
  return isSigned ? days : plain(`max(${days.text}, ${arithmetic("-", first, last).text})`, "amount", { needs: days.needs });
}
