import type { Asked } from "@/lib/entry/imports/expressions/to-condition";
import { shorten } from "@/lib/entry/imports/mend-texts";
import type { Rule } from "@/lib/entry/imports/outline";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Json } from "./json-values";
import { asText, isJson, listIn, numberIn, objectIn, objectsIn, valueAt, quoteJson } from "./json-values";

/** Properties that an object has only under a condition, and those that are required then. */
export type Branch = { rule: Rule; properties: Json; required: string[] };
/** How a property's answers are compared, and its name for rules. */
export type Scope = { ref: (name: string) => string; answers: (name: string) => Asked["answers"] | undefined };

type Test = { name: string; schema: unknown; /** Whether it is false without an answer. */ isRequired: boolean; isNegated?: boolean };

/** Branches of `dependencies`, `dependentSchemas`, `dependentRequired`, `if` and alternatives, in the order of the schema. */
export function branchesOf(schema: Json, scope: Scope): Branch[] {
  const dependencies = ["dependencies", "dependentSchemas", "dependentRequired"].flatMap((name) =>
    Object.entries(objectIn(schema, name)).flatMap(([property, dependent]) => ofDependency(property, dependent, scope)),
  );
  const conditionals = [schema, ...objectsIn(schema, "allOf")].flatMap((each) => ofConditional(each, scope));
  return [...dependencies, ...conditionals, ...ofAlternatives(schema, scope)];
}

function ofDependency(name: string, dependent: unknown, scope: Scope): Branch[] {
  const rule: Rule = { source: `${name} is answered`, condition: { field: scope.ref(name), op: "answered" } };
  if (Array.isArray(dependent)) return [{ rule, properties: {}, required: dependent.map(asText) }];
  if (!isJson(dependent)) return [];
  const alternatives = [...objectsIn(dependent, "oneOf"), ...objectsIn(dependent, "anyOf")];
  const own = bodyOf(dependent, name);
  return [
    ...(isEmpty(own) ? [] : [{ rule, ...own }]),
    ...alternatives.flatMap((each) => {
      const body = bodyOf(each, name);
      if (isEmpty(body)) return [];
      return [{ rule: ruleOf([{ name, schema: objectIn(each, "properties")[name], isRequired: true }], scope), ...body }];
    }),
  ];
}

function ofConditional(schema: Json, scope: Scope): Branch[] {
  const given = valueAt(schema, "if");
  if (!isJson(given)) return [];
  const required = new Set(listIn(given, "required").map(asText));
  const tests = Object.entries(objectIn(given, "properties")).map(([name, test]) => ({
    name,
    schema: test,
    isRequired: required.has(name),
  }));
  for (const name of required) if (!tests.some((test) => test.name === name)) tests.push({ name, schema: true, isRequired: true });
  const isOther = Object.keys(given).some((name) => !READ.has(name));
  return (["then", "else"] as const).flatMap((side) => {
    const body = bodyOf(objectIn(schema, side));
    if (isEmpty(body)) return [];
    const isNegated = side === "else";
    const rule = isOther
      ? { source: quoted(given), condition: null, reason: "it tests more than the answers to single questions" }
      : ruleOf(tests.map((test) => ({ ...test, isNegated })), scope); // prettier-ignore
    return [{ rule, ...body }];
  });
}

/** Keywords of `if` that conditions can say, or that say nothing. */
const READ = new Set(["properties", "required", "type", "title", "description", "$comment"]);

/** One of several, if a property has another value in each: without one, no condition says which. */
function ofAlternatives(schema: Json, scope: Scope): Branch[] {
  const alternatives = [...objectsIn(schema, "oneOf"), ...objectsIn(schema, "anyOf")].filter((each) => !isEmpty(bodyOf(each)));
  const [first] = alternatives;
  if (!first) return [];
  const base = objectIn(schema, "properties");
  const told = Object.keys(objectIn(first, "properties")).find(
    (name) => Object.hasOwn(base, name) && alternatives.every((each) => isFixed(valueAt(objectIn(each, "properties"), name))),
  );
  return alternatives.map((each, index) => {
    if (told === undefined) {
      const source = `alternative ${asText(valueAt(each, "title")) || index + 1}`;
      return { rule: { source, condition: null, reason: "no property has a different value in each alternative" }, ...bodyOf(each) };
    }
    const test = { name: told, schema: valueAt(objectIn(each, "properties"), told), isRequired: true };
    return { rule: ruleOf([test], scope), ...bodyOf(each, told) };
  });
}

function isFixed(schema: unknown): boolean {
  return isJson(schema) && (valueAt(schema, "const") !== undefined || listIn(schema, "enum").length > 0);
}

