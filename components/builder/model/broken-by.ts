import type { BrokenName } from "./broken-names";
import { brokenNames } from "./broken-names";
import { brokenRules, goneOptions } from "./broken-rules";
import { conditionOfEnding, endingsOf } from "./endings";
import type { DraftQuestion, FormContent } from "./form-content";
import { ruledFields } from "./ruled-fields";
import type { Options } from "@/components/builder/types/options";
import type { Condition } from "@/lib/rules/conditions/condition";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { calculationProblems } from "@/lib/rules/fields/calculations";
import { endingProblems } from "@/lib/rules/fields/rule-problems";
import { seatProblems } from "@/lib/rules/fields/seats";

/** What an edit of the questions would break, as the questions are before it. */
export type Broken = {
  /** Questions whose conditions no longer work. */
  rules: DraftQuestion[];
  /** Endings whose conditions no longer work. */
  endings: Options[];
  /** Calculations that no longer work. */
  calculations: DraftQuestion[];
  /** Texts that would show `{{key}}` as it is. */
  names: BrokenName[];
  /** Questions with seats that no number question would count any more. */
  seats: DraftQuestion[];
  /** Whether the email to respondents would have no address any more. */
  hasCopy: boolean;
};

export function brokenBy(content: FormContent, questions: DraftQuestion[]): Broken {
  const before = new Set(brokenNames(content).map(identityOf));
  const uncounted = new Set(uncountedIn(content.questions).map(({ id }) => id));
  return {
    endings: brokenEndings(content, questions),
    rules: brokenRules(content.questions, questions),
    calculations: brokenCalculations(content.questions, questions),
    names: brokenNames({ ...content, questions }).filter((name) => !before.has(identityOf(name))),
    seats: uncountedIn(questions).filter(({ id }) => !uncounted.has(id)),
    hasCopy: hasCopy(content) && !hasCopy({ ...content, questions }),
  };
}

export function isAnythingBroken({ rules, endings, calculations, names, seats, hasCopy }: Broken): boolean {
  return hasCopy || [rules, endings, calculations, names, seats].some((found) => found.length > 0);
}

/** Endings whose conditions an edit would break: they would look at a question or an option that is gone, or compare it as it cannot be compared. */
function brokenEndings({ settings, questions: before }: FormContent, after: DraftQuestion[]): Options[] {
  const endings = endingsOf(settings);
  const conditions = endings.map((ending) => ({ when: conditionOfEnding(ending) }));
  if (conditions.every(({ when }) => when === null)) return [];
  const [old, now] = [before, after].map((questions) => faultsOfEndings(conditions, ruledFields({ questions })));
  return endings.filter((_, index) => [...(now?.get(index) ?? [])].some((fault) => !old?.get(index)?.has(fault)));
}

function faultsOfEndings(endings: { when: Condition | null }[], fields: Field[]): Map<number, Set<string>> {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const faults = new Map(endings.map(({ when }, index) => [index, new Set(when ? goneOptions(when, byKey) : [])]));
  for (const { path, reason } of endingProblems(endings, fields)) faults.get(Number(path[0]))?.add(`${reason} ${path.slice(1).join(".")}`);
  return faults;
}

/** Calculations that an edit would break: they would use a question that is gone, comes later, or has other answers. */
function brokenCalculations(before: DraftQuestion[], after: DraftQuestion[]): DraftQuestion[] {
  const faultsIn = (questions: DraftQuestion[]) =>
    new Set(calculationProblems(ruledFields({ questions })).map(({ path }) => questions[path[0]]?.id));
  const old = faultsIn(before);
  const now = faultsIn(after);
  return after.filter(({ id }) => now.has(id) && !old.has(id));
}

function identityOf({ questionId, path, key }: BrokenName): string {
  return `${questionId} ${path.join(".")} ${key}`;
}

/** Questions whose `seats_by` does not name a number question. */
function uncountedIn(questions: DraftQuestion[]): DraftQuestion[] {
  return seatProblems(ruledFields({ questions })).flatMap(({ path, reason }) => {
    const question = reason === "seats_by" ? questions[Number(path[0])] : undefined;
    return question ? [question] : [];
  });
}

function hasCopy({ settings, questions }: FormContent): boolean {
  return questions.some(({ key, type }) => key === settings.copy_to && fieldTypes[type].isMailAddress);
}
