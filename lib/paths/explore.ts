import { blankAnswer } from "./blank-answer";
import { candidatesFor } from "./candidates";
import { familiesOf } from "./families-of";
import type { Answer, Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";
import { rulesOf } from "@/lib/fields/rule-problems";
import type { Today } from "@/lib/fields/today";
import type { Condition } from "@/lib/rules/condition";
import { comparisonsIn } from "@/lib/rules/condition";
import { judge } from "@/lib/rules/judge";

/** Beyond this many combinations of answers, some are tried at random. */
const MAX_PATHS = 10_000;
const SAMPLES = 1_000;

/** What came of one condition over all paths. */
type Outcome = { wasTrue: boolean; wasOther: boolean };

export type Explored = {
  /** Different sets of questions that answers lead to. */
  count: number;
  isSampled: boolean;
  /** Questions of the shortest and of the longest path. */
  shortest: number;
  longest: number;
  /** By index and name: `3 visible_if`. */
  outcomes: Map<string, Outcome>;
};

/** Goes through a form along all its paths: with every kind of answer that its conditions tell apart. */
export function explore(fields: Field[], today: Today): Explored {
  const tried = answersToTry(fields, today);
  const families = familiesOf(fields);
  const outcomes = new Map(
    fields.flatMap((field, index) =>
      rulesOf(field).map(([name]): [string, Outcome] => [`${index} ${name}`, { wasTrue: false, wasOther: false }]),
    ),
  );
  const paths = new Set<string>();
  const lengths = { shortest: Infinity, longest: 0 };
  const answers = new Map<string, Answer>();
  const facts = {
    familyOf: (key: string) => families.get(key) ?? ("presence" as const),
    answerTo: (key: string) => answers.get(key),
    today,
  };
  const holds = (condition: Condition | undefined, rule: string): boolean => {
    if (condition === undefined) return false;
    const isTrue = judge(condition, facts) === true;
    const outcome = outcomes.get(rule);
    if (outcome) outcome[isTrue ? "wasTrue" : "wasOther"] = true;
    return isTrue;
  };

  /** One path from here on for each answer that `pick` chooses. */
  const follow = (index: number, path: string, length: number, pick: Pick): void => {
    const field = fields[index];
    if (!field) {
      paths.add(path);
      lengths.shortest = Math.min(lengths.shortest, length);
      lengths.longest = Math.max(lengths.longest, length);
      return;
    }
    const isShown = field.visible_if === undefined || holds(field.visible_if, `${index} visible_if`);
    const isQuestion = isShown && fieldTypes[field.type].takesAnswer && !fieldTypes[field.type].isHidden;
    const isRequired = isShown && (holds(field.required_if, `${index} required_if`) || field.required);
    const next = [index + 1, isShown ? `${path}1` : `${path}0`, length + (isQuestion ? 1 : 0), pick] as const;
    const kinds = tried.get(field.key);
    if (!isShown || !kinds) {
      follow(...next);
      return;
    }
    for (const answer of pick(possible(kinds, isRequired))) {
      if (answer !== undefined) answers.set(field.key, answer);
      follow(...next);
      answers.delete(field.key);
    }
  };

  const combinations = [...tried.values()].reduce((product, kinds) => product * (kinds.filled.length + 1), 1);
  const isSampled = combinations > MAX_PATHS;
  if (!isSampled) follow(0, "", 0, (kinds) => kinds);
  else {
    const random = randomOnes();
    for (let walked = 0; walked < SAMPLES; walked++) follow(0, "", 0, (kinds) => [kinds[Math.floor(random() * kinds.length)]]);
  }
  return { count: paths.size, isSampled, ...lengths, outcomes };
}

type Kind = Answer | undefined;
/** `blank`: what is stored where nothing is typed. */
type Tried = { blank: Kind; filled: Answer[] };
type Pick = (kinds: Kind[]) => Kind[];

/** By key, for the questions that conditions look at. */
function answersToTry(fields: Field[], today: Today): Map<string, Tried> {
  const named = new Map<string, (string | number | boolean)[]>();
  const conditions = fields.flatMap((field) => rulesOf(field).map(([, condition]) => condition));
  for (const { comparison } of conditions.flatMap((condition) => comparisonsIn(condition))) {
    const values = comparison.value === undefined ? [] : [comparison.value].flat();
    named.set(comparison.field, [...(named.get(comparison.field) ?? []), ...values]);
  }
  const families = familiesOf(fields);
  return new Map(
    fields.flatMap((field): [string, Tried][] => {
      const values = named.get(field.key);
      const family = families.get(field.key) ?? "presence";
      if (!values) return [];
      const blank = blankAnswer(field);
      const all = candidatesFor({ field, family, named: [...new Set(values)], today });
      return [[field.key, { blank, filled: all.filter((answer) => answer !== blank) }]];
    }),
  );
}

/** What can be answered here; a required question is not left blank. */
function possible({ blank, filled }: Tried, isRequired: boolean): Kind[] {
  return isRequired && filled.length > 0 ? filled : [blank, ...filled];
}

/** The same numbers each time, so that a check gives the same result twice. */
function randomOnes(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
