import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import type { Field } from "@/lib/rules/fields";
import { withNulls } from "@/lib/rules/fields";
import { todayAt } from "@/lib/rules/fields/definition/today";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import type { Words } from "@/lib/rules/words/words";

type Page = {
  fields: Field[];
  /** The names and values of the page's inputs, in order. */ entries: [name: string, value: string][];
  words: Words;
  timeZone: string | null;
};

/**
 * Reads a page's answers and checks them as the service checks the answers that it can read. `data`: the answers, as the API has them; empty if there
 * are errors. `errors`: messages for people, by the keys of questions.
 */
export function examine({ fields, entries, words, timeZone }: Page): { data: Record<string, unknown>; errors: Record<string, string[]> } {
  const { data } = readPosted(fields, entries, words);
  const steps = checkAnswers(fields, data, { today: todayAt(new Date(), timeZone) });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const checked = step.value;
  if (checked.ok) return { data: withNulls(fields, checked.answers), errors: {} };
  const errors = fields.map((field): [string, string[]] => {
    const own = checked.issues.filter(({ key }) => key === field.key);
    return [field.key, own.map((issue) => sayIssue(words, issue, field))];
  });
  return { data: {}, errors: Object.fromEntries(errors.filter(([, texts]) => texts.length > 0)) };
}
