import { blankAnswer } from "./blank-answer";
import { candidatesFor } from "./candidates";
import { familiesOf } from "./families-of";
import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { rulesOf } from "@/lib/rules/fields/rule-problems";
import { PatternBudget } from "@/lib/rules/fields/definition/pattern-budget";
import type { Today } from "@/lib/rules/fields/definition/today";
import type { Condition } from "@/lib/rules/conditions/condition";
import { comparisonsIn, costOf } from "@/lib/rules/conditions/condition";
import { Facts } from "@/lib/rules/conditions/facts";
import { judge } from "@/lib/rules/conditions/judge";
import type { Place } from "@/lib/rules/conditions/reach";
import { reach, START } from "@/lib/rules/conditions/reach";
import type { Steps } from "@/lib/base/turns/turns";

/** Beyond this many combinations of answers, some are tried at random. */
const MAX_PATHS = 10_000;
const SAMPLES = 1_000;
/** The same beyond this much work: values compared on all paths together, or characters searched. About half a second. */
const MAX_WORK = 10_000_000;
/** Amount of work between two pauses. */
const PAUSE_EVERY = 5_000;

/** The results of one condition over all paths. */
type Outcome = { wasTrue: boolean; wasOther: boolean };

export type Explored = {
  /** Number of different sets of questions that are shown. */
  count: number;
  /** How many of them end at an exit. */
  exits: number;
  isSampled: boolean;
  /** Number of questions on the shortest and longest path that can be sent; on any path if none can. */
  shortest: number;
  longest: number;
  /** By index and name: `3 visible_if`. */
  outcomes: Map<string, Outcome>;
  /** Indices of the fields that some path shows. */
  shown: ReadonlySet<number>;
  /** Indices of the endings that some path leads to. */
  ended: ReadonlySet<number>;
};

/** The condition of an ending; null if all answers lead there. */
type When = { when: Condition | null };

/**
 * Walks all paths of a form, with every kind of answer that its conditions distinguish, as far as its budget
 * allows. A calculation is taken to have any result: more paths are walked than there are, so that what none of them does is certain.
 */
