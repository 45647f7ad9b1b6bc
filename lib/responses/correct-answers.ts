import { invalid } from "@/lib/errors";
import type { Answer, Field } from "@/lib/fields";
import { answeredFields, fieldTypes } from "@/lib/fields";
import type { Today } from "@/lib/fields/today";
import { checkAnswers } from "./check-answers";
import type { CheckedAnswers } from "./check-answers";

type Correction = {
  /** The questions that were answered. */
  fields: Field[];
  stored: Record<string, Answer>;
  /** New answers by key; omitted ones stay, null removes an answer. */
  change: Record<string, unknown>;
  /** On the day of the submission. */
  today: Today;
};

/** The answers after a correction, checked like a submission. Files stay. @throws DomainError invalid for a key that cannot be changed. */
export function correctAnswers({ fields, stored, change, today }: Correction): CheckedAnswers {
  const byKey = new Map(answeredFields(fields).map((field) => [field.key, field]));
  for (const key of Object.keys(change)) {
    const field = byKey.get(key);
    if (!field) throw invalid(["body", "data", key], "The response has no question with this key", "invalid_value");
    if (fieldTypes[field.type].uploads) throw invalid(["body", "data", key], "Files cannot be changed", "invalid_value");
  }
  const isFile = ({ type }: Field) => fieldTypes[type].uploads !== null;
  const data = { ...stored, ...change };
  const checked = checkAnswers(
    fields.filter((field) => !isFile(field)),
    data,
    { today },
  );
  if (!checked.ok) return checked;
  const answers = new Map<string, Answer>();
  for (const field of fields) {
    const all = isFile(field) ? stored : checked.answers;
    const answer = Object.hasOwn(all, field.key) ? all[field.key] : undefined;
    if (answer !== undefined) answers.set(field.key, answer);
  }
  return { ok: true, answers: Object.fromEntries(answers) };
}
