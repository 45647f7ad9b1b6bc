import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** The respondent's address: the answer to the only email question that was answered. With several, nobody knows which is theirs: null. */
export function theAddress(fields: Field[], answers: Record<string, Answer>): string | null {
  const given = fields.flatMap(({ key, type }) => (fieldTypes[type].isMailAddress && Object.hasOwn(answers, key) ? [answers[key]] : []));
  const [address] = given;
  return given.length === 1 && typeof address === "string" ? address : null;
}
