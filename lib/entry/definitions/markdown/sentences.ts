import { FAMILY } from "@/lib/entry/definitions/expressions/clauses";
import type { Comparison, Condition } from "@/lib/rules/conditions/condition";
import type { Family, Operator } from "@/lib/rules/conditions/operators";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

const WORDS: Record<Operator, string> = {
  answered: "is answered",
  not_answered: "is not answered",
  is: "is",
  is_not: "is not",
  contains: "contains",
  not_contains: "does not contain",
  starts_with: "begins with",
  lt: "is less than",
  lte: "is at most",
  gt: "is more than",
  gte: "is at least",
  in: "is one of",
  not_in: "is none of",
  includes: "includes",
  not_includes: "does not include",
  includes_all: "includes all of",
};
const OF_DATES: Partial<Record<Operator, string>> = { lt: "is before", lte: "is on or before", gt: "is after", gte: "is on or after" };

function isMoment(family: Family): boolean {
  return family === FAMILY.day || family === FAMILY.clock;
}

/** A condition as a clause that follows “only if”. */
export function sayCondition(condition: Condition, fields: Field[]): string {
  if ("field" in condition) return sayComparison(condition, fields);
  if ("not" in condition) return `not (${sayCondition(condition.not, fields)})`;
  const [parts, joint] = "any" in condition ? [condition.any, " or "] : [condition.all, " and "];
  return parts
    .map((part) => {
      const said = sayCondition(part, fields);
      return parts.length === 1 || "field" in part || "not" in part ? said : `(${said})`;
    })
    .join(joint);
}

function sayComparison({ field: key, op, value }: Comparison, fields: Field[]): string {
  const field = fields.find((each) => each.key === key);
  const family = field ? fieldTypes[field.type].family(field) : "presence";
  const said = `“${oneLine(field?.label ?? key)}” ${(isMoment(family) ? OF_DATES[op] : undefined) ?? WORDS[op]}`;
  if (value === undefined) return said;
  const values = [value].flat().map((each) => sayValue(each, field));
  const last = values.at(-1) ?? "";
  const list = values.length > 1 ? `${values.slice(0, -1).join(", ")} ${op === "includes_all" ? "and" : "or"} ${last}` : last;
  return `${said} ${list}`;
}

function sayValue(value: string | number | boolean, field: Field | undefined): string {
  if (typeof value === "boolean") return field?.config.display === "yes_no" ? (value ? "yes" : "no") : value ? "ticked" : "not ticked";
  if (typeof value === "number") return String(value);
  const family = field ? fieldTypes[field.type].family(field) : "presence";
  const options = Array.isArray(field?.config.options) ? (field.config.options as (string | { value: string; label: string })[]) : [];
  const found = options.find((option) => typeof option !== "string" && option.value === value);
  // Days and times stand as they are.
  if (isMoment(family)) return value;
  return `“${oneLine(typeof found === "object" ? found.label : value)}”`;
}

/** A text as it stands in a line of a document. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
