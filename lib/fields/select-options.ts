import { z } from "zod";
import { areInOrder, filledText, flag, wholeNumber } from "@/lib/fields/config-options";

const MAX_OPTIONS = 200;

/** An option is a string, its own label, or `{value, label}`. */
const option = z
  .union(
    [filledText(255), z.object({ value: filledText(255), label: filledText(255) })],
    "Must be text, or an object with value and label, of 1 to 255 characters each",
  )
  .transform((given) => (typeof given === "string" ? { value: given, label: given } : given));

const options = z
  .array(option, "Must be a list of options")
  .min(1, "Must have at least one option")
  .max(MAX_OPTIONS, `Must have at most ${MAX_OPTIONS} options`)
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [index, { value }] of list.entries()) {
      if (seen.has(value))
        context.addIssue({ code: "custom", path: [index], message: "Must have another value than the options before it" });
      seen.add(value);
    }
  });

/** The config of a select field. */
export const selectConfig = z
  .object({
    options,
    multiple: flag(),
    min_selections: wholeNumber(0, MAX_OPTIONS).optional(),
    max_selections: wholeNumber(1, MAX_OPTIONS).optional(),
    display: z.enum(["auto", "radio", "dropdown"], "Must be auto, radio or dropdown").default("auto"),
  })
  .refine(({ min_selections, max_selections }) => areInOrder({ low: min_selections, high: max_selections }), {
    path: ["min_selections"],
    message: "Must not be more than max_selections",
  })
  .refine(({ min_selections = 0, options }) => min_selections <= options.length, {
    path: ["min_selections"],
    message: "Must not be more than the number of options",
  });
export type SelectConfig = z.output<typeof selectConfig>;
