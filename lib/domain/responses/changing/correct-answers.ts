import { invalid, invalidInput } from "@/lib/base/errors/errors";
import type { Answer, Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import type { Today } from "@/lib/rules/fields/definition/today";
import { inTurns } from "@/lib/base/turns/turns";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { unknownAnswers } from "@/lib/domain/responses/unknown-answers";
import type { CheckedAnswers } from "@/lib/domain/responses/check-answers";

type Correction = {
  /** The questions that were answered. */
  fields: Field[];
  stored: Record<string, Answer>;
  /** New answers by key; omitted answers are kept, null removes an answer. */
  change: Record<string, unknown>;
  /** The day of the submission. */
  today: Today;
  /** See checkAnswers. */
  shown?: ReadonlySet<string> | undefined;
};

/**
 * The answers after a correction, checked like a submission. Files are kept as long as their question is asked. @throws DomainError invalid for a
 * key that cannot be changed.
 */
export async function correctAnswers({ fields, stored, change, today, shown }: Correction): Promise<CheckedAnswers> {
  const byKey = new Map(answeredFields(fields).map((field) => [field.key, field]));
  for (const key of Object.keys(change)) {
    const field = byKey.get(key);
    if (!field) throw invalid(["body", "data", key], "The response has no question with this key", "invalid_value");
    if (fieldTypes[field.type].uploads) throw invalid(["body", "data", key], "Files cannot be changed", "invalid_value");
  }
  const [unknown] = unknownAnswers(change, fields);
  if (unknown) throw invalidInput([unknown]);
  const isFile = ({ type }: Field) => fieldTypes[type].uploads !== null;
  // A question for a file that only the new answers lead to cannot be answered here.
  const seen = shown && new Set([...shown, ...fields.filter(isFile).map(({ key }) => key)]);
  return inTurns(checkAnswers(fields, { ...stored, ...change }, { today, checked: isFile, shown: seen }));
}
