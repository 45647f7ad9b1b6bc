import { invalid } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import type { Question } from "@/lib/domain/forms/versions/questions";
import { asks, questionsByKey } from "@/lib/domain/forms/versions/questions";
import type { Field } from "@/lib/rules/fields";
import { entriesOf, innerFields } from "@/lib/rules/fields/entries";
import type { PresentedResponse } from "@/lib/domain/responses/schema";

/** The question whose entries are exported as rows. @throws DomainError invalid if the form has none with this key. */
export async function questionWithEntries(form: FormRow, key: string): Promise<Question> {
  const found = (await questionsByKey(form)).find(({ field }) => field.key === key);
  if (!found || !entriesOf(found.field)) throw invalid(["query", "entries"], "Must be the key of a question with entries", "invalid_value");
  return found;
}

/** A response to be exported, with the fields of the version that it answers. */
type Row = { response: PresentedResponse; fields: Field[] };

/** A row for each entry, with its answers in place of those of the response. */
export function* rowsOfEntries<Each extends Row>(row: Each, { field }: Question): Generator<Each & { entry: number }> {
  const { response, fields } = row;
  const asked = asks(fields, field) ? fields.find(({ key }) => key === field.key) : undefined;
  const answer = asked && Object.hasOwn(response.data, field.key) ? response.data[field.key] : undefined;
  if (!asked || !Array.isArray(answer)) return;
  const inner = innerFields(asked);
  for (const [index, entry] of answer.entries())
    if (isObject(entry)) yield { ...row, response: { ...response, data: entry }, fields: inner, entry: index + 1 };
}

function isObject(value: unknown): value is PresentedResponse["data"] {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
