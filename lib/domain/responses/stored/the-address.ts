import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** The respondent's address, if the form asks for exactly one: with several, nobody knows which is theirs, also if only one was given. */
export function theAddress(fields: Field[], answers: Record<string, Answer>): string | null {
  const [asked, another] = fields.filter(({ type }) => fieldTypes[type].isMailAddress);
  if (!asked || another || !Object.hasOwn(answers, asked.key)) return null;
  const address = answers[asked.key];
  return typeof address === "string" ? address : null;
}
