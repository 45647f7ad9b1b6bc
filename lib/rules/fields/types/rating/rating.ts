import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import { numbersIn } from "@/lib/rules/words/numbers";
import { marksOf, ratingConfig } from "./rating-config";

/** A mark on a scale: a whole number. */
export const rating = defineField({
  config: ratingConfig,
  check({ value, config, field }) {
    if (isBlank(value)) return field.required ? refused("select_required", { multiple: false }) : accepted();
    if (typeof value !== "number" || !Number.isFinite(value)) return refused("number_format", {});
    if (!Number.isInteger(value)) return refused("number_step", { step: 1, base: 0 });
    const marks = marksOf(config);
    return marks.includes(value) ? accepted(value === 0 ? 0 : value) : refused("number_range", { min: marks[0] ?? 1, max: config.max }); // JSON has no -0
  },
  read(posted) {
    const chosen = posted[""]?.at(-1) ?? "";
    return /^\d{1,2}$/.test(chosen) ? Number(chosen) : chosen;
  },
  family: "number",
  texts: ["low_label", "high_label"],
  naming: () => "legend",
  hint: () => null,
  paper: (config, words) => ({
    kind: "scale",
    marks: marksOf(config).map((mark) => numbersIn(words.format).format(mark)),
    ...(config.low_label !== undefined && { low: config.low_label }),
    ...(config.high_label !== undefined && { high: config.high_label }),
    hint: words.paper.one,
  }),
  show: (answer: number, { config: { max }, words }) => words.fields.rating(answer, max),
  showPosted: (posted, { config: { max }, words }) => {
    const chosen = posted[""]?.at(-1);
    return chosen ? words.fields.rating(chosen, max) : "";
  },
  chart(config) {
    const [min = 1] = marksOf(config);
    return { kind: "numbers", scale: { min, max: config.max } };
  },
  answerSchema: (config) => ({ type: "integer", minimum: marksOf(config)[0], maximum: config.max }),
  prefill: (config) => ({ choices: marksOf(config).map((mark) => ({ value: String(mark), label: String(mark) })) }),
});
