import type { Answer, AnswerIssue, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Context, Step } from "@/lib/rules/paths/walk";
import { allSteps, walk } from "@/lib/rules/paths/walk";
import type { Steps } from "@/lib/base/turns/turns";

/** `due`: keys of questions that the answers lead to and that the page did not show yet. */
export type CheckedAnswers = { ok: true; answers: Record<string, Answer> } | { ok: false; issues: AnswerIssue[]; due: string[] };

/** @param shown the questions under a condition that the page showed; undefined if no further question can be asked. */
type Checking = Context & { shown?: ReadonlySet<string> | undefined };

/**
 * The only check, for both channels. Turns raw values by field key (JSON values, or values posted by a page) into the answers to be stored. Answers
 * to unknown keys and to questions that are not shown are ignored; unanswered fields are omitted (contract §3, §21).
 */
export function* checkAnswers(fields: Field[], data: Record<string, unknown>, { shown, ...context }: Checking): Steps<CheckedAnswers> {
  const { steps, answers, issues } = yield* walk(fields, data, context);
  const due = shown
    ? allSteps(steps)
        .filter((step) => isDue(step, shown))
        .map(({ field }) => field.key)
    : [];
  if (issues.length === 0 && due.length === 0) return { ok: true, answers: Object.fromEntries(answers) };
  const later = new Set(due);
  return { ok: false, issues: issues.filter(({ key }) => !later.has(key)), due }; // nobody has been asked those yet
}

function isDue({ field, isShown, isConditional }: Step, shown: ReadonlySet<string>): boolean {
  const { takesAnswer, isHidden, isWorkedOut } = fieldTypes[field.type];
  return isShown && isConditional && takesAnswer && !isHidden && !isWorkedOut && !shown.has(field.key);
}
