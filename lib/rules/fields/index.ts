import type { Answer } from "@/lib/rules/fields/definition/answer";
import { boundedList } from "@/lib/rules/fields/definition/bounded-list";
import { patternBudgetProblem } from "@/lib/rules/fields/definition/pattern-budget";
import type { Question } from "@/lib/rules/fields/definition/field-definition";
import type { Field } from "./field-schema";
import { fieldSchema, isFieldTypeName, MAX_FIELDS } from "./field-schema";
import type { FieldTypeName } from "./registry";
import { fieldTypes } from "./registry";
import { entriesOf, entryProblems, placesOf, withInner } from "./entries";
import { ruleProblems } from "./rule-problems";
import { defaultProblems } from "./default-answers";
import { calculationProblems } from "./calculations";
import { seatProblems } from "./seats";
import { because } from "@/lib/base/errors/issue-reason";
import type { Steps } from "@/lib/base/turns/turns";

export type { Answer } from "@/lib/rules/fields/definition/answer";
export type { AnswerIssue } from "@/lib/rules/words/answer-issue";
export type { Posted } from "@/lib/rules/fields/definition/field-definition";
export type { FieldTypeName };
export { fieldTypes };
export type { Field } from "./field-schema";
export { fieldSchema, fieldTypeNames, isFieldTypeName, MAX_CONTENT, MAX_FIELDS } from "./field-schema";

/** Fields that take an answer; the others are display-only. */
export function answeredFields(fields: Field[]): Field[] {
  return fields.filter(({ type }) => fieldTypes[type].takesAnswer);
}

/** Whether respondents never see a field: a hidden answer, or a calculation that is not shown. */
export function isNeverShown(field: Question & { type: FieldTypeName }): boolean {
  const { isHidden, calculation } = fieldTypes[field.type];
  return isHidden || calculation(field)?.isUnseen === true;
}

/** Whether a question takes files, or those of its entries do. */
export function takesFiles(field: Question & { type: FieldTypeName }): boolean {
  return fieldTypes[field.type].uploads(field) !== null;
}

/** Whether a question takes files itself. */
export function asksForFiles({ type }: { type: FieldTypeName }): boolean {
  return fieldTypes[type].asksForFiles;
}

/** Answers as the API has them: with null for what is nullable and was not answered. */
export function withNulls(fields: Field[], answers: Record<string, Answer>): Record<string, unknown> {
  if (!fields.some(({ nullable }) => nullable === true)) return { ...answers };
  const asked = answeredFields(fields).flatMap(({ key, nullable }): [string, unknown][] =>
    Object.hasOwn(answers, key) ? [[key, answers[key]]] : nullable === true ? [[key, null]] : [],
  );
  return { ...Object.fromEntries(asked), ...answers };
}

/** Whether answers are compared as numbers or dates; null if they can only be sorted. */
export function comparedAs(field: Field): "numbers" | "days" | null {
  const kind = fieldTypes[field.type].chart(field)?.kind;
  return kind === "numbers" || kind === "days" ? kind : null;
}

/** Whether an answer is an object, such as one of a matrix, or a list of them: it is not compared as a whole. */
export function hasParts(field: Field): boolean {
  return entriesOf(field) !== null || fieldTypes[field.type].answerSchema(field).type === "object";
}

/** The fields of a form: 1 to 300, with unique keys, and patterns of limited total cost. */
export const fieldsSchema = boundedList(fieldSchema, { min: 1, max: MAX_FIELDS }).superRefine((fields, context) => {
  const seen = new Set<string>();
  for (const [index, field] of fields.entries()) {
    if (seen.has(field.key))
      context.addIssue({
        code: "custom",
        path: [index, "key"],
        ...because({ reason: "repeated" }, "Must be unique: an earlier field has this key"),
      });
    seen.add(field.key);
  }
  // The checks below read the fields' options, so these must be valid.
  if (context.issues.some(({ path = [] }) => path[1] === "config")) return;
  const ofEntries = entryProblems(fields);
  for (const { path, message, reason } of ofEntries)
    context.addIssue({ code: "custom", path, ...(reason ? because({ reason }, message) : { message }) });
  if (ofEntries.length > 0) return;
  const asked = withInner(fields);
  const places = placesOf(fields);
  const pattern = patternBudgetProblem(
    asked.map(({ type, config, times = 1 }) => {
      const own = fieldTypes[type].pattern(config);
      return own && { ...own, longest: own.longest * times };
    }),
  );
  if (pattern)
    context.addIssue({ code: "custom", path: [...(places[pattern.index] ?? []), "config", "pattern"], message: pattern.message });
  const problems = [...seatProblems(asked), ...ruleProblems(asked), ...defaultProblems(asked), ...calculationProblems(asked)];
  for (const { path, message, reason } of problems) {
    const [index, ...rest] = path;
    context.addIssue({ code: "custom", path: [...(places[Number(index)] ?? []), ...rest], ...because({ reason }, message) });
  }
});

/**
 * Checks the options of fields one by one: a schema checks those of all fields in one go, which takes long if they have many.
 * @param given as sent, of any shape; it must not change afterwards.
 */
export function* checkAhead(given: unknown): Steps<void> {
  const fields: unknown[] = Array.isArray(given) && given.length <= MAX_FIELDS ? given : [];
  for (const field of fields) {
    if (typeof field !== "object" || field === null || !("type" in field) || !("config" in field)) continue;
    const { type, config: options } = field;
    if (isFieldTypeName(type) && isOptions(options)) fieldTypes[type].checkAhead(options);
    yield;
  }
}

function isOptions(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether answers change what a page shows: a question under a condition, or a calculation. */
export function hasRules(fields: Field[]): boolean {
  return withInner(fields).some((field) => field.visible_if !== undefined || field.required_if !== undefined) || hasCalculations(fields);
}

export function hasCalculations(fields: Field[]): boolean {
  return withInner(fields).some(({ type }) => fieldTypes[type].isWorkedOut);
}
