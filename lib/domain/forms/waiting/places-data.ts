import { db } from "@/lib/base/db/client";
import type { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { questionsOfSeats } from "@/lib/rules/fields/seats";
import { isOffered } from "./places-sql";

const { sql } = Prisma;

type Client = Pick<PrismaClient, "$queryRaw">;
type Form = Pick<FormRow, "id" | "fields" | "responseLimit" | "responseCount">;

/** The places of a form. */
export type Places = {
  /** How many responses could still be sent, if nobody waited; Infinity without a limit. */
  left: number;
  /** How many of them are kept for people to whom they were offered. */
  offered: number;
  /** How many people wait. */
  waiting: number;
};

/** The places of a form with a waiting list. In a transaction that has locked the form, nobody can take one meanwhile. */
export async function readPlaces(form: Form, now: Date, client: Client = db()): Promise<Places> {
  const [counts] = await client.$queryRaw<Record<"offered" | "waiting", number | bigint>[]>(sql`
    SELECT count(CASE WHEN ${isOffered(now)} THEN 1 END) AS offered, count(CASE WHEN offered_until IS NULL THEN 1 END) AS waiting
    FROM waiting_entries WHERE form_id = ${form.id}`);
  const limit = form.responseLimit === null ? Infinity : form.responseLimit - form.responseCount;
  const left = Math.max(0, Math.min(limit, await readSeats(form, client)));
  return { left, offered: Number(counts?.offered ?? 0), waiting: Number(counts?.waiting ?? 0) };
}

/** How many responses the seats of a form admit that take one of each question; Infinity without such questions. */
async function readSeats(form: Form, client: Client): Promise<number> {
  const questions = questionsOfSeats(readFields(form));
  if (questions.length === 0) return Infinity;
  const rows = await client.$queryRaw<{ key: string; value: string; count: number | bigint }[]>(sql`
    SELECT field_key AS key, value, sum(seats) AS count FROM taken_seats WHERE form_id = ${form.id} GROUP BY field_key, value`);
  const taken = new Map(rows.map(({ key, value, count }) => [`${key} ${value}`, Number(count)]));
  const left = questions.map(({ options }) =>
    options.reduce((sum, { key, value, seats }) => sum + Math.max(0, seats - (taken.get(`${key} ${value}`) ?? 0)), 0),
  );
  return Math.min(...left);
}

/** Whether somebody who is not on the list can send the form. */
export function hasPlaceForAll({ left, offered, waiting }: Places): boolean {
  return left > offered + waiting;
}
