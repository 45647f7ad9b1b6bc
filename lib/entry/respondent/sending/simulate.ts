import type { Field } from "@/lib/rules/fields";
import { withNulls } from "@/lib/rules/fields";
import type { Today } from "@/lib/rules/fields/definition/today";
import type { Simulation } from "@/lib/domain/forms/simulation-schema";
import type { Ending } from "@/lib/rules/forms/endings";
import { endingOf } from "@/lib/rules/paths/ending-of";
import { pagesOf } from "@/lib/rules/paths/pages";
import { walk } from "@/lib/rules/paths/walk";
import type { Steps } from "@/lib/base/turns/turns";
import { problemsOf } from "@/lib/entry/respondent/receiving/problems-of";

type Simulated = { fields: Field[]; endings: Ending[]; /** As in a submission. */ data: Record<string, unknown>; today: Today };

/** The result of sending these answers now. Stores nothing, and does not check that files exist. */
export function* simulate({ fields, endings, data, today }: Simulated): Steps<Simulation> {
  const { steps, answers, issues, exit } = yield* walk(fields, data, { today });
  const sent = Object.fromEntries(answers);
  const ending = exit || issues.length > 0 ? null : yield* endingOf(endings, { fields, answers: sent, today });
  return {
    visible: steps.filter(({ isShown }) => isShown).map(({ field }) => field.key),
    required: steps.filter(({ isRequired }) => isRequired).map(({ field }) => field.key),
    pages: pagesOf(steps).map(({ field, steps: on }) => ({ key: field?.key ?? null, fields: on.map((step) => step.field.key) })),
    ends: exit ? `exit:${exit.key}` : "sent",
    ending: ending?.key ?? null,
    problems: problemsOf(issues, { fields, root: ["body", "data"] }),
    would_be_stored: exit ? {} : withNulls(fields, sent),
  };
}
