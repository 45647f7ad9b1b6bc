import { z } from "zod";
import { boundedList } from "@/lib/fields/bounded-list";
import { areInOrder, filledText, flag, wholeNumber } from "@/lib/fields/config-options";
import { because } from "@/lib/issue-reason";

const MAX_OPTIONS = 200;
/** Code points of a value or a label. */
const MAX_OPTION_LENGTH = 255;

/** An option is a string, its own label, or `{value, label}`. */
const option = z
  .union(
    [filledText(MAX_OPTION_LENGTH), z.object({ value: filledText(MAX_OPTION_LENGTH), label: filledText(MAX_OPTION_LENGTH) })],
    "Must be text, or an object with value and label, of 1 to 255 characters each",
  )
  .transform((given) => (typeof given === "string" ? { value: given, label: given } : given));

const messages = {
  type: "Must be a list of options",
  min: "Must have at least one option",
  max: `Must have at most ${MAX_OPTIONS} options`,
};

const options = boundedList(option, { min: 1, max: MAX_OPTIONS, messages }).superRefine((list, context) => {
  const seen = new Set<string>();
  for (const [index, { value }] of list.entries()) {
    if (seen.has(value))
      context.addIssue({
        code: "custom",
        path: [index],
        ...because({ reason: "repeated" }, "Must have another value than the options before it"),
      });
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
    other: flag(),
    shuffle: flag(),
    display: z.enum(["auto", "radio", "dropdown"], "Must be auto, radio or dropdown").default("auto"),
  })
  .refine(({ min_selections, max_selections }) => areInOrder({ low: min_selections, high: max_selections }), {
    path: ["min_selections"],
    ...because({ reason: "order", above: "max_selections" }, "Must not be more than max_selections"),
  })
  .refine(({ min_selections = 0, options, other }) => min_selections <= options.length + (other ? 1 : 0), {
    path: ["min_selections"],
    ...because({ reason: "too_many_asked" }, "Must not be more than the number of options"),
  });
export type SelectConfig = z.output<typeof selectConfig>;

/** The filled-in options of an unfinished draft, without duplicates; the placeholder when there are none. */
export function completeOptions(given: unknown, fallback: string): unknown[] {
  const seen = new Set<unknown>();
  // Drafts of earlier releases may have more.
  const good = (Array.isArray(given) ? given.slice(0, MAX_OPTIONS) : []).filter((entry: unknown) => {
    const { value, label } = isOptionObject(entry) ? entry : { value: entry, label: entry };
    if (!isOptionText(value) || !isOptionText(label) || seen.has(value)) return false;
    seen.add(value);
    return true;
  });
  return good.length > 0 ? good : [fallback];
}

function isOptionObject(entry: unknown): entry is { value?: unknown; label?: unknown } {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry);
}

function isOptionText(text: unknown): boolean {
  return typeof text === "string" && text.trim() !== "" && text.length <= MAX_OPTION_LENGTH;
}
