import type { FieldTypeName } from "./registry";
import { fieldTypes } from "./registry";
import type { Question } from "@/lib/rules/fields/definition/field-definition";
import type { Comparison, Condition, Path } from "@/lib/rules/conditions/condition";
import { comparisonsIn, costOf } from "@/lib/rules/conditions/condition";
import type { RuleProblem } from "@/lib/rules/conditions/condition-problems";
import { operatorsOf, SEARCHING } from "@/lib/rules/conditions/operators";
import { valueProblem } from "@/lib/rules/conditions/value-problem";

/** Most values that all conditions of a form may compare with together. */
const MAX_COST = 2000;
/**
 * Most characters that they may search together, if each answer is as long as its question allows. Judging them takes a twentieth of a second
 * at worst, when folding turns each character into eighteen.
 */
const MAX_SEARCHED = 1_000_000;

export type RuleName = "visible_if" | "required_if" | "valid_if";

/** A field whose conditions are well-formed (lib/rules/conditions/condition-problems.ts). */
type Ruled = Question & { type: FieldTypeName; /** See entries.ts. */ within?: string; times?: number } & Partial<
    Record<RuleName, Condition | undefined>
  >;

/** The conditions of a field, by their names. */
export function rulesOf({ visible_if, required_if, valid_if }: Pick<Ruled, RuleName>): [RuleName, Condition][] {
  const rules: [RuleName, Condition | undefined][] = [
    ["visible_if", visible_if],
    ["required_if", required_if],
    ["valid_if", valid_if],
  ];
  return rules.flatMap(([name, condition]): [RuleName, Condition][] => (condition ? [[name, condition]] : []));
}

/** What is wrong with the conditions of a form's fields; paths begin with the index of the field. */
export function ruleProblems(fields: Ruled[]): RuleProblem[] {
  return [...conditionProblemsOf(fields), ...exitProblems(fields)];
}

/** Reports exits without a condition, which would end the form for everybody. */
function exitProblems(fields: Ruled[]): RuleProblem[] {
  const message = "Must have a visible_if: otherwise nobody gets past this page";
  return fields.flatMap((field, index): RuleProblem[] => {
    const isEnd = fieldTypes[field.type].begins(field) === "exit" && field.visible_if === undefined;
    return isEnd ? [{ path: [index, "visible_if"], message, reason: "no_finish" }] : [];
  });
}

/**
 * What is wrong with the conditions of endings, which may compare any question; paths begin with the index of the ending. The conditions of the
 * fields count towards the same limits.
 */
export function endingProblems(endings: readonly { when: Condition | null }[], fields: Ruled[]): RuleProblem[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const add = costs(byKey);
  for (const field of fields) for (const [, condition] of rulesOf(field)) add(condition, field.times);
  return endings.flatMap(({ when }, index): RuleProblem[] => {
    if (when === null) return [];
    const message = add(when);
    if (message !== null) return [{ path: [index, "when"], message, reason: "rule_shape" }];
    return comparisonsIn(when).flatMap(({ comparison, path }) => {
      const looked = byKey.get(comparison.field);
      const found = looked ? (apart(looked) ?? problemOf(comparison, looked)) : noSuch(comparison);
      return found ? [{ ...found, path: [index, "when", ...path, ...found.path] }] : [];
    });
  });
}

/** Adds up what conditions cost. The function that it returns adds one, and says why that is too much; null if it is not. */
function costs(fields: Map<string, Ruled>): (condition: Condition, times?: number) => string | null {
  let [cost, searched] = [0, 0];
  return (condition, times = 1) => {
    cost += times * costOf(condition);
    searched +=
      times * comparisonsIn(condition).reduce((sum, { comparison }) => sum + searchedBy(comparison, fields.get(comparison.field)), 0);
    return cost > MAX_COST ? TOO_MANY : searched > MAX_SEARCHED ? TOO_LONG : null;
  };
}

function conditionProblemsOf(fields: Ruled[]): RuleProblem[] {
  const places = new Map(fields.map((field, index) => [field.key, { field, index }]));
  const add = costs(new Map(fields.map((field) => [field.key, field])));
  return fields.flatMap((field, index) =>
    rulesOf(field).flatMap(([name, condition]) => {
      const message = add(condition, field.times);
      if (message !== null) return [{ path: [index, name], message, reason: "rule_shape" as const }];
      return comparisonsIn(condition).flatMap(({ comparison, path }) => {
        const place = places.get(comparison.field);
        // Only what is accepted depends on the answer itself.
        const isSeen = place && (place.index < index || (name === "valid_if" && place.index === index));
        const earlier = isSeen ? place.field : null;
        const found = earlier ? (apart(earlier, field) ?? problemOf(comparison, earlier)) : missing(comparison, place !== undefined);
        return found ? [{ ...found, path: [index, name, ...path, ...found.path] }] : [];
      });
    }),
  );
}

const TOO_MANY = `The conditions of a form must compare with at most ${MAX_COST} values altogether`;
const TOO_LONG = `The conditions of a form must search at most ${MAX_SEARCHED} characters altogether (contains and not_contains, each times the max_length of its question): set a smaller max_length`;

/** The length of the longest answer that a comparison may search. */
function searchedBy({ op }: Comparison, looked: Ruled | undefined): number {
  return looked && SEARCHING.has(op) ? fieldTypes[looked.type].longestAnswer(looked).characters : 0;
}

function missing({ field }: Comparison, isThere: boolean): RuleProblem {
  const message = isThere
    ? "Must be the key of an earlier question: this one is not above it"
    : `Must be the key of an earlier question: none has the key ${field.slice(0, 64)}`;
  return { path: ["field"], message, reason: "rule_field" };
}

/** What is wrong if a question is asked in entries to which another does not belong, or if its entries are those that the other is in. */
function apart(looked: Ruled, asking?: Ruled): RuleProblem | null {
  if (looked.within !== undefined && looked.within !== asking?.within)
    return {
      path: ["field"],
      message: `Must be another question: this one is asked once for each entry of ${looked.within}`,
      reason: "rule_field",
    };
  if (asking?.within !== undefined && asking.within === looked.key)
    return { path: ["field"], message: "Must be another question: this one is in its entries", reason: "rule_field" };
  return null;
}

function noSuch({ field }: Comparison): RuleProblem {
  return { path: ["field"], message: `Must be the key of a question: none has the key ${field.slice(0, 64)}`, reason: "rule_field" };
}

function problemOf({ op, value }: Comparison, looked: Ruled): RuleProblem | null {
  const type = fieldTypes[looked.type];
  if (!type.takesAnswer) return { path: ["field"], message: "Must be the key of a question that takes an answer", reason: "rule_field" };
  const family = type.family(looked);
  const known = operatorsOf(family);
  if (!known.includes(op)) {
    return { path: ["op"], message: `Must be one of ${known.join(", ")}: this question has no other`, reason: "rule_operator" };
  }
  if (op === "answered" || op === "not_answered") return null;
  const wrong = valueProblem(value, { family, op });
  return wrong === null ? null : { path: ["value"] satisfies Path, message: wrong, reason: "rule_value" };
}
