import type { DraftQuestion } from "./form-content";
import type { Options } from "@/components/builder/types/options";
import { newConfig } from "./new-config";
import type { FieldTypeName } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { z } from "zod";

/** Options with the same meaning in every type that has them; `min` and `multiple` differ. */
const SHARED = new Set(["placeholder", "min_length", "max_length"]);

/**
 * Changes a question's type. Label, hint, required and key stay, and so do the options that the new type shares.
 * The other options are kept aside in case the type is changed back.
 */
export function changeType(question: DraftQuestion, type: FieldTypeName): DraftQuestion {
  if (type === question.type) return question;
  const { known, unknown } = splitOptions(question);
  const shared = Object.fromEntries(Object.entries(known).filter(([name]) => SHARED.has(name) && knownOptions(type).includes(name)));
  const config = { ...(question.parked[type] ?? newConfig(type)), ...shared };
  const refused = new Set(fieldTypes[type].config.safeParse(config).error?.issues.map(({ path }) => path[0]));
  const fitting = Object.fromEntries(Object.entries(config).filter(([name]) => !SHARED.has(name) || !refused.has(name)));
  // What was filled in is no answer to the new type.
  const other = Object.fromEntries(Object.entries(question.other).filter(([name]) => name !== "default"));
  return { ...question, type, other, config: { ...fitting, ...unknown }, parked: { ...question.parked, [question.type]: known } };
}

function splitOptions({ type, config }: DraftQuestion): { known: Options; unknown: Options } {
  const entries = Object.entries(config);
  const isKnown = ([name]: [string, unknown]) => knownOptions(type).includes(name);
  return { known: Object.fromEntries(entries.filter(isKnown)), unknown: Object.fromEntries(entries.filter((entry) => !isKnown(entry))) };
}

/** The option names in a type's schema. */
export function knownOptions(type: FieldTypeName): string[] {
  const { config } = fieldTypes[type];
  return config instanceof z.ZodObject ? Object.keys(config.shape) : [];
}
