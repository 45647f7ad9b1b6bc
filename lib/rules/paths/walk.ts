import type { Answer, AnswerIssue, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { PatternBudget } from "@/lib/rules/fields/definition/pattern-budget";
import type { Today } from "@/lib/rules/fields/definition/today";
import type { Condition } from "@/lib/rules/conditions/condition";
import { resultOf, workOut } from "@/lib/rules/calculations/tree";
import { calculationsOf } from "@/lib/rules/fields/calculations";
import type { Checked } from "@/lib/rules/fields/definition/checked";
import { accepted } from "@/lib/rules/fields/definition/checked";
import { Facts } from "@/lib/rules/conditions/facts";
import { judge } from "@/lib/rules/conditions/judge";
import { reach, START } from "@/lib/rules/conditions/reach";
import type { Steps } from "@/lib/base/turns/turns";
import { conditionalKeys } from "./conditional-keys";
import { familiesOf } from "./families-of";

/** A field, given these answers. */
export type Step = {
  field: Field;
  isShown: boolean;
  /** Whether other answers may hide the field. */
  isConditional: boolean;
  /** Also under a condition; false where it is not shown. */
  isRequired: boolean;
  /** What a calculation results in, if that can be worked out. */
  result?: Answer;
};

export type Walk = {
  steps: Step[];
  /** Valid answers to what is shown. */
  answers: Map<string, Answer>;
  issues: AnswerIssue[];
  /** The exit that these answers lead to, if any: the form ends there without being sent. */
  exit: Field | null;
};

export type Context = {
  /** The date that `today` means in limits and conditions. */
  today: Today;
  /** Issues found while files were received: these answers are not checked again. */
  received?: AnswerIssue[];
  /** Answers that were checked before, such as stored files. */
  checked?: (field: Field) => boolean;
};

/** Working out a part of a calculation takes about as long as folding so many characters. */
const CHARACTERS_PER_PART = 10;
/** A step of matching a pattern takes about as long as folding so many characters. */
const CHARACTERS_PER_STEP = 12;
/** Reading the options of a field for the first time takes about as long as folding so many characters. */
const CHARACTERS_PER_FIELD = 4_000;
/** Characters of answers between two pauses: folding and searching this many takes about a millisecond. */
const PAUSE_EVERY = 200_000;

/**
 * Goes through a form with answers, in the order of its fields: what is shown, what is required, what is valid (contract §21), what is worked
 * out (§41). Each check, condition and calculation sees the valid answers before it. A question that is not shown requires no answer, and an answer to it is dropped.
 * Pauses between fields where answers are long.
 * @param data raw values by field key: JSON values, or what was read from a posted page.
 */
export function* walk(
  fields: Field[],
  data: Record<string, unknown>,
  { today, received = [], checked = () => false }: Context,
): Steps<Walk> {
  const { steps, answers, issues }: Omit<Walk, "exit"> = { steps: [], answers: new Map(), issues: [] };
  const budget = new PatternBudget();
  const families = familiesOf(fields);
  const answerTo = (key: string) => answers.get(key);
  const facts = new Facts({ familyOf: (key) => families.get(key) ?? "presence", answerTo, today });
  const { calculations, scores } = calculationsOf(fields);
  const known = { answerTo, scoresOf: (key: string) => scores.get(key), today: today.first };
  const holds = (condition: Condition | undefined) => condition !== undefined && judge(condition, facts) === true;
  const conditional = conditionalKeys(fields);
  let exit: Field | null = null;
  let place = START;
  let work = 0;
  for (const field of fields) {
    if (work > PAUSE_EVERY) {
      work = 0;
      yield;
    }
    work += CHARACTERS_PER_FIELD;
    const { key, visible_if } = field;
    const type = fieldTypes[field.type];
    const wasOver = place.isOver;
    place = reach(place, { begins: type.begins(field), holds: () => visible_if === undefined || holds(visible_if) });
    const { isShown } = place;
    const isRequired = isShown && (field.required || holds(field.required_if));
    work += facts.takeWork();
    const step: Step = { field, isShown, isRequired, isConditional: conditional.has(key) };
    steps.push(step);
    if (place.isOver && !wasOver) {
      exit = field;
      issues.push({ key, code: "exit", params: {} }); // answers that lead to an exit cannot be sent
    }
    if (!isShown || !type.takesAnswer) continue;
    const value = Object.hasOwn(data, key) ? data[key] : undefined; // a key may be called toString
    work += typeof value === "string" ? value.length : Array.isArray(value) ? 100 * value.length : 100;
    const found = received.filter((issue) => issue.key === key);
    if (found.length > 0) {
      issues.push(...found);
      continue;
    }
    // What a calculation resulted in when it was stored counts, however old it is.
    if (checked(field)) {
      if (value !== undefined) answers.set(key, value as Answer); // it was stored
      continue;
    }
    const calculation = calculations.get(key);
    work += CHARACTERS_PER_PART * (calculation?.cost ?? 0);
    const checkedAnswer: Checked = calculation
      ? accepted(resultOf(workOut(calculation.tree, known), calculation))
      : type.check(asAsked(field, isRequired), { value, earlier: answers, today, budget });
    work += CHARACTERS_PER_STEP * budget.takeWork();
    if (!checkedAnswer.ok) {
      issues.push({ key, ...checkedAnswer.issue });
      continue;
    }
    const { answer } = checkedAnswer;
    if (answer === undefined) continue;
    answers.set(key, answer);
    if (calculation) step.result = answer;
    if (field.valid_if && judge(field.valid_if, facts) === false) {
      answers.delete(key);
      issues.push({ key, code: "valid_if", params: { message: field.valid_message ?? null } });
    }
  }
  return { steps, answers, issues, exit };
}

const requiredOnes = new WeakMap<Field, Field>();

/** The field as it is shown: required if a condition says so. Returns the same object each time, because caches use it as their key. */
export function asAsked(field: Field, isRequired: boolean): Field {
  if (field.required || !isRequired) return field;
  const known = requiredOnes.get(field) ?? { ...field, required: true };
  requiredOnes.set(field, known);
  return known;
}
