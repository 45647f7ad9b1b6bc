import type { Answer, Field } from "@/lib/rules/fields";
import { answeredFields } from "@/lib/rules/fields";
import { todayAt } from "@/lib/rules/fields/definition/today";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readSettings } from "@/lib/rules/forms/settings";
import type { Effect } from "@/lib/domain/forms/simulation-schema";
import { walk } from "@/lib/rules/paths/walk";
import type { Steps } from "@/lib/base/turns/turns";
import { Turns } from "@/lib/base/turns/turns";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { readResponses } from "./data";
import { oneAtATime } from "./one-at-a-time";

const MAX_RESPONSES = 10_000;
/** Maximum characters of answers: fewer responses are examined if they are very large. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Maximum time in milliseconds: fewer responses are examined if conditions take long to evaluate. */
const MAX_TIME = 10_000;

/** What the questions that are asked depend on. */
type Content = { fields: Field[]; timeZone: string | null | undefined };

type Comparing = { content: Content; /** Called between steps; throws once the client has disconnected. */ proceed: () => void };

/**
 * Applies the conditions of other content to a form's newest responses, and counts those that would be led to other questions. Questions that were
 * removed, or added without a condition, are not counted: they would affect every response. Each response is evaluated as of the day of its
 * submission, with its stored answers, which are not checked again.
 */
export function compareContent(form: FormRow, { content, proceed }: Comparing): Promise<Effect> {
  return oneAtATime(form.accountId, () => compare(form, { content, proceed }));
}

async function compare(form: FormRow, { content, proceed }: Comparing): Promise<Effect> {
  const now = { fields: readFields(form), timeZone: readSettings(form).time_zone };
  const present = new Set(now.fields.map(({ key }) => key));
  const keys = content.fields.flatMap(({ key, visible_if }) => (present.has(key) || visible_if ? [key] : []));
  const counts = new Map(keys.map((key) => [key, { key, asked: 0, dropped: 0 }]));
  let [counted, changed, read] = [0, 0, 0];
  const turns = new Turns();
  for await (const rows of readResponses(form.id)) {
    for (const row of rows.slice(0, MAX_RESPONSES - counted)) {
      if (turns.spent > MAX_TIME) break;
      const given = { answers: readAnswers(row), at: row.submittedAt };
      const before = await turns.do(askedOf(now, given), proceed);
      const after = await turns.do(askedOf(content, given), proceed);
      const differing = keys.filter((key) => before.has(key) !== after.has(key));
      for (const key of differing) {
        const count = counts.get(key);
        if (count) count[after.has(key) ? "asked" : "dropped"] += 1;
      }
      if (differing.length > 0) changed += 1;
      counted += 1;
      read += row.data.length;
      if (!turns.isOver) continue;
      await turns.next();
      proceed();
    }
    if (counted >= MAX_RESPONSES || read >= MAX_CHARACTERS || turns.spent > MAX_TIME) break;
  }
  const questions = [...counts.values()].filter(({ asked, dropped }) => asked + dropped > 0);
  return { response_count: Math.max(form.responseCount, counted), counted, changed, questions };
}

/** The keys of the questions that these answers lead to. */
function* askedOf({ fields, timeZone }: Content, { answers, at }: { answers: Record<string, Answer>; at: Date }): Steps<Set<string>> {
  const { steps } = yield* walk(fields, answers, { today: todayAt(at, timeZone), checked: () => true });
  const shown = steps.flatMap(({ field, isShown }) => (isShown ? [field] : []));
  return new Set(answeredFields(shown).map(({ key }) => key));
}
