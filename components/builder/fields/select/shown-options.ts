import { inspectorWords } from "@/components/words/inspector";

/** Options with unique labels and values, so that unfinished ones do not hide the others. */
export function shownOptions(options: unknown) {
  const labels = optionLabels(options).slice(0, 200);
  return (labels.length > 0 ? labels : [""]).map((label, index) => ({
    value: String(index),
    label: label.trim() === "" ? inspectorWords.options.nth(index + 1) : label.slice(0, 255),
  }));
}

/** The labels of an unvalidated list of options. */
function optionLabels(options: unknown): string[] {
  if (!Array.isArray(options)) return [];
  return options.map((option: unknown) => {
    const label: unknown = typeof option === "object" && option !== null && "label" in option ? option.label : option;
    return typeof label === "string" ? label : "";
  });
}
