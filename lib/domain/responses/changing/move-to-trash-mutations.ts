import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { answerBytes } from "@/lib/base/db/answer-bytes";
import { readRows } from "@/lib/base/db/direct-sql";
import { entriesOf } from "@/lib/base/db/json-parameters";
import { responses, trashedResponses } from "@/lib/base/db/tables";
import { env } from "@/lib/base/env/env";
import type { TrashedState } from "@/lib/domain/responses/stored/trashed-states";
import { writeStates } from "@/lib/domain/responses/stored/trashed-states";

const { sql, join } = Prisma;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How many days a response stays in the trash; 0 if the trash is turned off. */
export function trashDays(): number {
  return env().trashMs / DAY_MS;
}

/** When a response in the trash is deleted permanently. */
export function trashEnd(trashedAt: Date): Date {
  return new Date(trashedAt.getTime() + env().trashMs);
}

/** The time at which something is moved to the trash; undefined if the trash is turned off, so that it is deleted permanently. */
export function trashTime(now: Date): Date | undefined {
  return env().trashMs === 0 ? undefined : now;
}

const copied = responses.taken(responses.allBut("slot"));

type Moving = { formId: string; ids: string[]; trashedAt: Date };

/**
 * The statements that copy responses to the trash and hand it their files, for a transaction that then deletes their rows. Their bytes still count
 * as the form's. Nothing may change the responses meanwhile.
 */
export async function moveToTrash({ formId, ids, trashedAt }: Moving): Promise<Prisma.Sql[]> {
  const chosen = join(ids);
  const states = await readRows<TrashedState & { id: string }>(sql`
    SELECT response_id AS id, number, data, replaced_at AS "replacedAt", replaced_by AS "replacedBy"
    FROM response_states WHERE response_id IN (${chosen}) ORDER BY response_id, number`);
  const texts = Object.fromEntries(ids.map((id) => [id, writeStates(states.filter((state) => state.id === id))]));
  const bytes = sql`${answerBytes()}
    + (SELECT coalesce(sum(octet_length(data)), 0) FROM response_states WHERE response_id = responses.id)`;
  return [
    trashedResponses.insertFrom(
      { ...copied, states: sql`entry.value`, trashedAt, bytes },
      sql`FROM responses JOIN ${entriesOf(texts)} ON entry.key = responses.id WHERE responses.form_id = ${formId}`,
    ),
    sql`UPDATE files SET trashed_id = response_id, response_id = NULL WHERE response_id IN (${chosen})`,
  ];
}