export function* explore(fields: Field[], today: Today, endings: readonly When[] = []): Steps<Explored> {
  const ofFields = fields.flatMap((field) => rulesOf(field).map(([, condition]) => condition));
  const conditions = [...ofFields, ...endings.flatMap(({ when }) => when ?? [])];
  const { tried, isPartial } = yield* answersToTry({ fields, conditions, today });
  const families = familiesOf(fields);
  const outcomes = new Map(
    fields.flatMap((field, index) =>
      rulesOf(field).map(([name]): [string, Outcome] => [`${index} ${name}`, { wasTrue: false, wasOther: false }]),
    ),
  );
  const paths = { sent: new Set<string>(), exits: new Set<string>() };
  const lengths = { sent: { shortest: Infinity, longest: 0 }, exits: { shortest: Infinity, longest: 0 } };
  const shown = new Set<number>();
  const ended = new Set<number>();
  const answers = new Map<string, Answer>();
  const facts = new Facts({ familyOf: (key) => families.get(key) ?? "presence", answerTo: (key) => answers.get(key), today });
  let [work, sincePause] = [0, 0];
  const holds = (condition: Condition | undefined, rule: string): boolean => {
    if (condition === undefined) return false;
    const isTrue = judge(condition, facts) === true;
    const outcome = outcomes.get(rule);
    if (outcome) outcome[isTrue ? "wasTrue" : "wasOther"] = true;
    return isTrue;
  };

  /** Whether an answer is accepted: unless the condition is false. */
  const accepts = (condition: Condition | undefined, rule: string): boolean => {
    if (condition === undefined) return true;
    const isFalse = judge(condition, facts) === false;
    const outcome = outcomes.get(rule);
    if (outcome) outcome[isFalse ? "wasOther" : "wasTrue"] = true;
    return !isFalse;
  };

  /** One path from here on for each answer that `pick` chooses. */
  function* follow(index: number, { path, length, place }: Way, pick: Pick): Steps<void> {
    if (sincePause > PAUSE_EVERY) {
      sincePause = 0;
      yield;
    }
    if (work > MAX_WORK) return;
    const field = fields[index];
    if (!field) {
      const end = place.isOver ? "exits" : "sent";
      paths[end].add(path);
      lengths[end].shortest = Math.min(lengths[end].shortest, length);
      lengths[end].longest = Math.max(lengths[end].longest, length);
      const ending = place.isOver ? -1 : endings.findIndex(({ when }) => when === null || judge(when, facts) === true);
      if (ending >= 0) ended.add(ending);
      const spent = facts.takeWork();
      work += spent;
      sincePause += spent;
      return;
    }
    const { begins, takesAnswer, isHidden, isWorkedOut } = fieldTypes[field.type];
    const here = reach(place, {
      begins: begins(field),
      holds: () => field.visible_if === undefined || holds(field.visible_if, `${index} visible_if`),
    });
    const { isShown } = here;
    if (isShown) shown.add(index);
    const isQuestion = isShown && takesAnswer && !isHidden && !isWorkedOut;
    const isRequired = isShown && (holds(field.required_if, `${index} required_if`) || field.required);
    const spent = 1 + facts.takeWork();
    work += spent;
    sincePause += spent;
    const way = { path: isShown ? `${path}1` : `${path}0`, length: length + (isQuestion ? 1 : 0), place: here };
    const next = [index + 1, way, pick] as const;
    const kinds = tried.get(field.key);
    if (!isShown || !kinds) {
      yield* follow(...next);
      return;
    }
    for (const answer of pick(possible(kinds, isRequired))) {
      if (answer !== undefined) answers.set(field.key, answer);
      if (answer === undefined || accepts(field.valid_if, `${index} valid_if`)) yield* follow(...next);
      answers.delete(field.key);
    }
  }

  const combinations = [...tried.values()].reduce((product, kinds) => product * (kinds.filled.length + 1), 1);
  const workOfOne = conditions.reduce((sum, condition) => sum + costOf(condition), fields.length);
  const isSampled = isPartial || combinations > MAX_PATHS || combinations * workOfOne > MAX_WORK;
  const start: Way = { path: "", length: 0, place: START };
  if (!isSampled) yield* follow(0, start, (kinds) => kinds);
  else {
    const random = randomOnes();
    for (let walked = 0; walked < SAMPLES && work <= MAX_WORK; walked++)
      yield* follow(0, start, (kinds) => [kinds[Math.floor(random() * kinds.length)]]);
  }
  const [count, exits] = [paths.sent.size + paths.exits.size, paths.exits.size];
  return {
    count,
    exits,
    isSampled: isSampled || work > MAX_WORK,
    ...lengths[paths.sent.size > 0 ? "sent" : "exits"],
    outcomes,
    shown,
    ended,
  };
}

/** A path so far: which fields it shows, as ones and zeros, and how many questions those are. */
type Way = { path: string; length: number; place: Place };

type Kind = Answer | undefined;
/** `blank`: what is stored where nothing is typed. */
type Tried = { blank: Kind; filled: Answer[] };
type Pick = (kinds: Kind[]) => Kind[];

type ToTry = { fields: Field[]; conditions: Condition[]; today: Today };

/** Answers to try, by key, for the questions that conditions use. `isPartial`: some are left out, because the budget for patterns was spent. */
function* answersToTry({ fields, conditions, today }: ToTry): Steps<{ tried: Map<string, Tried>; isPartial: boolean }> {
  const named = new Map<string, (string | number | boolean)[]>();
  for (const { comparison } of conditions.flatMap((condition) => comparisonsIn(condition))) {
    const values = comparison.value === undefined ? [] : [comparison.value].flat();
    const known = named.get(comparison.field) ?? [];
    known.push(...values);
    named.set(comparison.field, known);
  }
  const families = familiesOf(fields);
  const budget = new PatternBudget();
  const tried = new Map<string, Tried>();
  for (const field of fields) {
    const values = named.get(field.key);
    const family = families.get(field.key) ?? "presence";
    if (!values) continue;
    const blank = blankAnswer(field);
    const all = yield* candidatesFor({ field, family, named: [...new Set(values)], today, budget });
    tried.set(field.key, { blank, filled: all.filter((answer) => answer !== blank) });
  }
  return { tried, isPartial: budget.isSpent };
}

/** The answers that are tried here. A required question is not left blank. */
function possible({ blank, filled }: Tried, isRequired: boolean): Kind[] {
  return isRequired && filled.length > 0 ? filled : [blank, ...filled];
}

/** Seeded, so that two checks give the same result. */
function randomOnes(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
