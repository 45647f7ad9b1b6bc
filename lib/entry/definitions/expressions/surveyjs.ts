import type { Condition } from "@/lib/rules/conditions/condition";
import { TODAY } from "@/lib/rules/conditions/operators";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Dialect } from "./calculation";
import type { Clause, Said } from "./clauses";
import { all, any, CannotSay, dayAfter, FAMILY, plainNumber, valuesOf, writeCondition } from "./clauses";

type Names = {
  find: (key: string) => Field | undefined;
  /** Whether an answer is always there once the question is shown. */ isBox: (field: Field) => boolean;
};

/** A condition as an expression of SurveyJS. @throws CannotSay with the reason. */
export function writeSurveyExpression(condition: Condition, names: Names): Said {
  return writeCondition(condition, { compare: (clause) => compare(clause, names) });
}

function compare(clause: Clause, { find, isBox }: Names): Said {
  const field = find(clause.field);
  if (!field) throw new CannotSay(`the file has no question “${clause.field}”`);
  const place = { ref: `{${clause.field}}`, field, isBox: isBox(field) };
  const { op } = clause;
  if (op === "answered" || op === "not_answered") {
    if (place.isBox) return { text: op === "answered" ? "true = true" : "true = false" };
    return { text: `${place.ref} ${op === "answered" ? "notempty" : "empty"}` };
  }
  const write = FAMILIES[fieldTypes[field.type].family(field)];
  if (!write) throw new CannotSay("it compares an answer that has no such comparison");
  return write(clause, place);
}

type Place = { ref: string; field: Field; isBox: boolean };

const SIGNS: Partial<Record<Clause["op"], string>> = { is: "=", is_not: "<>", lt: "<", lte: "<=", gt: ">", gte: ">=" };

/** @throws CannotSay for a text with both kinds of quotation marks. */
function surveyText(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (text.includes('"')) throw new CannotSay("it compares with a text that has both kinds of quotation marks");
  return `"${text}"`;
}

function answered(ref: string, said: Said): Said {
  return all([{ text: `${ref} notempty` }, said]);
}

function choice(clause: Clause, { ref }: Place): Said {
  const values = valuesOf(clause).map((value) => surveyText(String(value)));
  if (clause.op === "is" || clause.op === "in") return any(values.map((value) => ({ text: `${ref} = ${value}` })));
  return answered(ref, all(values.map((value) => ({ text: `${ref} <> ${value}` }))));
}

function ticked(clause: Clause, { ref, isBox }: Place): Said {
  const isIn = clause.op === "is" || clause.op === "in";
  const wanted = [true, false].filter((answer) => valuesOf(clause).includes(answer) === isIn);
  const [only] = wanted;
  if (wanted.length === 2) return isBox ? { text: "true = true" } : { text: `${ref} notempty` };
  if (only === undefined) return { text: "true = false" };
  return isBox && !only ? { text: `${ref} <> true` } : { text: `${ref} = ${String(only)}` };
}

function choices(clause: Clause, { ref }: Place): Said {
  const values = valuesOf(clause).map((value) => surveyText(String(value)));
  const each = values.map((value): Said => ({ text: `${ref} contains ${value}` }));
  const without = values.map((value): Said => ({ text: `${ref} notcontains ${value}` }));
  if (clause.op === "not_includes") return answered(ref, all(without));
  return clause.isTrue ? all(each) : answered(ref, any(without));
}

function text(clause: Clause, place: Place): Said {
  const given = surveyText(String(clause.value));
  if (clause.op === "contains") return { text: `${place.ref} contains ${given}` };
  if (clause.op === "not_contains") return answered(place.ref, { text: `${place.ref} notcontains ${given}` });
  if (clause.op === "starts_with") throw new CannotSay("expressions have no comparison for how a text begins");
  return choice(clause, place);
}

