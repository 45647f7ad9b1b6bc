import type { Answer, Field } from "@/lib/rules/fields";
import type { Today } from "@/lib/rules/fields/definition/today";
import { Facts } from "@/lib/rules/conditions/facts";
import { judge } from "@/lib/rules/conditions/judge";
import type { Ending } from "@/lib/rules/forms/endings";
import type { Steps } from "@/lib/base/turns/turns";
import { familiesOf } from "./families-of";

/** The fields, and the valid answers to what was asked. */
type Answered = { fields: Field[]; answers: Readonly<Record<string, Answer>>; today: Today };

/** The first ending that these answers lead to. Unknown is not true, as in all conditions (contract §21). Pauses between conditions. */
export function* endingOf(endings: Ending[], { fields, answers, today }: Answered): Steps<Ending | null> {
  if (endings.length === 0) return null;
  const families = familiesOf(fields);
  const answerTo = (key: string) => (Object.hasOwn(answers, key) ? answers[key] : undefined);
  const facts = new Facts({ familyOf: (key) => families.get(key) ?? "presence", answerTo, today });
  for (const ending of endings) {
    if (ending.when === null || judge(ending.when, facts) === true) return ending;
    yield;
  }
  return null;
}
