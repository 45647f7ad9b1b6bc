import { write, writeTogether } from "@/lib/base/db/direct-sql";
import { isMissingValue } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import type { Message } from "@/lib/base/outbox/outbox";
import { enqueueIf, wakeWorker } from "@/lib/base/outbox/outbox";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { noteChange } from "@/lib/domain/forms/change-signal";
import type { EventType } from "@/lib/rules/forms/event-types";
import { logEventIf } from "@/lib/domain/forms/event-log-mutations";
import { eventBody, targetsOf } from "@/lib/domain/forms/events";
import { receiversOf } from "@/lib/domain/forms/receivers";
import type { Tally } from "@/lib/rules/decisions/tally";
import { tally } from "@/lib/rules/decisions/tally";
import type { DeciderRow, DecisionRow, VoteRow } from "./decision-data";
import { findDecision, listDue, readDeciders, readEndpoints, readVotes } from "./decision-data";
import { atDeadlineOf, presentListedDecision, readDecisionRow, votersOf } from "./present-decision";

const { sql } = Prisma;

const TRIES = 50;
const BATCH = 50;

/** A decision with its people and votes, all counted. */
export type Settled = { row: DecisionRow; people: DeciderRow[]; votes: VoteRow[] };

/**
 * Counts the new votes of a decision, and ends it if they decide or its deadline has passed. Each process may do so at any time: the turn lets one
 * of them through, and the others begin again with what that one has stored. So a decision ends once, with one event.
 * @returns null if there is no such decision. @throws DomainError unavailable.
 */
export async function settleDecision(id: string, now: Date): Promise<Settled | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    // Read before the votes: if they are counted in between, our turn is taken.
    const row = await findDecision(id);
    if (!row) return null;
    const [people, votes] = [await readDeciders(id), await readVotes(id)];
    const change = changeOf({ row, people, votes }, now);
    if (!change) return { row, people, votes };
    if (await store(change, now)) return change.settled;
  }
  throw new DomainError("unavailable", "Other requests are changing this decision. Try again", { retryAfter: 1 });
}

/** The same after a vote was stored or somebody has left. If it fails, the next reader or the worker does it. */
export async function settleAfterReply({ roundId }: { roundId: string | null }, now: Date): Promise<void> {
  if (roundId === null || !(await findDecision(roundId))) return;
  await settleDecision(roundId, now).catch((error: unknown) => logSeldom("warn", { err: error }, "a vote is not counted yet"));
}

/** Wakes those who wait for a decision, after one of its people has asked back or got a reply. */
export async function noteConversation({ roundId }: { roundId: string | null }): Promise<void> {
  if (roundId === null) return;
  await write(sql`UPDATE decisions SET turn = turn + 1 WHERE id = ${roundId} AND status = 'waiting'`);
  noteChange(roundId);
}

/** Settles the decisions that are due. @returns whether there may be more. */
export async function settleDue(now: Date): Promise<boolean> {
  const due = await listDue(now, BATCH);
  for (const id of due) if (!(await settleDecision(id, now))) await forgetVotes(id); // stored while the decision was being deleted
  return due.length === BATCH;
}

type Change = { settled: Settled; before: DecisionRow; fresh: VoteRow[]; event: EventType | null };

/** What is to be stored; null if nothing has changed. */
function changeOf({ row, people, votes }: Settled, now: Date): Change | null {
  const fresh = votes.filter(({ place }) => place === null);
  const isWaiting = row.status === "waiting";
  const result = isWaiting ? tally(standingOf(row, people), votes, now) : null;
  const after = result ? ended(row, result, now) : row;
  if (fresh.length === 0 && after.status === row.status && after.escalation === row.escalation) return null;
  // Of a waiting decision every vote so far was counted, so those behind the last counted are new.
  const counted = result?.counted ?? 0;
  const placed = votes.map((vote, index) =>
    vote.place === null ? { ...vote, place: index + 1, isLate: isWaiting && index < counted ? 0 : 1 } : vote,
  );
  const event = after.status === row.status ? null : after.status === "decided" ? "decision.decided" : "decision.undecided";
  return { settled: { row: after, people, votes: placed }, before: row, fresh: placed.slice(votes.length - fresh.length), event };
}

