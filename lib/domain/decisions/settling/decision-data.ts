import { db, sqlite } from "@/lib/base/db/client";
import { readRows } from "@/lib/base/db/direct-sql";
import type { Decision } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { DomainError, notFound } from "@/lib/base/errors/errors";
import { isId } from "@/lib/base/ids/ids";
import type { FormHeaders } from "@/lib/domain/forms/data";

const { sql } = Prisma;

export type DecisionRow = Decision;

/** A decision, of any account; null if there is none, or it was deleted. */
export async function findDecision(id: string): Promise<DecisionRow | null> {
  const row = isId(id) ? await db().decision.findUnique({ where: { id } }) : null;
  return row?.status === "deleted" ? null : row;
}

/** A decision of an account. @throws DomainError not_found, also for another account's. */
export async function getDecision({ accountId, decisionId }: { accountId: string; decisionId: string }): Promise<DecisionRow> {
  const row = await findDecision(decisionId);
  if (row?.accountId !== accountId) throw notFound("Decision");
  return row;
}

type Named = { accountId: string; formId?: string | undefined; roundId?: string | undefined };

/** Refuses to change a form or round by which a decision is made: everybody decides about the same. @throws DomainError conflict. */
export async function requireNoDecision({ accountId, formId, roundId }: Named): Promise<void> {
  const id = formId === undefined ? sql`${roundId ?? ""}` : sql`(SELECT round_id FROM forms WHERE id = ${formId})`;
  const [found] = await readRows<{ id: string }>(
    sql`SELECT id FROM decisions WHERE id = ${id} AND account_id = ${accountId} AND status <> 'deleted'`,
  );
  if (!found) return;
  const detail = `This belongs to a decision, which does not change once people are asked. Use /api/v1/decisions/${found.id}`;
  throw new DomainError("conflict", detail, { type: "decision", ctx: { decision_id: found.id } });
}

export type DeciderRow = {
  id: string;
  formId: string;
  name: string;
  email: string | null;
  externalId: string | null;
  cancelledAt: Date | null;
  outcome: string | null;
  conversation: string | null;
  handedOn: string | null;
};

/** The people who are asked, in the order in which they were named. */
export async function readDeciders(decisionId: string): Promise<DeciderRow[]> {
  return readRows<DeciderRow>(sql`
    SELECT p.id, p.form_id AS "formId", p.name, p.email, p.external_id AS "externalId", f.cancelled_at AS "cancelledAt", f.outcome, f.conversation,
      f.handed_on AS "handedOn"
    FROM round_people p JOIN forms f ON f.id = p.form_id WHERE p.round_id = ${decisionId} ORDER BY p.id`);
}

export type VoteRow = {
  id: string;
  formId: string;
  value: string;
  at: Date;
  identifiedBy: string;
  digest: string;
  place: number | null;
  isLate: number;
  /** JSON: the answers, of which the vote is one; null once the response was deleted. */
  data: string | null;
};

/** The votes of a decision: those that were counted, in their order, and then the new ones in the order in which they were stored. */
export async function readVotes(decisionId: string): Promise<VoteRow[]> {
  const rows = await readRows<VoteRow>(sql`
    SELECT v.id, v.form_id AS "formId", v.value, v.at, v.identified_by AS "identifiedBy", v.digest, v.place, v.is_late AS "isLate", r.data
    FROM decision_votes v LEFT JOIN responses r ON r.id = v.id WHERE v.decision_id = ${decisionId}
    ORDER BY CASE WHEN v.place IS NULL THEN 1 ELSE 0 END, v.place, v.at, v.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) })); // direct SQL reads times of SQLite as text
}

/**
 * The headers of the decision that a delivery is about; undefined without any, or if it is about none. The database looks into the body: a large one
 * must not be in memory before there is room for it.
 */
export async function readDecisionHeaders(deliveryId: string): Promise<FormHeaders | undefined> {
  const decisionId = sqlite() ? sql`json_extract(w.body, '$.data.decision.id')` : sql`w.body::json #>> '{data,decision,id}'`;
  const [row] = await readRows<FormHeaders>(sql`
    SELECT d.account_id AS "accountId", d.callback_url AS "callbackUrl", d.callback_headers AS "callbackHeaders"
    FROM webhook_deliveries w JOIN decisions d ON d.id = CASE WHEN w.type LIKE 'decision.%' THEN ${decisionId} END
    WHERE w.id = ${deliveryId} AND d.callback_headers IS NOT NULL`);
  return row;
}

/** The turns of decisions, which go up with each change, read with one statement; deleted decisions are omitted. */
export function readTurns(ids: string[]): Promise<{ id: string; turn: number }[]> {
  return readRows(sql`SELECT id, turn FROM decisions WHERE ${isAmong("id", ids)} AND status <> 'deleted'`);
}

/** The account's endpoints for events of no form, as one text: see {@link endpointsOfForm}. */
export async function readEndpoints(accountId: string): Promise<string | null> {
  const [row] = await readRows<{ endpoints: string | null }>(sql`
    SELECT string_agg(endpoint.id || ' ' || endpoint.url || ' ' || endpoint.events || ' ' || endpoint.include || ' ' || endpoint.format, ' ') AS endpoints
    FROM webhook_endpoints AS endpoint WHERE endpoint.account_id = ${accountId} AND endpoint.form_id IS NULL`);
  return row?.endpoints ?? null;
}

/** Ids of decisions with a deadline that has passed, with votes that are not counted yet, or with people still to be asked. */
export async function listDue(now: Date, limit: number): Promise<string[]> {
  const rows = await readRows<{ id: string }>(sql`
    SELECT id FROM decisions WHERE status = 'waiting' AND deadline_at <= ${now}
    UNION SELECT decision_id FROM decision_votes WHERE place IS NULL
    UNION SELECT id FROM decisions WHERE status = 'waiting' AND escalation = 'due'
    LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** How the decision ended that a form belongs to: with the label of the option, or without one. Null for any other form, and while it is waiting. */
export async function endOfDecision({ roundId }: { roundId: string | null }): Promise<{ choice: string | null } | null> {
  const row = roundId === null ? null : await findDecision(roundId);
  if (!row || row.status === "waiting") return null;
  const options = JSON.parse(row.options) as { value: string; label: string }[]; // we wrote it
  return { choice: options.find(({ value }) => value === row.outcome)?.label ?? null };
}

/** Whether a response is a vote that came after the end of its decision. */
export async function isLateVote({ roundId }: { roundId: string | null }, responseId: string): Promise<boolean> {
  if (roundId === null) return false;
  return (await db().decisionVote.count({ where: { id: responseId, isLate: 1 } })) > 0;
}
