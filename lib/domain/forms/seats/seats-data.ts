import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { ChosenSeats, SeatedChoice, SeatsLeft } from "@/lib/rules/fields/seats";
import { FEW_SEATS, seatsOf } from "@/lib/rules/fields/seats";
import type { SeatedQuestion } from "./seated-question";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";

const NONE: SeatsLeft = {};

/** How many seats are left where few are, in a form's current version. Queries nothing for a form without seats. */
export async function readSeatsLeft({ id, fields }: { id: string; fields: string }): Promise<SeatsLeft> {
  const seated = seatsOf(readFields({ fields }));
  if (seated.length === 0) return NONE;
  const left = (await leftOf(id, seated)).filter((each) => each.left <= FEW_SEATS);
  const keys = [...new Set(left.map(({ choice }) => choice.key))];
  const ofQuestion = (key: string) =>
    left.filter(({ choice }) => choice.key === key).map((each) => [each.choice.value, each.left] as const);
  return Object.fromEntries(keys.map((key) => [key, Object.fromEntries(ofQuestion(key))]));
}

/** How many seats are taken of all, by question, in a form's current version. Queries nothing for a form without seats. */
export async function readSeatsTaken(form: { id: string; fields: string }): Promise<SeatedQuestion[]> {
  const fields = readFields(form);
  const seated = seatsOf(fields);
  if (seated.length === 0) return [];
  const counted = await countTaken(form.id, seated);
  return fields.flatMap(({ key, label }) => {
    const own = counted.filter(({ choice }) => choice.key === key);
    const options = own.map(({ choice, taken }) => ({ value: choice.value, label: choice.label, seats: choice.seats, taken }));
    return options.length > 0 ? [{ key, label, by: own[0]?.choice.by?.key ?? null, options }] : [];
  });
}

/** An option that does not have as many seats left as a response wants. */
export type TooFewSeats = ChosenSeats & { left: number };

/**
 * The given choices that have too few seats left.
 *
 * @param besides a response whose own seats do not count
 */
export async function takenAmong(formId: string, choices: ChosenSeats[], besides = ""): Promise<TooFewSeats[]> {
  if (choices.length === 0) return [];
  const all = await leftOf(formId, choices, besides);
  return all.flatMap(({ choice, left }) => (left < choice.wants ? [{ ...choice, left }] : []));
}

async function leftOf<Choice extends SeatedChoice>(formId: string, choices: Choice[], besides = "") {
  const counted = await countTaken(formId, choices, besides);
  return counted.map(({ choice, taken }) => ({ choice, left: Math.max(0, choice.seats - taken) }));
}

async function countTaken<Choice extends SeatedChoice>(formId: string, choices: Choice[], besides = "") {
  const keys = Prisma.join([...new Set(choices.map(({ key }) => key))]);
  const rows = await readRows<{ key: string; value: string; count: number | bigint }>(Prisma.sql`
    SELECT field_key AS key, value, sum(seats) AS count FROM taken_seats
    WHERE form_id = ${formId} AND field_key IN (${keys}) AND response_id <> ${besides} GROUP BY field_key, value`);
  const counts = new Map(rows.map(({ key, value, count }) => [`${key} ${value}`, Number(count)]));
  return choices.map((choice) => ({ choice, taken: counts.get(`${choice.key} ${choice.value}`) ?? 0 }));
}

/** The issues of choices that have too few seats left. */
export function issuesOf(taken: TooFewSeats[]): AnswerIssue[] {
  return taken.map(({ key, label, left }) =>
    left === 0 ? { key, code: "option_taken", params: { option: label } } : { key, code: "option_short", params: { option: label, left } },
  );
}
