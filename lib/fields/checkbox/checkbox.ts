import { z } from "zod";
import { accepted, refused } from "@/lib/fields/checked";
import { filledText } from "@/lib/fields/config-options";
import { defineField } from "@/lib/fields/define-field";
import type { Posted } from "@/lib/fields/field-definition";

const TICKED = new Set(["on", "true", "1", "yes"]);
const NOT_TICKED = new Set(["", "off", "false", "0", "no"]);

/** Yes or no; always stored, false when left alone. A required one must be true. */
export const checkbox = defineField({
  config: z.object({ checkbox_label: filledText(2000).optional() }),
  check({ value = false, config: { checkbox_label }, field }) {
    const answer = value ?? false;
    if (typeof answer !== "boolean") return refused("checkbox_type", {});
    return field.required && !answer ? refused("checkbox_required", { label: checkbox_label ?? field.label }) : accepted(answer);
  },
  read(posted) {
    if (isTicked(posted)) return true;
    const typed = typedIn(posted);
    return NOT_TICKED.has(typed) ? false : typed;
  },
  family: "checkbox",
  naming: ({ checkbox_label }) => (checkbox_label === undefined ? "self" : "legend"),
  hint: () => null,
  show: (answer: boolean, { words }) => (answer ? words.yes : words.no),
  showPosted: (posted, { words }) => (isTicked(posted) ? words.yes : words.no),
  chart: () => ({
    kind: "choices",
    choices: [
      { value: "true", label: "Yes" },
      { value: "false", label: "No" },
    ],
  }),
  answerSchema: () => ({ type: "boolean" }),
  prefill: () => ({ choices: [{ value: "yes", label: "Ticked" }] }),
});

export function isTicked(posted: Posted): boolean {
  return TICKED.has(typedIn(posted));
}

function typedIn(posted: Posted): string {
  return posted[""]?.at(-1)?.trim().toLowerCase() ?? "";
}
