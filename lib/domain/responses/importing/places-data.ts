import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";
import type { Answer, AnswerIssue } from "@/lib/rules/fields";
import { sayIssue } from "@/lib/rules/fields/say-issue";
import { chosenSeats, seatsOf } from "@/lib/rules/fields/seats";
import { words as en } from "@/lib/rules/words/languages/en/words";
import type { ImportFinding } from "./import-schema";

type Limited = { responseLimit: number | null; responseCount: number };

/** That a form has fewer places than an import has rows, with how many it has. */
export function placeFindings({ responseLimit, responseCount }: Limited, count: number): ImportFinding[] {
  if (responseLimit === null || responseCount + count <= responseLimit) return [];
  const left = Math.max(0, responseLimit - responseCount);
  const has = left === 0 ? "no place left" : left === 1 ? "one place left" : `${left.toLocaleString("en")} places left`;
  const msg = `The form has ${has} of ${responseLimit.toLocaleString("en")}, and the file has ${count.toLocaleString("en")} responses`;
  return [{ row: null, column: null, key: null, msg, type: "too_many" }];
}

/** How many seats are taken, by question and option. */
export type Taken = ReadonlyMap<string, number>;

const nameOf = (key: string, value: string) => `${key} ${value}`;

/** @param read runs the query, in a transaction if the answer must stay true. */
export async function takenIn(
  formId: string,
  read: (query: Prisma.Sql) => Promise<{ key: string; value: string; count: number | bigint }[]>,
): Promise<Taken> {
  const rows = await read(Prisma.sql`
    SELECT field_key AS key, value, sum(seats) AS count FROM taken_seats WHERE form_id = ${formId} GROUP BY field_key, value`);
  return new Map(rows.map(({ key, value, count }) => [nameOf(key, value), Number(count)]));
}

type Seating = { form: { fields: string }; rows: { number: number; answers: Record<string, Answer> }[]; taken: Taken };

/** The rows for which no seats are left, once those before them have taken theirs. */
export function* seatFindings({ form, rows, taken: before }: Seating): Steps<ImportFinding[]> {
  const fields = readFields(form);
  const taken = new Map(before);
  const findings: ImportFinding[] = [];
  for (const { number, answers } of rows) {
    yield;
    for (const { key, value, label, seats, wants } of chosenSeats(fields, answers)) {
      const left = Math.max(0, seats - (taken.get(nameOf(key, value)) ?? 0));
      taken.set(nameOf(key, value), seats - left + wants);
      if (wants <= left) continue;
      const issue = noSeats(label, left);
      findings.push({ row: number, column: null, key, msg: sayIssue(en, issue, { label: key }), type: issue.code });
    }
  }
  return findings;
}

function noSeats(option: string, left: number): Pick<AnswerIssue, "code" | "params"> {
  return left === 0 ? { code: "option_taken", params: { option } } : { code: "option_short", params: { option, left } };
}

/** The same with the seats as they are now taken, which may change. */
export async function missingSeats(form: { id: string; fields: string }, rows: Seating["rows"]): Promise<ImportFinding[]> {
  if (seatsOf(readFields(form)).length === 0) return [];
  return inTurns(seatFindings({ form, rows, taken: await takenIn(form.id, (query) => readRows(query)) }));
}
