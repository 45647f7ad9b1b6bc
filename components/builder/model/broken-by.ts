import type { BrokenName } from "./broken-names";
import { brokenNames } from "./broken-names";
import { brokenRules } from "./broken-rules";
import type { DraftQuestion, FormContent } from "./form-content";
import { ruledFields } from "./ruled-fields";
import { fieldTypes } from "@/lib/rules/fields";
import { seatProblems } from "@/lib/rules/fields/seats";

/** What an edit of the questions would break, as the questions are before it. */
export type Broken = {
  /** Questions whose conditions no longer work. */
  rules: DraftQuestion[];
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
    rules: brokenRules(content.questions, questions),
    names: brokenNames({ ...content, questions }).filter((name) => !before.has(identityOf(name))),
    seats: uncountedIn(questions).filter(({ id }) => !uncounted.has(id)),
    hasCopy: hasCopy(content) && !hasCopy({ ...content, questions }),
  };
}

export function isAnythingBroken({ rules, names, seats, hasCopy }: Broken): boolean {
  return hasCopy || [rules, names, seats].some((found) => found.length > 0);
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
