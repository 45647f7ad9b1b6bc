import type { Expression } from "@/lib/rules/calculations/expression";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { CannotSay, FAMILY, plainNumber } from "./clauses";

type Call = Expression & { kind: "call" };
type Operation = Expression & { kind: "operator" };

/** How another product writes what calculations are made of. */
export type Dialect = {
  find: (key: string) => Field | undefined;
  /** A function of all answers to a question in entries, or of entries; null if it is neither. */ ofEntries: (
    field: Field,
    name: string,
  ) => string | null;
  text: (text: string) => string;
  /** The answer as a number, text, day or time; yes and no as something that is true. */ answer: (field: Field) => string;
  isAnswered: (field: Field) => string;
  /** A text that an answer is compared with: choices may have other values in the file. */ value: (field: Field, text: string) => string;
  contains: (field: Field, value: string) => string;
  /** How many choices were chosen. */ count: (field: Field) => string;
  choose: (condition: string, then: string, otherwise: string) => string;
  signs: Record<"==" | "!=" | "/" | "%", string>;
  not: (condition: string) => string;
  truth: (isTrue: boolean) => string;
  /** An answer as a number, 0 without one. */ orZero: (field: Field) => string;
  round: (number: string, places: number) => string;
  today: string;
  day: (day: string) => string;
  addDays: (day: string, days: string) => string;
  daysBetween: (first: string, last: string) => string;
};

/** An expression of the other product, and the questions without whose answers it has no result. */
type Written = { text: string; needs: ReadonlySet<Field>; isDay: boolean };

const NOTHING = "''";
const DAY = FAMILY.day;
const SAME = new Set(["<", "<=", ">", ">=", "+", "-", "*"]);

/** A calculation (contract §41) in another language, empty where it has no result. @throws CannotSay with the reason. */
export function writeCalculation(
  expression: Expression,
  { decimals, dialect }: { decimals: number | undefined; dialect: Dialect },
): string {
  const written = write(expression, dialect);
  return guarded(decimals === undefined ? written : { ...written, text: dialect.round(written.text, decimals) }, dialect);
}

function guarded({ text, needs }: Written, { choose, isAnswered }: Dialect, otherwise = NOTHING): string {
  return needs.size === 0 ? text : choose(Array.from(needs, isAnswered).join(" and "), text, otherwise);
}

function write(expression: Expression, dialect: Dialect): Written {
  const plain = (text: string): Written => ({ text, needs: new Set(), isDay: false });
  if (expression.kind === "literal") {
    const { value } = expression;
    if (typeof value === "number") return plain(plainNumber(value));
    return plain(typeof value === "boolean" ? dialect.truth(value) : dialect.text(value));
  }
  if (expression.kind === "answer") {
    const field = fieldAt(expression, dialect);
    dialect.ofEntries(field, "answer");
    const { family } = fieldTypes[field.type];
    return { text: dialect.answer(field), needs: new Set([field]), isDay: family(field) === DAY };
  }
  if (expression.kind === "list") throw new CannotSay("it has a list where a value should be");
  return expression.kind === "operator" ? operator(expression, dialect) : functionCall(expression, dialect);
}

function fieldAt(expression: Expression | undefined, { find }: Dialect): Field {
  const field = expression?.kind === "answer" ? find(expression.key) : undefined;
  if (!field) throw new CannotSay("it uses something that the file does not have");
  return field;
}

function operator({ name, args }: Operation, dialect: Dialect): Written {
  if (name === "in") return isIn(args, dialect);
  const parts = args.map((arg, index) => writeBeside(arg, { beside: args.length === 2 ? args[1 - index] : undefined, dialect }));
  const [left, right, other] = parts;
  if (!left) throw new CannotSay("it has an operator without a value");
  const needs = new Set(parts.flatMap((part) => [...part.needs]));
  if (name === "?:" && right && other)
    return { text: dialect.choose(left.text, guarded(right, dialect), guarded(other, dialect)), needs: left.needs, isDay: right.isDay };
  if (name === "!") return { text: dialect.not(left.text), needs, isDay: false };
  if (!right) return { text: `-(${left.text})`, needs, isDay: false };
  if ((name === "+" || name === "-") && left.isDay) {
    if (right.isDay) return { text: dialect.daysBetween(right.text, left.text), needs, isDay: false };
    return { text: dialect.addDays(left.text, name === "+" ? right.text : `-(${right.text})`), needs, isDay: true };
  }
  return { text: `(${left.text} ${signOf(name, dialect)} ${right.text})`, needs, isDay: false };
}

