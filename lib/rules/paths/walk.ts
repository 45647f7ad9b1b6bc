import type { Answer, AnswerIssue, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { PatternBudget } from "@/lib/rules/fields/definition/pattern-budget";
import type { Today } from "@/lib/rules/fields/definition/today";
import type { Condition } from "@/lib/rules/conditions/condition";
import { resultOf, workOut } from "@/lib/rules/calculations/tree";
import type { Calculation } from "@/lib/rules/fields/calculations";
import { calculationsOf } from "@/lib/rules/fields/calculations";
import { accepted } from "@/lib/rules/fields/definition/checked";
import { Facts } from "@/lib/rules/conditions/facts";
import { entriesOf, entryFields, partsOfKey, withInner } from "@/lib/rules/fields/entries";
import type { Entry, SingleAnswer } from "@/lib/rules/fields/definition/answer";
import { leastOf } from "@/lib/rules/fields/definition/posted-entries";
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
  /** The answer, if it is valid and the page's script cannot be sure of it (script-rules.ts). */
  answer?: Answer;
  /** What a calculation results in, if that can be worked out. */
  result?: Answer;
  /** The questions of each entry, where the field has some: of those that were sent, or as many as there must be (contract §51). */
  entries?: Step[][];
};

export type Walk = {
  steps: Step[];
  /** Valid answers to what is shown. */
  answers: Map<string, Answer>;
  /** Those in entries have keys of their own (entries.ts). */
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
export function* walk(fields: Field[], data: Record<string, unknown>, context: Context): Steps<Walk> {
  const walker = new Walker(fields, context);
  const { answers, issues } = walker;
  const steps: Step[] = [];
  const conditional = conditionalKeys(fields);
  let exit: Field | null = null;
  let place = START;
  for (const field of fields) {
    if (walker.isTired()) yield;
    const { key, visible_if } = field;
    const type = fieldTypes[field.type];
    const wasOver = place.isOver;
    place = reach(place, { begins: type.begins(field), holds: () => visible_if === undefined || walker.holds(visible_if) });
    const { isShown } = place;
    const step: Step = { field, isShown, isRequired: walker.isRequired(field, isShown), isConditional: conditional.has(key) };
    steps.push(step);
    if (place.isOver && !wasOver) {
      exit = field;
      issues.push({ key, code: "exit", params: {} }); // answers that lead to an exit cannot be sent
    }
    if (!isShown || !type.takesAnswer) continue;
    const value = Object.hasOwn(data, key) ? data[key] : undefined; // a key may be called toString
    const answer = walker.take(step, value);
    if (entriesOf(field) && !context.checked?.(field)) yield* walker.takeEntries(step, answer);
    else if (answer !== undefined) answers.set(key, answer);
  }
  return { steps, answers, issues, exit };
}

/** What is known on the way through a form. */
class Walker {
  readonly answers = new Map<string, Answer>();
  readonly issues: AnswerIssue[] = [];
  readonly #context: Context;
  readonly #budget = new PatternBudget();
  readonly #facts: Facts;
  readonly #calculations: ReturnType<typeof calculationsOf>;
  /** Answers of the entry that is being read, by key in it and by its own key. */
  readonly #inEntry = new Map<string, SingleAnswer>();
  /** Entries of which some have an issue: they are not stored, but calculations take what is valid in them. */
  readonly #partly = new Map<string, Entry[]>();
  #work = 0;

  constructor(fields: Field[], context: Context) {
    this.#context = context;
    const families = familiesOf(fields);
    this.#calculations = calculationsOf(withInner(fields));
    this.#facts = new Facts({
      familyOf: (key) => families.get(partsOfKey(key).inner ?? key) ?? "presence",
      answerTo: (key) => this.#answerTo(key),
      today: context.today,
    });
  }

  #answerTo(key: string): Answer | undefined {
    return this.#inEntry.get(key) ?? this.answers.get(key) ?? this.#partly.get(key);
  }

  /** Whether it is time for a pause. */
  isTired(): boolean {
    if (this.#work <= PAUSE_EVERY) return false;
    this.#work = 0;
    return true;
  }

  holds(condition: Condition | undefined): boolean {
    return condition !== undefined && judge(condition, this.#facts) === true;
  }

  isRequired({ required, required_if }: Field, isShown: boolean): boolean {
    const isRequired = isShown && (required || this.holds(required_if));
    this.#work += CHARACTERS_PER_FIELD + this.#facts.takeWork();
    return isRequired;
  }

  /** The answer to a question, if it is valid; otherwise its issues are added. */
  take(step: Step, value: unknown): Answer | undefined {
    const { field, isRequired } = step;
    const { key } = field;
    const { received = [], checked = () => false, today } = this.#context;
    this.#work += typeof value === "string" ? value.length : Array.isArray(value) ? 100 * value.length : 100;
    const found = received.filter((issue) => issue.key === key);
    if (found.length > 0) {
      this.issues.push(...found);
      return undefined;
    }
    // What a calculation resulted in when it was stored counts, however old it is.
    if (checked(field)) return value as Answer | undefined; // it was stored
    const { inner = key } = partsOfKey(key);
    const calculation = this.#calculations.calculations.get(inner);
    const { isWorkedOut, typed } = fieldTypes[field.type]; // one whose expression is no longer accepted stays unknown
    this.#work += CHARACTERS_PER_PART * (calculation?.cost ?? 0);
    const checkedAnswer = calculation
      ? accepted(this.#workOut(calculation))
      : fieldTypes[field.type].check(asAsked(field, isRequired), {
          value: isWorkedOut ? undefined : value,
          earlier: this.answers,
          today,
          budget: this.#budget,
        });
    this.#work += CHARACTERS_PER_STEP * this.#budget.takeWork();
    if (!checkedAnswer.ok) {
      this.issues.push({ key, ...checkedAnswer.issue });
      return undefined;
    }
    const { answer } = checkedAnswer;
    if (answer === undefined) return undefined;
    if (calculation) step.result = answer;
    if (this.#isRefused(field, answer)) return undefined;
    if (typed(field)?.isUnsure) step.answer = answer;
    return answer;
  }

  #workOut(calculation: Calculation): Answer | undefined {
    const known = {
      answerTo: (key: string) => this.#answerTo(key),
      scoresOf: (key: string) => this.#calculations.scores.get(key),
      today: this.#context.today.first,
    };
    return resultOf(workOut(calculation.tree, known), calculation);
  }

  /** Whether the condition of a question's own answers is false for this one. */
  #isRefused({ key, valid_if, valid_message }: Field, answer: Answer): boolean {
    if (!valid_if) return false;
    this.answers.set(key, answer);
    const isRefused = judge(valid_if, this.#facts) === false;
    this.answers.delete(key);
    if (isRefused) this.issues.push({ key, code: "valid_if", params: { message: valid_message ?? null } });
    return isRefused;
  }

  /**
   * Goes through the entries of an answer, each with the answers in it and those before the question. An entry that a page left blank (null) is
   * left out, and so are missing ones, which are shown only.
   */
  *takeEntries(step: Step, answer: Answer | undefined): Steps<void> {
    const { field, isRequired } = step;
    const { key } = field;
    const { min, max } = entriesOf(field) ?? { min: 0, max: 0 };
    const least = leastOf({ min, required: isRequired });
    const given = Array.isArray(answer) ? (answer as (Entry | null)[]) : [];
    const refused = this.#refusedIn(key);
    const before = this.issues.length;
    const taken: Entry[] = [];
    step.entries = [];
    for (let index = 0; index < Math.min(max, Math.max(given.length, least, ...refused.map((place) => place + 1))); index++) {
      if (this.isTired()) yield;
      const entry = given[index] ?? null;
      const issues = this.issues.length;
      const { steps, answers } = this.#takeEntry(field, index, entry ?? {});
      step.entries.push(steps);
      if (entry !== null) taken.push(answers);
      else if (!refused.includes(index)) this.issues.length = issues;
    }
    if (this.issues.some((issue) => issue.key === key)) return;
    if (this.issues.length > before) this.#partly.set(key, taken);
    else if (taken.length < least) this.issues.push({ key, code: "repeat.too_few", params: { min: least } });
    else if (taken.length > 0 && !this.#isRefused(field, taken)) this.answers.set(key, taken);
  }

  /** The entries in which a file was refused while it was received: none of them was left blank. */
  #refusedIn(key: string): number[] {
    const { received = [] } = this.#context;
    return received.flatMap((issue) => {
      const { key: own, index } = partsOfKey(issue.key);
      return own === key && index !== undefined ? [index] : [];
    });
  }

  #takeEntry(field: Field, index: number, entry: Record<string, unknown>): { steps: Step[]; answers: Entry } {
    const answers: [string, SingleAnswer][] = [];
    this.#inEntry.clear();
    const steps = entryFields(field, index).map((asked): Step => {
      const { inner = "" } = partsOfKey(asked.key);
      const isShown = asked.visible_if === undefined || this.holds(asked.visible_if);
      const isConditional = asked.visible_if !== undefined;
      const step: Step = { field: asked, isShown, isRequired: this.isRequired(asked, isShown), isConditional };
      if (!isShown || !fieldTypes[asked.type].takesAnswer) return step;
      const answer = this.take(step, Object.hasOwn(entry, inner) ? entry[inner] : undefined) as SingleAnswer | undefined; // entries have none
      if (answer === undefined) return step;
      for (const name of [asked.key, inner]) this.#inEntry.set(name, answer);
      answers.push([inner, answer]);
      return step;
    });
    this.#inEntry.clear();
    return { steps, answers: Object.fromEntries(answers) };
  }
}

/** The steps of a walk, each with those of its entries after it. */
export function allSteps(steps: Step[]): Step[] {
  if (!steps.some(({ entries }) => entries)) return steps;
  return steps.flatMap((step) => [step, ...(step.entries ?? []).flat()]);
}

const requiredOnes = new WeakMap<Field, Field>();

/** The field as it is shown: required if a condition says so. Returns the same object each time, because caches use it as their key. */
export function asAsked(field: Field, isRequired: boolean): Field {
  if (field.required || !isRequired) return field;
  const known = requiredOnes.get(field) ?? { ...field, required: true };
  requiredOnes.set(field, known);
  return known;
}
