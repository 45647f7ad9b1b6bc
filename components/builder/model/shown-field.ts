import { builderFields } from "@/components/builder/types/registry";
import type { DraftQuestion } from "./form-content";
import type { Options } from "@/components/builder/types/options";
import { builderWords } from "@/components/words/builder";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** Questions are immutable, so what is shown of each is found once: typing in one question checks no other again. */
const shown = new WeakMap<DraftQuestion, Field>();

/** The question as the canvas shows it, without what is still invalid. */
export function shownField(question: DraftQuestion): Field {
  const field = shown.get(question) ?? findShownField(question);
  shown.set(question, field);
  return field;
}

function findShownField({ id, key, type, label, description, required, config }: DraftQuestion): Field {
  return {
    key: `${id}.${key}`,
    type,
    label: label.trim() === "" ? builderWords.card.labelPlaceholder : label,
    description: description === "" ? null : description,
    required,
    config: rightOptions(type, config),
  };
}

function rightOptions(type: Field["type"], given: Options): Options {
  const config = builderFields[type].shownConfig?.(given) ?? given;
  const issues = fieldTypes[type].config.safeParse(config).error?.issues ?? [];
  if (issues.length === 0) return config;
  const wrong = new Set(issues.map(({ path }) => path[0]));
  return rightOptions(type, Object.fromEntries(Object.entries(config).filter(([name]) => !wrong.has(name))));
}
