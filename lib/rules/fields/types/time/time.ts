import { z } from "zod";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { readTypedTime } from "@/lib/rules/fields/definition/clock-time";
import { brokenTimeLimit, isTime } from "@/lib/rules/fields/definition/time-limits";
import { areInOrder, wholeNumber } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { because } from "@/lib/base/errors/issue-reason";
import { timeSpan } from "@/lib/rules/words/time-span";

const clock = z.string("Must be text").refine(isTime, "Must be a time such as 09:00, from 00:00 to 23:59");

const config = z
  .object({
    min: clock.optional(),
    max: clock.optional(),
    step_minutes: wholeNumber(1, 720).optional().describe("Only times that are whole steps after `min`, or after midnight"),
  })
  .refine(({ min, max }) => areInOrder({ low: min, high: max }), {
    path: ["min"],
    ...because({ reason: "order", above: "max" }, "Must not be after max"),
  });

/** A time of day, `HH:MM`, without a zone. */
export const time = defineField({
  config,
  check({ value, config: { min, max, step_minutes: step }, field }) {
    if (isBlank(value)) return field.required ? refused("required", {}) : accepted();
    if (typeof value !== "string" || !isTime(value)) return refused("time.format", {});
    switch (brokenTimeLimit(value, { min, max, step_minutes: step })) {
      case "range":
        return refused("time.range", { min: min ?? null, max: max ?? null });
      case "step":
        return refused("time.step", { step: step ?? 1, from: min ?? "00:00" });
      case null:
        return accepted(value);
    }
  },
  read: (posted) => readTypedTime(posted[""]?.at(-1)),
  family: "time",
  typed: ({ min, max, step_minutes }) => ({ min, max, step_minutes }),
  isTimeOfDay: true,
  naming: () => "label",
  hint({ min = null, max = null }, { fields, lang }) {
    const span = timeSpan(fields.time, { min, max });
    return span === "" ? fields.time.example("14:30") : `${span.charAt(0).toLocaleUpperCase(lang)}${span.slice(1)}`;
  },
  paper: (_, words) => ({
    kind: "boxes",
    groups: [{ label: words.dateParts.time, counts: [2, 2] }],
  }),
  show: (answer: string) => answer,
  answerSchema: () => ({ type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" }),
});
