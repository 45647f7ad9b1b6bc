import { z } from "zod";
import { accepted, isBlank, refused, refusedByType } from "@/lib/rules/fields/definition/checked";
import { wholeNumber } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";

const above = (sentence: (most: string, label: string) => string) => ({
  "mood.above": ({ most }: Record<string, unknown>, label: string) => sentence(String(most), label),
});

/** A scale of faces, as an extension would define it. It must not be higher than the answer to an earlier question. */
export const mood = defineField({
  config: z.object({ steps: wholeNumber(2, 9).default(5), not_above: z.string("Must be a key").optional() }),
  check({ value, config: { steps, not_above }, field, earlier }) {
    if (isBlank(value)) return field.required ? refused("required", {}) : accepted();
    if (typeof value !== "number" || !Number.isInteger(value)) return refused("number_format", {});
    if (value < 1 || value > steps) return refused("number_range", { min: 1, max: steps });
    const most = not_above === undefined ? undefined : earlier.get(not_above);
    return typeof most === "number" && value > most ? refusedByType("mood.above", { most }) : accepted(value);
  },
  read: (posted) => (posted[""]?.at(-1) ? Number(posted[""].at(-1)) : undefined),
  naming: () => "legend",
  hint: ({ steps }, words) => words.numberHint({ min: 1, max: steps }),
  show: (answer: number, { config: { steps } }) => `${answer} of ${steps}`,
  chart: ({ steps }) => ({ kind: "choices", choices: facesOf(steps).map((face) => ({ value: face, label: `Face ${face}` })) }),
  prefill: ({ steps }) => ({ choices: facesOf(steps).map((face) => ({ value: face, label: face })) }),
  issues: ({ lang }) =>
    lang === "de"
      ? above((most, label) => `„${label}“ darf nicht über ${most} liegen`)
      : above((most, label) => `${label} must not be above ${most}`),
});

export function facesOf(steps: number): string[] {
  return Array.from({ length: steps }, (_, index) => String(index + 1));
}
