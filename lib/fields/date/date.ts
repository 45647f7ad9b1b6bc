import { z } from "zod";
import type { Checked } from "@/lib/fields/checked";
import { accepted, isBlank, refused } from "@/lib/fields/checked";
import { areInOrder, flag } from "@/lib/fields/config-options";
import { isTime } from "@/lib/fields/clock-time";
import { isIsoDate, joinParts, MAX_DATE_LENGTH, missingParts } from "./date-parts";
import { defineField } from "@/lib/fields/define-field";
import type { Today } from "@/lib/fields/today";
import { coded } from "@/lib/issue-problem";
import { because } from "@/lib/issue-reason";

const TODAY = "today";
const EXAMPLE = "2026-03-27";

const bound = z
  .string("Must be text")
  .refine((text) => text === TODAY || isIsoDate(text), coded("date", "Must be a date such as 2026-11-21, or today"));

const config = z
  .object({ min: bound.optional(), max: bound.optional(), include_time: flag() })
  .refine(({ min, max }) => min === TODAY || max === TODAY || areInOrder({ low: min, high: max }), {
    path: ["min"],
    ...because({ reason: "order", above: "max" }, "Must not be after max"),
  });
type DateConfig = z.output<typeof config>;

/** A calendar day, `YYYY-MM-DD`; with `include_time` a local time, `YYYY-MM-DDTHH:MM`, without a zone. */
export const date = defineField({
  config,
  check({ value, config, field, today }) {
    if (isBlank(value)) return field.required ? refused("required", {}) : accepted();
    if (typeof value !== "string" || value.length > MAX_DATE_LENGTH) return refused("date_format", { time: config.include_time });
    return checkForm(value, config) ?? checkRange(value, { config, today });
  },
  read: (posted, { include_time }) => joinParts(posted, { hasTime: include_time }) ?? posted[""]?.at(-1)?.trim(),
  family: "date",
  naming: () => "legend",
  hint: (config, words) => words.dateHint({ min: config.min ?? null, max: config.max ?? null, example: exampleOf(config) }),
  show: (answer: string, { words }) => words.date(answer),
  showPosted: (posted) =>
    ["", "day", "month", "year", "time"]
      .map((part) => posted[part]?.at(-1)?.trim() ?? "")
      .filter(Boolean)
      .join(" "),
  parts: () => ["day", "month", "year", "time"],
  chart: () => ({ kind: "days" }),
  answerSchema: ({ include_time }) => ({
    type: "string",
    ...(include_time ? { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$" } : { format: "date" }),
  }),
  prefill: ({ include_time }) => ({ input: include_time ? "text" : "date" }),
});

/** A date that may be answered. None where a limit moves with the day: an example would be out of date one day. */
function exampleOf({ min = EXAMPLE, max = EXAMPLE, include_time }: DateConfig): string | null {
  if (min === TODAY || max === TODAY) return null;
  const day = min > EXAMPLE ? min : max < EXAMPLE ? max : EXAMPLE;
  return include_time ? `${day}T14:30` : day;
}

/** Null when the format is right and the date exists. */
function checkForm(value: string, { include_time }: DateConfig): Checked | null {
  const parts = missingParts(value).filter((part) => include_time || part !== "time");
  if (parts.length > 0) return refused("date_missing", { parts });
  const [day = "", time, ...rest] = value.split("T");
  if (rest.length > 0 || (time !== undefined) !== include_time || day.split("-").length !== 3) {
    return refused("date_format", { time: include_time });
  }
  if (/^\d{1,3}-/.test(day)) return refused("date_year", {});
  if (!isIsoDate(day)) return refused("date_real", {});
  return time === undefined || isTime(time) ? null : refused("time_real", {});
}

function checkRange(value: string, { config: { min, max }, today }: { config: DateConfig; today: Today }): Checked {
  const day = value.slice(0, 10);
  const isOutside = (min !== undefined && day < resolve(min, today.first)) || (max !== undefined && day > resolve(max, today.last));
  return isOutside ? refused("date_range", { min: min ?? null, max: max ?? null }) : accepted(value);
}

function resolve(limit: string, today: string): string {
  return limit === TODAY ? today : limit;
}
