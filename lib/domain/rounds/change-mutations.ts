import { db } from "@/lib/base/db/client";
import { writeTogether } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { invalid } from "@/lib/base/errors/errors";
import { deleteFormsOfRound } from "@/lib/domain/forms/delete-mutations";
import { MAX_LIFETIME_MS } from "@/lib/base/time/lifetime";
import type { OfRound } from "./data";
import { getRound } from "./data";
import type { RoundMail, RoundRow } from "./present";
import { readRoundMail } from "./present";
import { reschedule } from "./remind-mutations";
import type { ChangeRound } from "./schema";

const { sql } = Prisma;

/**
 * Changes when the forms of a round close and when its people are reminded; a new closing time reopens a closed round. People who were given a
 * later closing time keep it. @throws DomainError not_found, invalid.
 */
export async function changeRound({ accountId, roundId, now, ...changes }: OfRound & ChangeRound & { now: Date }): Promise<void> {
  const round = await getRound({ accountId, roundId });
  const { expires_at: expiresAt, message, remind } = changes;
  if (expiresAt !== undefined) requireFuture(expiresAt, now);
  const before = readRoundMail(round);
  const mail: RoundMail = { ...before, message: message === undefined ? before.message : message, remind: remind ?? before.remind };
  const changed = { ...round, mail: JSON.stringify(mail), ...(expiresAt !== undefined && { expiresAt, closedAt: null }) };
  await writeTogether([
    ...(expiresAt === undefined ? [] : setClosing(round, expiresAt)),
    sql`UPDATE rounds SET expires_at = ${changed.expiresAt}, closed_at = ${changed.closedAt}, mail = ${changed.mail} WHERE id = ${roundId}`,
  ]);
  if (expiresAt !== undefined || remind) await reschedule(changed, now);
}

/** Refuses a closing time that is in the past or too far ahead. @throws DomainError invalid. */
export function requireFuture(expiresAt: Date | null, now: Date): void {
  const left = expiresAt === null ? 1 : expiresAt.getTime() - now.getTime();
  if (left <= 0) throw invalid(["body", "expires_at"], "Must be in the future", "past");
  if (left > MAX_LIFETIME_MS) throw invalid(["body", "expires_at"], "Must be within the next 3650 days", "too_far_ahead");
}

function setClosing({ id, expiresAt: before }: RoundRow, expiresAt: Date | null): Prisma.Sql[] {
  const isOfRound = before === null ? sql`expires_at IS NULL` : sql`expires_at = ${before}`;
  const isChanged = expiresAt === null ? sql`TRUE` : sql`(${isOfRound} OR expires_at < ${expiresAt})`;
  const isWithout = sql`round_id = ${id} AND completed_at IS NULL AND cancelled_at IS NULL`;
  return [
    sql`UPDATE forms SET announce_expiry_at = ${expiresAt} WHERE ${isWithout} AND ${isChanged}`,
    sql`UPDATE forms SET expires_at = ${expiresAt}, more_time = NULL WHERE ${isWithout} AND ${isChanged}`,
  ];
}

/** Closes the forms of a round that are still open, and ends its reminders. Existing responses are kept. @throws DomainError not_found. */
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

/** Deletes a round with all its forms and their responses. @throws DomainError not_found. */
export async function deleteRound({ accountId, roundId }: OfRound): Promise<void> {
  await getRound({ accountId, roundId });
  await deleteFormsOfRound(roundId);
  await db().round.deleteMany({ where: { id: roundId, accountId } });
}
