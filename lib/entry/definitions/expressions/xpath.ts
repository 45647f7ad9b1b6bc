import type { Condition } from "@/lib/rules/conditions/condition";
import { comparisonsIn } from "@/lib/rules/conditions/condition";
import { TODAY } from "@/lib/rules/conditions/operators";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Dialect } from "./calculation";
import type { Clause, Said } from "./clauses";
import { all, any, CannotSay, dayAfter, FAMILY, plainNumber, valuesOf, writeCondition } from "./clauses";

/** A question as expressions of the file know it. */
export type Named = {
  field: Field;
  /** Stored values of its choices in the file, where they differ. */ values: Map<string, string>;
  /** A box that holds OK, or nothing. */ isBox: boolean;
  /** What yes and no are called. */ yesNo: { yes: string; no: string } | null;
  /** The questions that are its rows. */ rows: string[];
};
type Names = { find: (key: string) => Named | undefined; /** The question whose own answer is meant. */ self?: string | undefined };

/**
 * What an answer must be, as XPath: nothing is checked without an answer, and an answer is accepted unless it is known to be wrong.
 * @throws CannotSay with the reason.
 */
export function writeConstraint(condition: Condition, names: Names & { self: string }): Said {
  const isAlone = comparisonsIn(condition).every(({ comparison }) => comparison.field === names.self);
  return isAlone ? writeXPath(condition, names) : { text: `not(${writeXPath({ not: condition }, names).text})` };
}

/** A condition as XPath with `${name}`, as XLSForm writes it. @throws CannotSay with the reason. */
export function writeXPath(condition: Condition, names: Names): Said {
  return writeCondition(condition, { compare: (clause) => compare(clause, names) });
}

function compare(clause: Clause, { find, self }: Names): Said {
  const named = find(clause.field);
  if (!named) throw new CannotSay(`the file has no question “${clause.field}”`);
  const ref = clause.field === self ? "." : `\${${clause.field}}`;
  const { op } = clause;
  if (op === "answered" || op === "not_answered") return whether(op === "answered", { ref, named });
  const family = fieldTypes[named.field.type].family(named.field);
  const write = FAMILIES[family];
  if (!write) throw new CannotSay("it compares an answer that has no such comparison");
  return write(clause, { ref, named });
}

type Place = { ref: string; named: Named };

function whether(isAnswered: boolean, { ref, named }: Place): Said {
  // A box that is shown always has an answer.
  if (named.isBox) return { text: isAnswered ? "true()" : "false()" };
  const refs = named.rows.length > 0 ? named.rows.map((row) => `\${${row}}`) : [ref];
  const each = refs.map((name): Said => ({ text: `${name} ${isAnswered ? "!=" : "="} ''` }));
  return isAnswered ? any(each) : all(each);
}

/** Text in quotes: XPath has no other way to write one. @throws CannotSay for a text with both kinds. */
export function xpathText(text: string): string {
  if (text.includes("${")) throw new CannotSay("it compares with a text that would be read as a name");
  if (!text.includes("'")) return `'${text}'`;
  if (text.includes('"')) throw new CannotSay("it compares with a text that has both kinds of quotation marks");
  return `"${text}"`;
}

const SIGNS: Partial<Record<Clause["op"], string>> = { is: "=", is_not: "!=", lt: "<", lte: "<=", gt: ">", gte: ">=" };

/** With an answer, where the comparison alone would also hold without one. */
function answered(ref: string, said: Said): Said {
  return all([{ text: `${ref} != ''` }, said]);
}

function choice(clause: Clause, { ref, named }: Place): Said {
  const values = valuesOf(clause).map((value) => xpathText(storedValue(value, named)));
  if (clause.op === "is" || clause.op === "in") return any(values.map((value) => ({ text: `${ref} = ${value}` })));
  return answered(ref, all(values.map((value) => ({ text: `${ref} != ${value}` }))));
}

function storedValue(value: string | number | boolean, { values, yesNo }: Named): string {
  if (yesNo && typeof value === "boolean") return value ? yesNo.yes : yesNo.no;
  return values.get(String(value)) ?? String(value);
}

/** What a box holds that is ticked. */
const BOX = "'OK'";

function box(clause: Clause, { ref }: Place): Said {
  const isIn = clause.op === "is" || clause.op === "in";
  const wanted = new Set([true, false].filter((answer) => valuesOf(clause).includes(answer) === isIn));
  if (wanted.size === 2) return { text: "true()" };
  if (wanted.size === 0) return { text: "false()" };
  return { text: `${ref} = ${wanted.has(true) ? BOX : "''"}` };
}

function choices(clause: Clause, { ref, named }: Place): Said {
  const each = valuesOf(clause).map((value): Said => ({ text: `selected(${ref}, ${xpathText(storedValue(value, named))})` }));
  const without = each.map(({ text }): Said => ({ text: `not(${text})` }));
  if (clause.op === "not_includes") return answered(ref, all(without));
  return clause.isTrue ? all(each) : answered(ref, any(without));
}

