import type { Answer, Field } from "@/lib/rules/fields";
import { asksForFiles, fieldTypes } from "@/lib/rules/fields";
import type { Uploads } from "@/lib/rules/fields/definition/field-definition";
import { partsOfKey } from "@/lib/rules/fields/definition/posted-entries";
import { PatternBudget } from "@/lib/rules/fields/definition/pattern-budget";
import type { Today } from "@/lib/rules/fields/definition/today";
import { candidatesFor } from "@/lib/rules/paths/candidates";
import { familiesOf } from "@/lib/rules/paths/families-of";
import { walk } from "@/lib/rules/paths/walk";
import type { Steps } from "@/lib/base/turns/turns";
import { MOST_VALUES, valuesOf } from "./values-of-schema";

/** Attempts with other answers, if the first ones led to an exit. */
const TRIES = 30;
/** Maximum answers replaced within one attempt. */
const REPLACED = 30;
/** Question types whose conditions compare with any text, so that there are no values to choose from. */
const FREE: ReadonlySet<string> = new Set(["text", "presence"]);

/** Answers that a form accepts, to every question that is shown if possible; null if none were found, for example because a file is required. */
export function* makeUpAnswers(fields: Field[], today: Today): Steps<Record<string, Answer> | null> {
  const families = familiesOf(fields);
  const known: Known = new Map();
  for (const field of fields) known.set(field.key, yield* valuesFor(field, { family: families.get(field.key) ?? "presence", today }));
  for (let nth = 0; nth < TRIES; nth++) {
    const answers = yield* tryValues(fields, { known, nth, today });
    if (answers) return answers;
  }
  return null;
}

type Known = Map<string, Answer[]>;

/**
 * Begins with different values each time, and replaces those that the form refuses. If it refuses all values of a question, the question is left
 * unanswered.
 */
function* tryValues(
  fields: Field[],
  { known, nth, today }: { known: Known; nth: number; today: Today },
): Steps<Record<string, Answer> | null> {
  const left = new Map(
    fields.map(({ key }, index): [string, Answer[]] => {
      const values = known.get(key) ?? [];
      const first = (nth * (1 + (index % 3))) % Math.max(1, values.length);
      return [key, [...values.slice(first), ...values.slice(0, first)]];
    }),
  );
  for (let replaced = 0; replaced < REPLACED; replaced++) {
    const data = Object.fromEntries([...left].flatMap(([key, [value]]) => (value === undefined ? [] : [[key, value]])));
    const { issues, exit, answers } = yield* walk(fields, data, { today });
    yield;
    if (exit) return null;
    if (issues.length === 0) return Object.fromEntries(answers);
    for (const key of new Set(issues.map((issue) => partsOfKey(issue.key).key))) {
      if (left.get(key)?.shift() === undefined) return null; // required, and nothing is left to try
    }
  }
  return null;
}

type Looked = { family: Parameters<typeof candidatesFor>[0]["family"]; today: Today };

/** Valid answers to a question by itself, the most natural first. */
function* valuesFor(field: Field, { family, today }: Looked): Steps<Answer[]> {
  const type = fieldTypes[field.type];
  if (!type.takesAnswer || type.isHidden || asksForFiles(field)) return [];
  const { placeholder } = field.config;
  const others = FREE.has(family) ? [] : yield* candidatesFor({ field, family, named: [], today, budget: new PatternBudget() });
  const values = [placeholder, ...valuesOf(type.answerSchema(field), today), ...others];
  const valid = new Map<string, Answer>();
  for (const given of values) {
    const value = withoutFiles(given, type.uploads(field));
    if (valid.size >= MOST_VALUES) break;
    const checked = type.check({ ...field, required: true }, { value, earlier: new Map(), today, budget: new PatternBudget() });
    if (checked.ok && checked.answer !== undefined) valid.set(JSON.stringify(value), value as Answer); // it was accepted
    yield;
  }
  return [...valid.values()];
}

/** An answer without the files of its entries: none can be made up. */
function withoutFiles(value: unknown, uploads: Uploads | null): unknown {
  if (!uploads || !Array.isArray(value)) return value;
  const isKept = ([key]: [string, unknown]) => !uploads.rules.has(key);
  return value.map((entry: unknown) =>
    typeof entry === "object" && entry !== null ? Object.fromEntries(Object.entries(entry).filter(isKept)) : entry,
  );
}
