import type { Field } from "@/lib/fields";
import type { Today } from "@/lib/fields/today";
import type { Simulation } from "@/lib/forms/simulation-schema";
import { pagesOf } from "@/lib/paths/pages";
import { walk } from "@/lib/paths/walk";
import type { Steps } from "@/lib/turns";
import { problemsOf } from "./problems-of";

type Simulated = { fields: Field[]; /** As in a submission. */ data: Record<string, unknown>; today: Today };

/** What these answers would lead to if they were sent now. Stores nothing and does not look for files. */
export function* simulate({ fields, data, today }: Simulated): Steps<Simulation> {
  const { steps, answers, issues, exit } = yield* walk(fields, data, { today });
  return {
    visible: steps.filter(({ isShown }) => isShown).map(({ field }) => field.key),
    required: steps.filter(({ isRequired }) => isRequired).map(({ field }) => field.key),
    pages: pagesOf(steps).map(({ field, steps: on }) => ({ key: field?.key ?? null, fields: on.map((step) => step.field.key) })),
    ends: exit ? `exit:${exit.key}` : "sent",
    problems: problemsOf(issues, { fields, root: ["body", "data"] }),
    would_be_stored: exit ? {} : Object.fromEntries(answers),
  };
}