/** Nothing is less than any number there. */
function amount(clause: Clause, { ref }: Place): Said {
  const said = { text: `${ref} ${SIGNS[clause.op] ?? "="} ${plainNumber(clause.value)}` };
  return clause.op === "is" ? said : answered(ref, said);
}

/** Days and times are texts there, which are in the same order. */
function moment(clause: Clause, { ref, field }: Place): Said {
  const value = String(clause.value);
  const isToday = value === TODAY;
  const literal = isToday ? "today()" : `'${value}'`;
  const said = (sign: string, than = literal): Said => ({ text: `${ref} ${sign} ${than}` });
  const isDayOfMoment = field.config.include_time === true && value.length <= 10;
  if (!isDayOfMoment) {
    const same = said(SIGNS[clause.op] ?? "=");
    return clause.op === "is" ? same : answered(ref, same);
  }
  const end = isToday ? "today(1)" : `'${dayAfter(value)}'`;
  if (clause.op === "is") return answered(ref, all([said(">="), said("<", end)]));
  if (clause.op === "is_not") return answered(ref, any([said("<"), said(">=", end)]));
  if (clause.op === "lt" || clause.op === "gte") return answered(ref, said(SIGNS[clause.op] ?? "="));
  return answered(ref, clause.op === "lte" ? said("<", end) : said(">=", end));
}

type Entered = Names & {
  /** The question around one that is asked in entries in which the calculation does not stand. */ around?: (
    field: Field,
  ) => string | undefined;
};

/** How calculations are written in SurveyJS. @param find questions that are in the file already. */
export function surveyDialect({ find, isBox, around = () => undefined }: Entered): Dialect {
  const refOf = (field: Field) => `{${field.key}}`;
  const isAnswered = (field: Field) => (isBox(field) ? "true = true" : `${refOf(field)} notempty`);
  const familyOf = (field: Field) => fieldTypes[field.type].family(field);
  return {
    find,
    ofEntries: (field, name) => {
      if (fieldTypes[field.type].entries(field)) {
        if (name === "count") return `iif(${refOf(field)} notempty, ${refOf(field)}.length, 0)`;
        throw new CannotSay("it uses entries otherwise than by their number");
      }
      const repeat = around(field);
      if (repeat === undefined) return null;
      if (name === "sum" || name === "count") return `${name}InArray({${repeat}}, ${surveyText(field.key)})`;
      throw new CannotSay("it uses answers of entries otherwise than in a sum or a number");
    },
    text: surveyText,
    answer: (field) => (familyOf(field) === FAMILY.yesNo ? `(${refOf(field)} = true)` : refOf(field)),
    isAnswered,
    value: (_, value) => surveyText(value),
    contains: (field, value) => `${refOf(field)} contains ${surveyText(value)}`,
    count: (field) =>
      familyOf(field) === FAMILY.several ? `iif(${refOf(field)} notempty, ${refOf(field)}.length, 0)` : `iif(${isAnswered(field)}, 1, 0)`,
    choose: (condition, then, otherwise) => `iif(${condition}, ${then}, ${otherwise})`,
    signs: { "==": "=", "!=": "<>", "/": "/", "%": "%" },
    not: (condition) => `!(${condition})`,
    truth: (isTrue) => (isTrue ? "true" : "false"),
    orZero: (field) => `iif(${refOf(field)} notempty, ${refOf(field)}, 0)`,
    round: (number, places) => `round(${number}, ${places})`,
    today: "today()",
    day: (day) => `'${day}'`,
    addDays: (day, days) => `dateAdd(${day}, ${days}, 'days')`,
    daysBetween: (first, last) => `dateDiff(${first}, ${last}, 'days')`,
  };
}

type Family = ReturnType<(typeof fieldTypes)["text"]["family"]>;
const FAMILIES: Partial<Record<Family, (clause: Clause, place: Place) => Said>> = {
  text,
  number: amount,
  date: moment,
  time: moment,
  choice,
  choices,
  checkbox: ticked,
};
