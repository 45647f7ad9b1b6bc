import type { OptionsName } from "./edit-options";
import { picturesIn } from "@/lib/rules/fields/definition/option-list";
import { inspectorWords } from "@/components/words/inspector";

type Bounds = { min: number; max: number; name?: OptionsName };

/** Options with unique labels and values, so that unfinished ones do not hide the others. */
export function shownOptions(options: unknown, { min, max, name = "options" }: Bounds) {
  const labels = optionLabels(options).slice(0, max);
  const missing = Array.from({ length: Math.max(0, min - labels.length) }, () => "");
  const pictures = new Map(picturesIn(options).map(({ index, id }) => [index, id]));
  return [...labels, ...missing].map((label, index) => {
    const picture = pictures.get(index);
    return {
      value: String(index),
      label: label.trim() === "" ? inspectorWords[name].nth(index + 1) : label.slice(0, 255),
      ...(picture !== undefined && { picture }),
    };
  });
}

/** The labels of an unvalidated list of options. */
function optionLabels(options: unknown): string[] {
  if (!Array.isArray(options)) return [];
  return options.map((option: unknown) => {
    const label: unknown = typeof option === "object" && option !== null && "label" in option ? option.label : option;
    return typeof label === "string" ? label : "";
  });
}
