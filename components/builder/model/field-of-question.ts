import type { DraftQuestion } from "./form-content";
import type { Options } from "@/components/builder/types/options";
import { isOptions } from "@/components/builder/types/options";
import { isFieldTypeName } from "@/lib/rules/fields";
import { FOLLOWS_LABEL } from "@/lib/domain/forms/schema";
import { PLAIN_TYPE } from "@/lib/rules/fields/registry";

/** A question as a field of a create request. */
export function toField({ key, type, label, description, required, config, other }: DraftQuestion): Options {
  return {
    key,
    type,
    label,
    ...(description !== "" && { description }),
    ...(required && { required }),
    ...(Object.keys(config).length > 0 && { config }),
    ...other,
  };
}

/** The reverse, whatever a draft holds. `mark` says whether the key follows the label, if the draft says it. */
export function readQuestion(field: Options, idFor: (key: string) => string): { question: DraftQuestion; mark: boolean | undefined } {
  const { key, type, label, description, required, config, [FOLLOWS_LABEL]: mark, ...other } = field;
  const question = {
    id: idFor(readText(key)),
    key: readText(key),
    type: isFieldTypeName(type) ? type : PLAIN_TYPE,
    label: readText(label),
    description: readText(description),
    required: required === true,
    config: isOptions(config) ? config : {},
    other,
    followsLabel: false,
    parked: {},
  };
  return { question, mark: typeof mark === "boolean" ? mark : undefined };
}

export function readText(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : "";
}
