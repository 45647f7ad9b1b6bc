import { db } from "@/lib/db/client";
import { writeTogether } from "@/lib/db/direct-sql";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { deleteFormsOfRound } from "@/lib/forms/delete-mutations";
import type { OfRound } from "./data";
import { getRound } from "./data";
import type { RoundRow } from "./present";

const { sql } = Prisma;

/** Closes the forms of a round that are still open, and ends its reminders. Answers that are there stay. @throws DomainError not_found. */
export async function closeRound({ accountId, roundId, now }: OfRound & { now: Date }): Promise<RoundRow> {
  const round = await getRound({ accountId, roundId });
  if (round.closedAt !== null) return round;
  await writeTogether([
    sql`
      UPDATE forms SET expires_at = ${now}
      WHERE round_id = ${roundId} AND completed_at IS NULL AND cancelled_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`,
    sql`UPDATE forms SET announce_expiry_at = ${now} WHERE round_id = ${roundId} AND expires_at = ${now}`,
    sql`UPDATE round_people SET remind_at = NULL WHERE round_id = ${roundId} AND remind_at IS NOT NULL`,
    sql`UPDATE rounds SET closed_at = ${now} WHERE id = ${roundId}`,
  ]);
  return { ...round, closedAt: now };
}

/** Deletes a round with all its forms and their answers. @throws DomainError not_found. */
export async function deleteRound({ accountId, roundId }: OfRound): Promise<void> {
  await getRound({ accountId, roundId });
  await deleteFormsOfRound(roundId);
  await db().round.deleteMany({ where: { id: roundId, accountId } });
}