function bodyOf(schema: Json, except?: string): { properties: Json; required: string[] } {
  const properties = Object.fromEntries(Object.entries(objectIn(schema, "properties")).filter(([name]) => name !== except));
  return { properties, required: listIn(schema, "required").map(asText).filter((name) => name !== except) }; // prettier-ignore
}

function isEmpty({ properties, required }: { properties: Json; required: string[] }): boolean {
  return required.length === 0 && Object.keys(properties).length === 0;
}

function ruleOf(tests: Test[], scope: Scope): Rule {
  const source = tests.map(({ name, schema, isNegated }) => `${isNegated ? "not " : ""}${name}: ${quoted(schema)}`).join(", ");
  const conditions = tests.slice(0, 50).map((test) => conditionOf(test, scope));
  const said = conditions.filter((each) => each !== null);
  if (said.length === 0 || said.length < tests.length)
    return { source: shorten(source, 200), condition: null, reason: "rules cannot express this test" };
  const isAny = tests[0]?.isNegated === true;
  const [only] = said;
  return { source: shorten(source, 200), condition: said.length === 1 && only ? only : isAny ? { any: said } : { all: said } };
}

/**
 * A test of a property. In JSON Schema one without an answer passes every test, unless it is required; and here comparing it is unknown.
 */
function conditionOf({ name, schema, isRequired, isNegated = false }: Test, scope: Scope): Condition | null {
  const field = scope.ref(name);
  const answers = scope.answers(name);
  if (!answers) return null;
  const said = comparisonOf(schema, { field, answers });
  if (!said) return null;
  const unanswered: Condition = { field, op: "not_answered" };
  if (said === "answered") return isNegated ? unanswered : { field, op: "answered" };
  if (isNegated) return isRequired ? { any: [unanswered, { not: said }] } : { not: said };
  return isRequired ? said : { any: [unanswered, said] };
}

/** `not` and `contains` within each other. */
const MAX_NESTED = 3;

type Compared = { field: string; answers: Asked["answers"] };

function comparisonOf(given: unknown, { field, answers }: Compared, depth = 0): Condition | "answered" | null {
  if (given === true) return "answered";
  if (!isJson(given) || depth > MAX_NESTED) return null;
  const schema = given;
  const fixed = valueAt(schema, "const");
  const values = fixed === undefined ? listIn(schema, "enum").slice(0, 51) : [fixed];
  if (values.length > 0) return oneOf(values, { field, answers });
  const contained = valueAt(schema, "contains");
  if (isJson(contained)) return comparisonOf(contained, { field, answers }, depth + 1);
  const inverse = valueAt(schema, "not");
  if (isJson(inverse)) {
    const inner = comparisonOf(inverse, { field, answers }, depth + 1);
    return inner === null || inner === "answered" ? null : { not: inner };
  }
  const limits: Condition[] = LIMITS.flatMap(([name, op]) => {
    const value = numberIn(schema, name);
    return value === undefined || answers !== "amount" ? [] : [{ field, op, value }];
  });
  const [only] = limits;
  if (only) return limits.length === 1 ? only : { all: limits };
  const isAnything = (numberIn(schema, "minLength") ?? numberIn(schema, "minItems") ?? 1) >= 1;
  return isAnything && Object.keys(schema).every((name) => ANYTHING.has(name)) ? "answered" : null;
}

const LIMITS = [["minimum", "gte"], ["maximum", "lte"], ["exclusiveMinimum", "gt"], ["exclusiveMaximum", "lt"]] as const; // prettier-ignore
const ANYTHING = new Set(["type", "title", "minLength", "minItems"]);

function oneOf(values: unknown[], { field, answers }: Compared): Condition | null {
  if (values.length > 50) return null;
  const conditions = values.flatMap((value): Condition[] => {
    if (answers === "several") return asText(value) === "" ? [] : [{ field, op: "includes", value: asText(value) }];
    if (answers === "amount" || answers === "box") {
      const isRight = typeof value === (answers === "box" ? "boolean" : "number");
      return isRight ? [{ field, op: "is", value: value as number | boolean }] : [];
    }
    return asText(value) === "" ? [] : [{ field, op: "is", value: asText(value) }];
  });
  const [only] = conditions;
  if (!only || conditions.length < values.length) return null;
  return conditions.length === 1 ? only : { any: conditions };
}

function quoted(schema: unknown): string {
  if (!isJson(schema)) return "answered";
  return shorten(quoteJson(valueAt(schema, "const") ?? valueAt(schema, "enum") ?? schema), 120);
}
