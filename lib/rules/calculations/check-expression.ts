import type { Family } from "@/lib/rules/conditions/operators";
import type { Expression, ExpressionProblem } from "./expression";
import type { Tree } from "./tree";

/** What an expression results in. */
export type ResultType = "number" | "text" | "boolean" | "date";
type Type = ResultType | "time" | "list" | "other";

/** A question whose answer an expression may use. */
export type Answerable = {
  family: Family;
  /** Whether at least one of its options has a score. */
  hasScores: boolean;
  /** Whether the answer is a list of entries, which can only be counted. */
  isList?: boolean;
  /** The key of the question in whose entries it is asked, if the expression is not in one of them: its answers can only be taken together. */
  of?: string;
};

/** A question by its key; a sentence that says why the expression cannot use it. */
type Find = (key: string) => Answerable | string;

const TYPES: Record<Family, Type> = {
  number: "number",
  date: "date",
  time: "time",
  text: "text",
  choice: "text",
  choices: "list",
  checkbox: "boolean",
  presence: "other",
};

const NAMES: Record<Type, string> = {
  number: "a number",
  text: "text",
  boolean: "true or false",
  date: "a date",
  time: "a time",
  list: "a list",
  other: "an answer of this field type",
};

/** The functions, as they are written. */
const FUNCTIONS = ["sum", "count", "min", "max", "round", "score", "date", "today"] as const;

const isOf =
  (type: Type) =>
  (part: { type: Type }): boolean =>
    part.type === type;

/** A function; elsewhere the name is that of a field type. */
const DATE = "date";

class Wrong extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

type Checked = { type: Type; tree: Tree };

/** Checks the questions and types of an expression (contract §41), and turns it into what is worked out. */
export function checkExpression(
  expression: Expression,
  result: ResultType,
  find: Find,
): { ok: true; tree: Tree } | { ok: false; problem: ExpressionProblem } {
  try {
    const { type, tree } = check(expression, find);
    if (type !== result) throw new Wrong(expression.at, `Must result in ${NAMES[result]}, as \`result\` says: this is ${NAMES[type]}`);
    return { ok: true, tree };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, problem: { at: error.at, message: error.message } };
    throw error;
  }
}

function check(expression: Expression, find: Find): Checked {
  switch (expression.kind) {
    case "literal":
      if (expression.value === Infinity) throw new Wrong(expression.at, "Must be at most about 1.8e308");
      return {
        type: typeof expression.value === "string" ? "text" : (typeof expression.value as "number" | "boolean"),
        tree: expression.value,
      };
    case "list":
      return { type: "list", tree: { list: expression.items.map(textIn) } };
    case "answer": {
      const found = find(expression.key);
      if (typeof found === "string") throw new Wrong(expression.at, found);
      if (found.of !== undefined)
        throw new Wrong(
          expression.at,
          `Must be in sum(…), min(…), max(…) or count(…): ${expression.key} is answered in each entry of ${found.of}`,
        );
      const type = TYPES[found.family];
      return { type, tree: isOf("date")({ type }) ? { day: expression.key } : { key: expression.key } };
    }
    case "operator":
      return operator(expression, find);
    case "call":
      return functionCall(expression, find);
  }
}

type Call = Expression & { kind: "call" };

function textIn(item: Expression): string {
  if (item.kind === "literal" && typeof item.value === "string") return item.value;
  throw new Wrong(item.at, "Must be text in quotes: lists have only texts");
}

function operator({ at, name, args }: Expression & { kind: "operator" }, find: Find): Checked {
  const parts = args.map((arg) => check(arg, find));
  const [left, right, other] = parts;
  if (!left) throw new Wrong(at, "Must have a value");
  const tree: Tree = [name, ...parts.map((part) => part.tree)];
  const refuse = (message: string) => new Wrong(at, message);
  const all = (type: Type) => parts.every(isOf(type));
  switch (name) {
    case "?:":
      if (left.type !== "boolean") throw refuse(`Must have true or false before “?”: this is ${NAMES[left.type]}`);
      if (!right || right.type !== other?.type) throw refuse("Must have two values of one type around “:”");
      return { type: right.type, tree };
    case "&&":
    case "||":
    case "!":
      if (!all("boolean")) throw refuse(`Must have true or false beside “${name}”`);
      return { type: "boolean", tree };
    case "in":
      if (!isOf("text")(left) || right?.type !== "list") throw refuse("Must have text before “in”, and a list after it");
      return { type: "boolean", tree };
    case "==":
    case "!=":
      if (left.type !== right?.type)
        throw refuse(`Must compare values of one type: these are ${NAMES[left.type]} and ${NAMES[right?.type ?? "other"]}`);
      if (all("list") || all("other")) throw refuse("Must compare single values: use “in” for a list");
      return { type: "boolean", tree };
    case "<":
    case "<=":
    case ">":
    case ">=":
      if (!all("number") && !all("date") && !all("time")) throw refuse(`Must have two numbers, two dates or two times beside “${name}”`);
      return { type: "boolean", tree };
    case "+":
    case "-":
      if (name === "-" && all("date")) return { type: "number", tree };
      if (isOf("date")(left) && right && isOf("number")(right)) return { type: "date", tree };
      if (all("number")) return { type: "number", tree };
      throw refuse(`Must have two numbers beside “${name}”, or a date and a number of days${name === "-" ? ", or two dates" : ""}`);
    default:
      if (!all("number")) throw refuse(`Must have numbers beside “${name === "negative" ? "-" : name}”`);
      return { type: "number", tree };
  }
}

