import { z } from "zod";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { filledText } from "@/lib/rules/fields/definition/config-options";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { countCharacters, textProblem } from "@/lib/rules/fields/definition/text-answer";
import { tidy } from "@/lib/base/text/tidy";
import { isUnseen } from "@/lib/base/text/unseen";

/** Code points of a name. */
const MAX_NAME_LENGTH = 255;

/** What an answer holds. */
type Signature = { name: string };

/** A typed name below the statement that it signs. */
export const signature = defineField({
  config: z.object({ statement: filledText(2000).optional() }),
  check({ value, field }) {
    if (isBlank(value)) return field.required ? refused("signature.required", {}) : accepted();
    const name = nameIn(value);
    const problem = textProblem(name, { isMultiline: false });
    if (problem) return problem;
    const text = tidy(String(name));
    if (text === "") return field.required ? refused("signature.required", {}) : accepted();
    return countCharacters(text) > MAX_NAME_LENGTH ? refused("too_long", { max: MAX_NAME_LENGTH }) : accepted({ name: text });
  },
  read(posted) {
    const name = typedIn(posted);
    return isUnseen(name) ? undefined : { name };
  },
  texts: ["statement"],
  naming: () => "label",
  hint: () => null,
  takesDefault: false, // nobody else signs
  readCells: null,
  show: ({ name }: Signature) => name,
  showPosted: typedIn,
  postedFor: ({ name }: Signature) => ({ "": [name] }),
  columns: () => [{ name: "name", label: "Name", read: (answer) => nameIn(answer) }],
  answerSchema: () => ({
    type: "object",
    properties: { name: { type: "string", minLength: 1, maxLength: MAX_NAME_LENGTH } },
    required: ["name"],
    additionalProperties: false,
  }),
});

/** Other parts of an answer are ignored, like answers to unknown keys. */
function nameIn(value: unknown): unknown {
  return typeof value === "object" && value !== null && "name" in value ? value.name : undefined;
}

/** What was typed. */
export function typedIn(posted: Posted): string {
  return posted[""]?.at(-1) ?? "";
}
