import type { DraftQuestion, Options } from "@/components/builder/form-content";
import { builderWords } from "@/components/words/builder";
import type { Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";

/** The question as the canvas shows it: as it will be, less what is not right yet. */
export function shownField({ id, key, type, label, description, required, config }: DraftQuestion): Field {
  return {
    key: `${id}.${key}`,
    type,
    label: label.trim() === "" ? builderWords.card.labelPlaceholder : label,
    description: description === "" ? null : description,
    required,
    config: rightOptions(type, type === "select" ? { ...config, options: shownOptions(config.options) } : config),
  };
}

/** The labels of a select's options, whatever is in the list. */
function optionLabels(options: unknown): string[] {
  if (!Array.isArray(options)) return [];
  return options.map((option: unknown) => {
    const label: unknown = typeof option === "object" && option !== null && "label" in option ? option.label : option;
    return typeof label === "string" ? label : "";
  });
}

/** Every option with a text and a value of its own, so that those being written do not hide the others. */
function shownOptions(options: unknown) {
  const labels = optionLabels(options).slice(0, 200);
  return (labels.length > 0 ? labels : [""]).map((label, index) => ({
    value: String(index),
    label: label.trim() === "" ? builderWords.options.nth(index + 1) : label.slice(0, 255),
  }));
}

function rightOptions(type: Field["type"], config: Options): Options {
  const issues = fieldTypes[type].config.safeParse(config).error?.issues ?? [];
  if (issues.length === 0) return config;
  const wrong = new Set(issues.map(({ path }) => path[0]));
  return rightOptions(type, Object.fromEntries(Object.entries(config).filter(([name]) => !wrong.has(name))));
}
