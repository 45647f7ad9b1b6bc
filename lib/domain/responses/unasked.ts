import { Turns } from "@/lib/base/turns/turns";
import type { Answer, Field } from "@/lib/rules/fields";
import { hasRules } from "@/lib/rules/fields";
import type { Today } from "@/lib/rules/fields/definition/today";
import { walk } from "@/lib/rules/paths/walk";

type Answered = { fields: Field[]; answers: Record<string, Answer>; /** Of the day on which it was submitted. */ today: Today };

const none: ReadonlySet<string> = new Set();

/** Keys of the questions that a respondent was not asked, because conditions led past them. @param turns shared by several responses. */
export async function unaskedKeys({ fields, answers, today }: Answered, turns = new Turns()): Promise<ReadonlySet<string>> {
  if (!hasRules(fields)) return none;
  const { steps } = await turns.do(walk(fields, answers, { today, checked: () => true }));
  return new Set(steps.flatMap(({ field, isShown }) => (isShown ? [] : [field.key])));
}
