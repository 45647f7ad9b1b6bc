import type { FieldTypeName } from "./registry";
import { fieldTypes } from "./registry";
import type { Question } from "@/lib/rules/fields/definition/field-definition";
import type { Answerable, ResultType } from "@/lib/rules/calculations/check-expression";
import { checkExpression } from "@/lib/rules/calculations/check-expression";
import { costOfExpression, keysIn } from "@/lib/rules/calculations/expression";
import type { Scores, Tree } from "@/lib/rules/calculations/tree";

type Field = Question & { type: FieldTypeName; /** See entries.ts. */ within?: string; times?: number };

/** A calculation of a form, ready to be worked out. */
export type Calculation = {
  tree: Tree;
  isDate: boolean;
  decimals?: number | undefined;
  /** The keys of the questions that it uses. */
  keys: string[];
  /** What it costs to work it out: its parts. */
  cost: number;
};

export type CalculationProblem = { path: [index: number, "config", "expression"]; message: string; reason: "expression" };

/** Most parts that all calculations of a form may have together. Working them out takes less than a millisecond. */
const MAX_COST = 2000;

type Found = { calculations: ReadonlyMap<string, Calculation>; scores: ReadonlyMap<string, Scores>; problems: CalculationProblem[] };

const DATE: ResultType = "date";

const known = new WeakMap<Field[], Found>();

/** The calculations of a form's questions, those of entries included (entries.ts), by key, and the scores of its options by the key of their question. Computed once per form. */
export function calculationsOf(fields: Field[]): Omit<Found, "problems"> {
  return find(fields);
}

/** What is wrong with the calculations of a form's fields, whose configs are valid. */
export function calculationProblems(fields: Field[]): CalculationProblem[] {
  return find(fields).problems;
}

function find(fields: Field[]): Found {
  const before = known.get(fields);
  if (before) return before;
  const calculations = new Map<string, Calculation>();
  const problems: CalculationProblem[] = [];
  const scores = new Map(fields.map((field): [string, Scores] => [field.key, fieldTypes[field.type].scores(field)]));
  const places = new Map(fields.map(({ key }, index) => [key, index]));
  let total = 0;
  for (const [index, field] of fields.entries()) {
    const given = fieldTypes[field.type].calculation(field);
    if (!given) continue;
    const { expression, result, decimals } = given;
    const refuse = (message: string) => problems.push({ path: [index, "config", "expression"], message, reason: "expression" });
    const cost = costOfExpression(expression);
    total += cost * (field.times ?? 1);
    if (total > MAX_COST) {
      refuse(`The calculations of a form must have at most ${MAX_COST} parts altogether`);
      break;
    }
    const answerable = (key: string) => answerableAt(fields, { key, index, place: places.get(key), scores });
    const checked = checkExpression(expression, result, answerable);
    if (checked.ok) calculations.set(field.key, { tree: checked.tree, isDate: result === DATE, decimals, keys: keysIn(expression), cost });
    else refuse(`${checked.problem.message} (at character ${checked.problem.at + 1})`);
  }
  const found = { calculations, scores, problems };
  known.set(fields, found);
  return found;
}

type Place = { key: string; index: number; place: number | undefined; scores: ReadonlyMap<string, Scores> };

/** The question with a key, as an expression sees it; a sentence if there is none before the expression. */
function answerableAt(fields: Field[], { key, index, place, scores }: Place): Answerable | string {
  const field = place === undefined ? undefined : fields[place];
  if (!field || place === undefined) return `Must be the key of an earlier question: none has the key ${key.slice(0, 64)}`;
  if (place >= index) return `Must be the key of an earlier question: ${key} is not above it`;
  const { takesAnswer, family, entries } = fieldTypes[field.type];
  if (!takesAnswer) return `Must be the key of a question that takes an answer: ${key} takes none`;
  const within = fields[index]?.within;
  if (within === key) return `Must be the key of an earlier question: this one is in the entries of ${key}`;
  const of = field.within !== undefined && field.within !== within ? { of: field.within } : {};
  const isList = entries(field) !== null;
  return { family: family(field), hasScores: (scores.get(key)?.size ?? 0) > 0, isList, ...of };
}
