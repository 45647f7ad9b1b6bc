import { writeTogether } from "@/lib/base/db/direct-sql";
import { isMissingValue } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { db } from "@/lib/base/db/client";
import { DomainError } from "@/lib/base/errors/errors";
import { noteChange } from "@/lib/domain/forms/change-signal";
import { deleteRound } from "@/lib/domain/rounds/change-mutations";
import { reschedule } from "@/lib/domain/rounds/remind-mutations";
import { deadlineOf } from "./create-mutations";
import type { ChangeDecision } from "./schema";
import { getDecision } from "@/lib/domain/decisions/settling/decision-data";
import { readDecisionRow } from "@/lib/domain/decisions/settling/present-decision";
import { settleDecision } from "@/lib/domain/decisions/settling/settle-mutations";

const { sql } = Prisma;
const TRIES = 50;

export type OfDecision = { accountId: string; decisionId: string };

/**
 * Moves the deadline of a decision, or cancels it. Votes that were stored before are counted first.
 * @throws DomainError not_found, invalid; conflict when it has ended.
 */
export async function changeDecision({
  accountId,
  decisionId,
  body,
  now,
}: OfDecision & { body: ChangeDecision; now: Date }): Promise<void> {
  const deadlineAt = body.deadline === undefined ? undefined : deadlineOf(body.deadline, now);
  for (let tries = 0; tries < TRIES; tries++) {
    await getDecision({ accountId, decisionId });
    const settled = await settleDecision(decisionId, now);
    if (!settled) continue; // deleted meanwhile
    const { row } = settled;
    const isCancelled = body.status === "cancelled";
    if (row.status === "cancelled" && isCancelled) return;
    if (row.status !== "waiting") throw new DomainError("conflict", `The decision has ended: it is ${row.status}`);
    const turn = sql`turn = CASE WHEN turn = ${row.turn} THEN turn + 1 END`;
    const isOpen = sql`round_id = ${decisionId} AND completed_at IS NULL AND cancelled_at IS NULL`;
    const closesAt = deadlineAt && new Date(deadlineAt.getTime() + timeToEscalate(row));
    const statements = isCancelled
      ? [
          sql`UPDATE decisions SET ${turn}, status = 'cancelled', ended_at = ${now} WHERE id = ${decisionId}`,
          sql`UPDATE forms SET cancelled_at = ${now}, announce_expiry_at = NULL WHERE ${isOpen}`,
          sql`UPDATE round_people SET remind_at = NULL WHERE round_id = ${decisionId}`,
        ]
      : deadlineAt === undefined
        ? []
        : [
            sql`UPDATE decisions SET ${turn}, deadline_at = ${deadlineAt} WHERE id = ${decisionId}`,
            sql`UPDATE forms SET expires_at = ${closesAt}, announce_expiry_at = ${closesAt} WHERE ${isOpen}`,
            sql`UPDATE rounds SET expires_at = ${closesAt} WHERE id = ${decisionId}`,
          ];
    if (statements.length === 0) return;
    try {
      await writeTogether(statements);
    } catch (error) {
      if (isMissingValue(error)) continue; // a vote was counted first
      throw error;
    }
    const round = isCancelled ? null : await db().round.findUnique({ where: { id: decisionId } });
    if (round) await reschedule(round, now);
    noteChange(decisionId);
    for (const { formId } of settled.people) noteChange(formId);
    return;
  }
  throw new DomainError("unavailable", "Other requests are changing this decision. Try again", { retryAfter: 1 });
}

/** Milliseconds that others will have once the deadline has passed. */
function timeToEscalate(row: Parameters<typeof readDecisionRow>[0]): number {
  const { atDeadline, isEscalated } = readDecisionRow(row);
  return typeof atDeadline === "object" && atDeadline !== null && "escalate" in atDeadline && !isEscalated ? atDeadline.escalate : 0;
}

/**
 * Deletes a decision with all its forms and votes. Its external id is remembered, so that a repeated request does not ask again.
 * @throws DomainError not_found.
 */
export async function deleteDecision({ accountId, decisionId }: OfDecision): Promise<void> {
  const { externalId } = await getDecision({ accountId, decisionId });
  await writeTogether([
    sql`DELETE FROM decision_votes WHERE decision_id = ${decisionId}`,
    sql`DELETE FROM account_events WHERE decision_id = ${decisionId}`,
    externalId === null
      ? sql`DELETE FROM decisions WHERE id = ${decisionId}`
      : sql`
          UPDATE decisions SET status = 'deleted', turn = turn + 1, title = '', description = NULL, options = '[]', voters = '{}', rule = '"all"', digest = '',
            at_deadline = NULL, escalation = NULL, callback_url = NULL, callback_headers = NULL, metadata = NULL, outcome = NULL, decided_by = NULL WHERE id = ${decisionId}`,
  ]);
  await deleteRound({ accountId, roundId: decisionId }).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === "not_found")) throw error;
  });
  noteChange(decisionId);
}

/** Forgets decisions of test mode for good, with their external ids. */
export async function forgetDecisions(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db().decisionVote.deleteMany({ where: { decisionId: { in: ids } } });
  await db().accountEvent.deleteMany({ where: { decisionId: { in: ids } } });
  await db().decision.deleteMany({ where: { id: { in: ids } } });
}
