import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { SeatedChoice, TakenOptions } from "@/lib/rules/fields/seats";
import { seatsOf } from "@/lib/rules/fields/seats";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";

const NONE: TakenOptions = {};

/** The options without seats left in a form's current version. Queries nothing for a form without seats. */
export async function readTaken({ id, fields }: { id: string; fields: string }): Promise<TakenOptions> {
  const seated = seatsOf(readFields({ fields }));
  const taken = await takenAmong(id, seated);
  if (taken.length === 0) return NONE;
  const keys = [...new Set(taken.map(({ key }) => key))];
  return Object.fromEntries(keys.map((key) => [key, taken.filter((choice) => choice.key === key).map(({ value }) => value)]));
}

/** The given choices that have no seats left. */
export async function takenAmong(formId: string, choices: SeatedChoice[]): Promise<SeatedChoice[]> {
  if (choices.length === 0) return [];
  const keys = Prisma.join([...new Set(choices.map(({ key }) => key))]);
  const rows = await readRows<{ key: string; value: string; count: number | bigint }>(Prisma.sql`
    SELECT field_key AS key, value, count(*) AS count FROM taken_seats WHERE form_id = ${formId} AND field_key IN (${keys}) GROUP BY field_key, value`);
  const counts = new Map(rows.map(({ key, value, count }) => [`${key} ${value}`, Number(count)]));
  return choices.filter(({ key, value, seats }) => (counts.get(`${key} ${value}`) ?? 0) >= seats);
}

/** The issues of choices that have no seats left. */
export function issuesOf(taken: SeatedChoice[]): AnswerIssue[] {
  return taken.map(({ key, label }) => ({ key, code: "option_taken", params: { option: label } }));
}
