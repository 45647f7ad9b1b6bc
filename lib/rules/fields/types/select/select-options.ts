import { z } from "zod";
import { areInOrder, flag, wholeNumber } from "@/lib/rules/fields/definition/config-options";
import { richOptionList } from "@/lib/rules/fields/definition/option-list";
import { because } from "@/lib/base/errors/issue-reason";

export const MAX_OPTIONS = 200;
const MAX_SEATS_PLUS = 100;

/** The config of a select field. */
export const selectConfig = z
  .object({
    options: richOptionList({ min: 1, max: MAX_OPTIONS }),
    multiple: flag(),
    min_selections: wholeNumber(0, MAX_OPTIONS).optional(),
    max_selections: wholeNumber(1, MAX_OPTIONS).optional(),
    other: flag(),
    shuffle: flag(),
    seats_by: z.string("Must be the key of a number question").min(1).max(64).optional(),
    seats_plus: wholeNumber(0, MAX_SEATS_PLUS).optional(),
    display: z.enum(["auto", "radio", "dropdown"], "Must be auto, radio or dropdown").default("auto"),
  })
  .refine(({ min_selections, max_selections }) => areInOrder({ low: min_selections, high: max_selections }), {
    path: ["min_selections"],
    ...because({ reason: "order", above: "max_selections" }, "Must not be more than max_selections"),
  })
  .refine(({ min_selections = 0, options, other }) => min_selections <= options.length + (other ? 1 : 0), {
    path: ["min_selections"],
    ...because({ reason: "too_many_asked" }, "Must not be more than the number of options"),
  })
  .refine(({ display, options }) => display !== "dropdown" || !options.some(({ picture }) => picture !== undefined), {
    path: ["display"],
    message: "Must not be dropdown where options have images, which a menu cannot show",
  });
export type SelectConfig = z.output<typeof selectConfig>;
