import { inspectorWords } from "@/components/words/inspector";
import { Hash } from "lucide-react";
import type { BuilderField } from "./builder-field";
import type { Options } from "./options";

const { placeholder } = inspectorWords.config;

/** The builder's words for a number. */
export const numberWords = {
  name: "Number",
  about: "An amount, with limits and a unit",
  search: "integer, amount, quantity, count, decimal, price, currency, age, slider, range",
  label: "How many?",
  options: {
    placeholder,
    min: "Smallest number",
    max: "Largest number",
    more_than: "More than",
    less_than: "Less than",
    step: "In steps of",
    one_of: "Numbers to choose from",
    unit: "Unit",
    display: "Shown as",
    low_label: "What the low end means",
    high_label: "What the high end means",
  },
  displays: { field: "Field", slider: "Slider" },
  sliderHint: "It needs a smallest and a largest number. The number can also be typed.",
  stepHint: "1 takes whole numbers only.",
  listHint: "One on each line, instead of limits. Without any, the number is typed.",
  unitHint: "Shown behind the field: kg, €, people",
};

/** Limits of a number that becomes a slider and has none. */
const LIMITS = { min: 0, max: 10 };

/** The options of a number that becomes a slider: between two limits, and in whole steps, unless a limit is no whole number. */
export function asSlider({ min = LIMITS.min, max = LIMITS.max, step }: Options): Options {
  const isWhole = Number.isInteger(min) && Number.isInteger(max);
  return { display: "slider", min, max, step: step ?? (isWhole ? 1 : undefined) };
}

export const numberBuilder: BuilderField = { Icon: Hash, words: numberWords };