function functionCall({ at, name, args }: Call, find: Find): Checked {
  const parts = () => args.map((arg) => inAll(arg, find) ?? check(arg, find));
  const trees = (of: Checked[]) => of.map((part) => part.tree);
  switch (name) {
    case "sum":
    case "min":
    case "max": {
      const given = parts();
      const isOfDates = name !== "sum" && given.length > 0 && given.every(isOf("date"));
      if (given.length === 0 || (!isOfDates && !given.every(isOf("number")))) throw new Wrong(at, `Must have numbers in “${name}(…)”`);
      return { type: isOfDates ? "date" : "number", tree: [name, ...trees(given)] };
    }
    case "count":
      if (args.length === 0) throw new Wrong(at, "Must have at least one question in “count(…)”");
      return { type: "number", tree: ["count", ...args.map((arg) => counted(arg, find))] };
    case "round": {
      const given = args.map((arg) => check(arg, find));
      const [number, places] = given;
      const isWhole =
        places === undefined || (typeof places.tree === "number" && Number.isInteger(places.tree) && places.tree >= 0 && places.tree <= 10);
      if (!number || !isOf("number")(number) || given.length > 2 || !isWhole)
        throw new Wrong(at, "Must be “round(number)”, or “round(number, places)” with 0 to 10 places");
      return { type: "number", tree: ["round", ...trees(given)] };
    }
    case "score":
      return scored(at, args, find);
    case DATE: {
      const [literal] = args;
      const text = literal?.kind === "literal" && typeof literal.value === "string" && args.length === 1 ? literal.value : "";
      const day = Date.parse(`${text}T00:00:00Z`);
      const isReal = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
      if (!isReal) throw new Wrong(at, 'Must be a real date in quotes, as in date("2026-11-21")');
      return { type: "date", tree: Math.round(day / (24 * 60 * 60 * 1000)) };
    }
    case "today":
      if (args.length > 0) throw new Wrong(at, "Must be “today()”, without a value");
      return { type: "date", tree: ["today"] };
    default:
      throw new Wrong(at, `Must be one of ${FUNCTIONS.join(", ")}: “${name.slice(0, 30)}” is no function`);
  }
}

/** The answers to a question in all entries, as a function takes them together; null for anything else. */
function inAll(arg: Expression, find: Find): Checked | null {
  const found = arg.kind === "answer" ? find(arg.key) : "";
  if (arg.kind !== "answer" || typeof found === "string" || found.of === undefined) return null;
  const type = TYPES[found.family];
  return { type, tree: { each: arg.key, of: found.of, ...(isOf("date")({ type }) && { day: true as const }) } };
}

/** A part of count(), which takes answers of every type. */
function counted(arg: Expression, find: Find): Tree {
  if (arg.kind === "answer") {
    const found = find(arg.key);
    if (typeof found !== "string" && found.family === "presence" && !found.isList)
      throw new Wrong(arg.at, "Must be a question whose answers can be compared");
  }
  return (inAll(arg, find) ?? check(arg, find)).tree;
}

function scored(at: number, args: Expression[], find: Find): Checked {
  const [asked] = args;
  if (asked?.kind !== "answer" || args.length !== 1) throw new Wrong(at, "Must be “score(key)” with the key of a question");
  const found = find(asked.key);
  if (typeof found === "string") throw new Wrong(asked.at, found);
  if (found.of !== undefined) throw new Wrong(asked.at, `Must be a question outside of ${found.of}: it is answered in each entry`);
  if (!found.hasScores) throw new Wrong(asked.at, "Must be a question of which at least one option has a score");
  return { type: "number", tree: ["score", { key: asked.key }] };
}
