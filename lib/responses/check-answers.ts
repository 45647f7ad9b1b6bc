import type { Answer, AnswerIssue, Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";

export type CheckedAnswers = { ok: true; answers: Record<string, Answer> } | { ok: false; issues: AnswerIssue[] };

/**
 * The one check of both doors: raw values by field key (JSON values, or what was read from a page) to what is stored.
 * Answers to keys the form does not have are ignored; what was left unanswered is left out (contract §3).
 * @param context.today ISO date that `today` stands for in the limits of a date.
 */
export function checkAnswers(fields: Field[], data: Record<string, unknown>, { today }: { today: string }): CheckedAnswers {
  const answers: [string, Answer][] = [];
  const issues: AnswerIssue[] = [];
  for (const field of fields) {
    const { key } = field;
    const value = Object.hasOwn(data, key) ? data[key] : undefined; // a key may be called toString
    const checked = fieldTypes[field.type].check(field, { value, today });
    if (!checked.ok) issues.push({ key, ...checked.issue });
    else if (checked.answer !== undefined) answers.push([key, checked.answer]);
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, answers: Object.fromEntries(answers) };
}
