import { notFound } from "@/lib/base/errors/errors";
import { getDecision } from "@/lib/domain/decisions/settling/decision-data";
import type { PresentedDecision } from "@/lib/domain/decisions/settling/decision-schema";
import { presentDecision } from "@/lib/domain/decisions/settling/present-decision";
import { settleDecision } from "@/lib/domain/decisions/settling/settle-mutations";
import { entityTag } from "@/lib/entry/http/entity-tag";
import { requireClient } from "@/lib/entry/http/require-client";
import { nextChange } from "./next-change";

type OfDecision = { accountId: string; decisionId: string };

/** A decision now, with its votes counted. @throws DomainError not_found. */
export async function readDecision({
  accountId,
  decisionId,
}: OfDecision): Promise<PresentedDecision & { turn: number; endsAt: Date | null }> {
  await getDecision({ accountId, decisionId });
  const settled = await settleDecision(decisionId, new Date());
  if (!settled) throw notFound("Decision"); // deleted meanwhile
  const { row, people, votes } = settled;
  return { ...presentDecision(row, people, votes), turn: row.turn, endsAt: row.status === "waiting" ? row.deadlineAt : null };
}

type Waiting = OfDecision & {
  seconds: number;
  /** Tags of what the client has. */
  known?: readonly string[];
};

/**
 * A decision as soon as it has ended or somebody waits for a reply, or when the time is up. If the client has one of the known states, as soon as
 * it differs. Waiting costs nothing until something changes, or the deadline comes.
 * @throws DomainError not_found, also when it is deleted meanwhile, too_many. @throws ApiError 499 when the client has disconnected.
 */
export async function waitForDecision({ seconds, known = [], ...of }: Waiting): Promise<{ decision: PresentedDecision; tag: string }> {
  const until = performance.now() + seconds * 1_000;
  for (;;) {
    const { turn, endsAt, ...decision } = await readDecision(of);
    const read = { decision, tag: entityTag(JSON.stringify(decision)) };
    const leftMs = until - performance.now();
    const isNews = known.length > 0 ? !known.includes(read.tag) : decision.people.some(({ status }) => status === "question");
    if (leftMs <= 0 || decision.status !== "waiting" || isNews) return read;
    const deadlineMs = endsAt ? endsAt.getTime() - Date.now() + 1 : leftMs;
    const end = await nextChange(
      (settle) => ({
        accountId: of.accountId,
        formId: of.decisionId,
        kind: "decision",
        tell: (now) => now !== turn && settle(),
      }),
      { leftMs: Math.max(1, Math.min(leftMs, deadlineMs)) },
    );
    requireClient();
    if (end === "stopping") return read;
  }
}