function standingOf(row: DecisionRow, people: DeciderRow[]) {
  const { options, rule, isEscalated } = readDecisionRow(row);
  const voters = votersOf(row, people);
  return { rule, options: options.map(({ value }) => value), voters, deadline: row.deadlineAt, atDeadline: atDeadlineOf(row), isEscalated };
}

function ended(row: DecisionRow, { ending, deadline, isEscalated }: Tally, now: Date): DecisionRow {
  const moved = isEscalated && row.escalation === null ? { ...row, deadlineAt: deadline, escalation: "due" } : row;
  if (!ending) return moved;
  const escalation = moved.escalation === "due" ? "done" : moved.escalation; // nobody needs to be asked any more
  const end = { ...moved, escalation, status: ending.status, endedAt: now };
  return ending.status === "decided" ? { ...end, outcome: ending.outcome, decidedBy: ending.by } : end;
}

/** @returns false when somebody else has changed the decision first. */
async function store({ settled, before, fresh, event }: Change, now: Date): Promise<boolean> {
  const { row } = settled;
  const message = event && (await messageOf(row, event, now));
  const ofDecision = sql`FROM decisions WHERE id = ${row.id}`;
  const happened = { at: sql`${now}`, from: ofDecision };
  const logged = event ? [logEventIf({ type: event, accountId: row.accountId, decisionId: row.id, ...happened }, now)] : [];
  const told = message ? enqueueIf({ ...message, body: sql`${message.body}`, ...happened }, now) : [];
  try {
    await writeTogether([
      sql`
        UPDATE decisions SET turn = CASE WHEN turn = ${before.turn} THEN turn + 1 END, status = ${row.status}, outcome = ${row.outcome},
          decided_by = ${row.decidedBy}, ended_at = ${row.endedAt}, deadline_at = ${row.deadlineAt}, escalation = ${row.escalation}
        WHERE id = ${row.id}`,
      ...fresh.map(({ id, place, isLate }) => sql`UPDATE decision_votes SET place = ${place}, is_late = ${isLate} WHERE id = ${id}`),
      ...(row.deadlineAt === before.deadlineAt ? [] : moveForms(row)),
      ...(row.status === before.status
        ? []
        : [sql`UPDATE round_people SET remind_at = NULL WHERE round_id = ${row.id} AND remind_at IS NOT NULL`]),
      ...logged,
      ...told,
    ]);
  } catch (error) {
    if (isMissingValue(error)) return false;
    throw error;
  }
  if (message) wakeWorker(message);
  noteChange(row.id);
  return true;
}

/** Lets the pages of people who have not voted close at the new deadline. */
function moveForms({ id, deadlineAt }: DecisionRow): Prisma.Sql[] {
  const isOpen = sql`round_id = ${id} AND completed_at IS NULL AND cancelled_at IS NULL`;
  return [sql`UPDATE forms SET expires_at = ${deadlineAt}, announce_expiry_at = ${deadlineAt} WHERE ${isOpen}`];
}

/** The event about a decision's end. It names nobody: it belongs to no form, so nothing would delete it with a person. */
async function messageOf(row: DecisionRow, type: EventType, now: Date): Promise<Message> {
  const { accountId, callbackUrl, metadata } = row;
  const decision = presentListedDecision(row);
  const event = { type, accountId, form: null, response: null, decision, callbackMetadata: metadata, now };
  const receivers = receiversOf({ callbackUrl, endpoints: await readEndpoints(accountId), settings: "{}" }, type);
  return { kind: type, account: accountId, subject: null, body: eventBody(event), targets: targetsOf(event, receivers) };
}

async function forgetVotes(decisionId: string): Promise<void> {
  await write(sql`DELETE FROM decision_votes WHERE decision_id = ${decisionId}`);
}
