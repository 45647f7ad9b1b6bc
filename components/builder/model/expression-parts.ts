import { ruledFields } from "./ruled-fields";
import type { DraftQuestion } from "./form-content";
import { writeKey } from "@/lib/rules/calculations/expression";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** The questions whose answers an expression can use: those that can be compared. */
export function usableIn(questions: DraftQuestion[]): DraftQuestion[] {
  const fields = ruledFields({ questions });
  return questions.filter((_, index) => fields.slice(index, index + 1).some((field) => isUsable(field)));
}

function isUsable(field: Field): boolean {
  const { takesAnswer, family } = fieldTypes[field.type];
  return takesAnswer && family(field) !== "presence";
}

/** What an expression has for the answer to a question: its points where options have some, and how many where several can be chosen. */
export function writeAnswer(questions: DraftQuestion[], key: string): string {
  const field = ruledFields({ questions }).find((each) => each.key === key);
  const written = writeKey(key);
  if (!field) return written;
  const { scores, family } = fieldTypes[field.type];
  if (scores(field).size > 0) return `score(${written})`;
  return family(field) === "choices" ? `count(${written})` : written;
}

/** A part, with spaces where it would otherwise join its neighbours. */
export function spaced(part: string, { before, after }: { before: string; after: string }): string {
  return `${/[^\s(![]$/.test(before) ? " " : ""}${part}${/^[^\s),\]]/.test(after) ? " " : ""}`;
}
