import type { Problem } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { firstUnknown, unknownKey } from "@/lib/base/errors/parse-with";
import { isOfPage } from "./bot-check-inputs";
import { inputName } from "./read-posted";

type Posted = {
  fields: Field[];
  entries: readonly [name: string, value: string][];
  /** Names of files that no question asks for. */ unasked: readonly string[];
  /** The answers as they were read. */ data: Record<string, unknown>;
};

/**
 * What a posted page says that is not stored (contract §6.2): inputs that are no question's, files where none is asked for, and all but the
 * last of several values where one is asked for. `leavesNothing`: there are such inputs and no others, so that storing this would use up a
 * form that takes one response. The pages that we render have none of them; a page of somebody's own may.
 */
export function unreadInputs({ fields, entries, unasked, data }: Posted): { problems: Problem[]; leavesNothing: boolean } {
  const answered = answeredFields(fields);
  const known = new Set(answered.flatMap((field) => [inputName(field), ...partNames(field)]));
  const values = new Map<string, Set<string>>();
  for (const [name, value] of entries) values.set(name, (values.get(name) ?? new Set()).add(value));
  const names = [...values.keys()].filter((name) => !isOfPage(name));
  const unknown = [...new Set([...names, ...unasked])].filter((name) => !known.has(name));
  const keys = answered.map(({ key }) => key);
  const files = [...new Set(unasked)].filter((name) => known.has(name));
  const twice = answered.filter((field) => isSingle(data[field.key]) && (values.get(inputName(field))?.size ?? 0) > 1);
  return {
    problems: [
      ...firstUnknown(unknown, (name) => unknownKey(["body", name], { known: keys })),
      ...files.map((name): Problem => ({ loc: ["body", name], msg: "Not stored: this question takes no files", type: "not_stored" })),
      ...twice.map(({ key }): Problem => ({ loc: ["body", key], msg: "Only the last value was stored", type: "not_stored" })),
    ],
    leavesNothing: unknown.length > 0 && [...values.keys()].every((name) => !known.has(name) && !isOfPage(name)),
  };
}

function partNames(field: Field): string[] {
  return fieldTypes[field.type].parts(field).map((part) => `${inputName(field)}[${part}]`);
}

function isSingle(answer: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof answer);
}