function text(clause: Clause, place: Place): Said {
  const { ref } = place;
  const [value] = valuesOf(clause);
  const given = xpathText(String(value));
  if (clause.op === "contains") return { text: `contains(${ref}, ${given})` };
  if (clause.op === "not_contains") return answered(ref, { text: `not(contains(${ref}, ${given}))` });
  if (clause.op !== "starts_with") return choice(clause, place);
  return clause.isTrue ? { text: `starts-with(${ref}, ${given})` } : answered(ref, { text: `not(starts-with(${ref}, ${given}))` });
}

function amount(clause: Clause, { ref }: Place): Said {
  const said = { text: `${ref} ${SIGNS[clause.op] ?? "="} ${plainNumber(clause.value)}` };
  return clause.op === "is_not" ? answered(ref, said) : said;
}

/** Minutes since midnight: times are no numbers that could be compared. */
function clock(clause: Clause, { ref }: Place): Said {
  const minutes = minutesOf(String(clause.value));
  return answered(ref, { text: `${clockOf(ref)} ${SIGNS[clause.op] ?? "="} ${minutes}` });
}

export function clockOf(ref: string): string {
  return `round(decimal-time(${ref}) * 1440)`;
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function day(clause: Clause, { ref, named }: Place): Said {
  const value = String(clause.value);
  const sign = SIGNS[clause.op] ?? "=";
  const hasTime = named.field.config.include_time === true;
  const isMoment = value !== TODAY && value.length > 10;
  if (isMoment && !hasTime) throw new CannotSay("it compares a day with a time");
  const said = (is: string, than: string): Said => ({ text: `${ref} ${is} ${than}` });
  if (isMoment) {
    const same = said(sign, `date-time('${value}')`);
    return clause.op === "is_not" ? answered(ref, same) : same;
  }
  const begin = value === TODAY ? "today()" : `date('${value}')`;
  if (!hasTime) return clause.op === "is_not" ? answered(ref, said(sign, begin)) : said(sign, begin);
  const end = value === TODAY ? "today() + 1" : `date('${dayAfter(value)}')`;
  if (clause.op === "is") return all([said(">=", begin), said("<", end)]);
  if (clause.op === "is_not") return answered(ref, any([said("<", begin), said(">=", end)]));
  if (clause.op === "lt" || clause.op === "gte") return said(sign, begin);
  return clause.op === "lte" ? said("<", end) : said(">=", end);
}

/** How calculations are written in XPath. @param find questions that are in the file already. @param isElsewhere whether one is asked in a repeat around it. */
export function xpathDialect(find: (key: string) => Named | undefined, isElsewhere: (field: Field) => boolean = () => false): Dialect {
  const named = (field: Field): Named => {
    const found = find(field.key);
    if (!found) throw new CannotSay(`the file has no question “${field.key}”`);
    return found;
  };
  const refOf = (field: Field) => `\${${field.key}}`;
  const familyOf = (field: Field) => fieldTypes[field.type].family(field);
  const valueOf = (field: Field, value: string) => xpathText(storedValue(value, named(field)));
  return {
    find: (key) => find(key)?.field,
    ofEntries: (field, name) => {
      const isRepeat = fieldTypes[field.type].entries(field) !== null;
      if (!isRepeat && !isElsewhere(field)) return null;
      if (name === "sum" && !isRepeat) return `sum(${refOf(field)})`;
      if (name === "count") return `${isRepeat ? "count" : "count-non-empty"}(${refOf(field)})`;
      throw new CannotSay("it uses answers of entries otherwise than in a sum or a number");
    },
    text: xpathText,
    answer: (field) => {
      const { isBox, yesNo } = named(field);
      if (isBox) return `(${refOf(field)} = ${BOX})`;
      if (yesNo) return `(${refOf(field)} = '${yesNo.yes}')`;
      if (familyOf(field) === FAMILY.clock) return clockOf(refOf(field));
      return familyOf(field) === FAMILY.amount ? `number(${refOf(field)})` : refOf(field);
    },
    isAnswered: (field) => whether(true, { ref: refOf(field), named: named(field) }).text,
    value: valueOf,
    contains: (field, value) => `selected(${refOf(field)}, ${valueOf(field, value)})`,
    count: (field) =>
      familyOf(field) === FAMILY.several
        ? `count-selected(${refOf(field)})`
        : `if(${whether(true, { ref: refOf(field), named: named(field) }).text}, 1, 0)`,
    choose: (condition, then, otherwise) => `if(${condition}, ${then}, ${otherwise})`,
    signs: { "==": "=", "!=": "!=", "/": "div", "%": "mod" },
    not: (condition) => `not(${condition})`,
    truth: (isTrue) => (isTrue ? "true()" : "false()"),
    orZero: (field) => `number(coalesce(${refOf(field)}, 0))`,
    round: (number, places) => (places === 0 ? `round(${number})` : `round(${number}, ${places})`),
    today: "today()",
    day: (day) => `date('${day}')`,
    addDays: (day, days) => `date(decimal-date-time(${day}) + ${days})`,
    daysBetween: (first, last) => `round(decimal-date-time(${last}) - decimal-date-time(${first}))`,
  };
}

type Family = ReturnType<(typeof fieldTypes)["text"]["family"]>;
const FAMILIES: Partial<Record<Family, (clause: Clause, place: Place) => Said>> = {
  text,
  number: amount,
  date: day,
  time: clock,
  choice,
  choices,
  checkbox: (clause, place) => (place.named.isBox ? box(clause, place) : choice(clause, place)),
};
