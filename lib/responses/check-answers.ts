import type { Answer, AnswerIssue, Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";
import { PatternBudget } from "@/lib/fields/pattern-budget";
import type { Today } from "@/lib/fields/today";

export type CheckedAnswers = { ok: true; answers: Record<string, Answer> } | { ok: false; issues: AnswerIssue[] };

/**
 * The single check for both channels, from raw values by field key (JSON values, or what was read from a page) to what is stored.
 * Answers to unknown keys are ignored; unanswered fields are omitted (contract §3). Each check sees the valid answers
 * before it.
 * @param context.today the date that `today` means in the limits of a date field.
 */
export function checkAnswers(fields: Field[], data: Record<string, unknown>, { today }: { today: Today }): CheckedAnswers {
  const answers = new Map<string, Answer>();
  const issues: AnswerIssue[] = [];
  const budget = new PatternBudget();
  for (const field of fields) {
    const { key } = field;
    const type = fieldTypes[field.type];
    if (!type.takesAnswer) continue;
    const value = Object.hasOwn(data, key) ? data[key] : undefined; // a key may be called toString
    const checked = type.check(field, { value, earlier: answers, today, budget });
    if (!checked.ok) issues.push({ key, ...checked.issue });
    else if (checked.answer !== undefined) answers.set(key, checked.answer);
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, answers: Object.fromEntries(answers) };
}
