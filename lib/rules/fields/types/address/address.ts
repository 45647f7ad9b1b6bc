import type { Answer, AnswerParts } from "@/lib/rules/fields/definition/answer";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { countCharacters, textProblem } from "@/lib/rules/fields/definition/text-answer";
import { tidy } from "@/lib/base/text/tidy";
import { isUnseen } from "@/lib/base/text/unseen";
import type { AddressPart } from "@/lib/rules/words/field-words";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { addressConfig, addressParts, askedParts, requiredParts } from "./address-config";

/** Code points of a part. */
const MAX_PART_LENGTH = 255;
/** Posted beside the inputs: the country that the page showed filled in. By itself it is no answer. */
export const GIVEN = "given";

/** A postal address: an object of texts, by part. Parts that are not asked are ignored, like answers to unknown keys. */
export const address = defineField({
  config: addressConfig,
  check({ value, config, field }) {
    if (isBlank(value)) return field.required ? refused("required", {}) : accepted();
    if (typeof value !== "object" || value === null || Array.isArray(value)) return refused("address.type", {});
    const given = new Map<string, unknown>(Object.entries(value));
    const answered: [AddressPart, string][] = [];
    for (const part of askedParts(config)) {
      const typed = given.get(part);
      if (isBlank(typed)) continue;
      const problem = textProblem(typed, { isMultiline: false });
      if (problem) return problem;
      const text = tidy(String(typed));
      if (countCharacters(text) > MAX_PART_LENGTH) return refused("too_long", { max: MAX_PART_LENGTH });
      if (!isUnseen(text)) answered.push([part, text]);
    }
    if (answered.length === 0) return field.required ? refused("required", {}) : accepted();
    const answer: AnswerParts = Object.fromEntries(answered);
    const missing = requiredParts(config).filter((part) => !Object.hasOwn(answer, part));
    return missing.length > 0 ? refused("address.missing", { parts: missing }) : accepted(answer);
  },
  read(posted, config) {
    const typed = askedParts(config).map((part): [AddressPart, string] => [part, typedIn(posted, part)]);
    const filled = typed.filter(([, text]) => !isUnseen(text));
    return filled.every(([, text]) => text === typedIn(posted, GIVEN)) ? undefined : Object.fromEntries(filled);
  },
  naming: () => "legend",
  hint: () => null,
  paper(config, { fields }) {
    const labels = askedParts(config).map((part) => fields.address[part]);
    return { kind: "lines", count: labels.length, labels };
  },
  show: (answer: AnswerParts) => sayAddress((part) => partIn(answer, part)),
  showPosted: (posted) => sayAddress((part) => typedIn(posted, part)),
  postedFor: (answer: AnswerParts) =>
    Object.fromEntries(addressParts.flatMap((part) => (partIn(answer, part) === "" ? [] : [[part, [partIn(answer, part)]]]))),
  parts: (config) => [...askedParts(config), GIVEN],
  longestAnswer: (config) => {
    const values = askedParts(config).length + 1;
    return { values, characters: values * MAX_PART_LENGTH };
  },
  columns: (config) =>
    askedParts(config).map((part) => ({ name: part, label: en.fields.address[part], read: (answer) => partIn(answer, part) })),
  answerSchema(config) {
    const properties = Object.fromEntries(
      askedParts(config).map((part) => [part, { type: "string", minLength: 1, maxLength: MAX_PART_LENGTH }]),
    );
    return { type: "object", properties, required: requiredParts(config), additionalProperties: false, minProperties: 1 };
  },
  says: "place",
  prefill: null,
  sayParams({ parts, ...params }, { fields }) {
    const named: unknown[] = Array.isArray(parts) ? parts : [];
    return { ...params, parts: addressParts.filter((part) => named.includes(part)).map((part) => fields.address[part]) };
  },
});

/** What was typed into an input. */
export function typedIn(posted: Posted, part: string): string {
  return posted[part]?.at(-1) ?? "";
}

/** As on an envelope: postcode and city are on one line. */
function sayAddress(textOf: (part: AddressPart) => string): string {
  const lines = [[textOf("line1")], [textOf("line2")], [textOf("postcode"), textOf("city")], [textOf("region")], [textOf("country")]];
  return lines
    .map((texts) => texts.filter((text) => !isUnseen(text)).join(" "))
    .filter((line) => line !== "")
    .join("\n");
}

function partIn(answer: Answer, part: string): string {
  const text = typeof answer === "object" && !Array.isArray(answer) && Object.hasOwn(answer, part) ? answer[part] : undefined;
  return typeof text === "string" ? text : "";
}
