import type { Field } from "@/lib/fields";
import type { Today } from "@/lib/fields/today";
import type { Simulation } from "@/lib/forms/simulation-schema";
import { walk } from "@/lib/paths/walk";
import { problemsOf } from "./problems-of";

type Simulated = { fields: Field[]; /** As in a submission. */ data: Record<string, unknown>; today: Today };

/** What answers would lead to, if they were sent now. Nothing is stored, and files are not looked for. */
export function simulate({ fields, data, today }: Simulated): Simulation {
  const { steps, answers, issues } = walk(fields, data, { today });
  return {
    visible: steps.filter(({ isShown }) => isShown).map(({ field }) => field.key),
    required: steps.filter(({ isRequired }) => isRequired).map(({ field }) => field.key),
    problems: problemsOf(issues, { fields, root: ["body", "data"] }),
    would_be_stored: Object.fromEntries(answers),
  };
}