/** A text beside an answer is one of its values. */
function writeBeside(part: Expression, { beside, dialect }: { beside: Expression | undefined; dialect: Dialect }): Written {
  if (part.kind !== "literal" || typeof part.value !== "string" || beside?.kind !== "answer") return write(part, dialect);
  return { text: dialect.value(fieldAt(beside, dialect), part.value), needs: new Set(), isDay: false };
}

function signOf(name: string, { signs }: Dialect): string {
  if (SAME.has(name)) return name;
  if (name === "&&") return "and";
  if (name === "||") return "or";
  if (name === "==" || name === "!=" || name === "/" || name === "%") return signs[name];
  throw new CannotSay(`it has the operator ${name}`);
}

/** `'a' in list`, of choices or of texts. */
function isIn([wanted, list]: Expression[], dialect: Dialect): Written {
  if (!wanted || !list) throw new CannotSay("it looks for nothing");
  if (list.kind === "answer") {
    const field = fieldAt(list, dialect);
    if (wanted.kind !== "literal") throw new CannotSay("it looks for an answer among others");
    return { text: dialect.contains(field, String(wanted.value)), needs: new Set([field]), isDay: false };
  }
  const { text, needs } = write(wanted, dialect);
  if (list.kind !== "list" || list.items.length === 0) throw new CannotSay("it looks into something that is no list");
  const each = list.items.map((item) => `${text} ${dialect.signs["=="]} ${writeBeside(item, { beside: wanted, dialect }).text}`);
  return { text: `(${each.join(" or ")})`, needs, isDay: false };
}

function orZero(field: Field, dialect: Dialect): string {
  return dialect.ofEntries(field, "sum") ?? dialect.orZero(field);
}

function counted(field: Field, dialect: Dialect): string {
  return dialect.ofEntries(field, "count") ?? dialect.count(field);
}

function functionCall({ name, args }: Call, dialect: Dialect): Written {
  const plain = (text: string, needs: Iterable<Field> = []): Written => ({ text, needs: new Set(needs), isDay: false });
  switch (name) {
    case "sum":
      return plain(
        `(${args.map((arg) => (arg.kind === "answer" ? orZero(fieldAt(arg, dialect), dialect) : guarded(write(arg, dialect), dialect, "0"))).join(" + ")})`,
      );
    case "count":
      return plain(`(${args.map((arg) => counted(fieldAt(arg, dialect), dialect)).join(" + ")})`);
    case "min":
    case "max": {
      const parts = args.map((arg) => write(arg, dialect));
      if (parts.some(({ isDay }) => isDay)) throw new CannotSay("it takes the first or last of several days");
      return plain(
        `${name}(${parts.map(({ text }) => text).join(", ")})`,
        parts.flatMap(({ needs }) => [...needs]),
      );
    }
    case "round": {
      const [number, places] = args;
      if (!number) throw new CannotSay("it rounds nothing");
      const { text, needs } = write(number, dialect);
      return plain(dialect.round(text, places?.kind === "literal" ? Number(places.value) : 0), needs);
    }
    case "score": {
      const field = fieldAt(args[0], dialect);
      const isList = fieldTypes[field.type].family(field) === FAMILY.several;
      const scores = [...fieldTypes[field.type].scores(field)].map(([value, score]) => {
        const isChosen = isList
          ? dialect.contains(field, value)
          : `${dialect.answer(field)} ${dialect.signs["=="]} ${dialect.value(field, value)}`;
        return dialect.choose(isChosen, plainNumber(score), "0");
      });
      return plain(`(${scores.join(" + ") || "0"})`, [field]);
    }
    case DAY: {
      const [literal] = args;
      return { text: dialect.day(literal?.kind === "literal" ? String(literal.value) : ""), needs: new Set(), isDay: true };
    }
    case "today":
      return { text: dialect.today, needs: new Set(), isDay: true };
    default:
      throw new CannotSay(`it has the function ${name}`);
  }
}
