import { notFound } from "@/lib/base/errors/errors";
import { getDecision } from "@/lib/domain/decisions/settling/decision-data";
import type { PresentedDecision } from "@/lib/domain/decisions/settling/decision-schema";
import { presentDecision } from "@/lib/domain/decisions/settling/present-decision";
import { settleDecision } from "@/lib/domain/decisions/settling/settle-mutations";
import { activityFeed } from "@/lib/entry/activity/activity-feed";
import { requestContext } from "@/lib/entry/http/request-context";
import { requireClient } from "@/lib/entry/http/require-client";

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

/**
 * A decision as soon as it has ended, or when the time is up. Waiting costs nothing until something changes, or the deadline comes.
 * @throws DomainError not_found, also when it is deleted meanwhile, too_many. @throws ApiError 499 when the client has disconnected.
 */
export async function waitForDecision({ seconds, ...of }: OfDecision & { seconds: number }): Promise<PresentedDecision> {
  const until = performance.now() + seconds * 1_000;
  for (;;) {
    const { turn, endsAt, ...decision } = await readDecision(of);
    const leftMs = until - performance.now();
    if (leftMs <= 0 || decision.status !== "waiting") return decision;
    const deadlineMs = endsAt ? endsAt.getTime() - Date.now() + 1 : leftMs;
    const end = await change({ ...of, turn, leftMs: Math.max(1, Math.min(leftMs, deadlineMs)) });
    requireClient();
    if (end === "stopping") return decision;
  }
}

type Watching = OfDecision & { turn: number; leftMs: number };

/** Waits until a decision is changed or deleted, the time is up, the client disconnects or the service stops. */
async function change({ accountId, decisionId, turn: known, leftMs }: Watching): Promise<"stopping" | undefined> {
  const { socket } = requestContext().incoming;
  let settle: (end?: "stopping") => void = () => undefined;
  const settled = new Promise<"stopping" | undefined>((resolve) => (settle = resolve));
  const onClose = () => settle();
  const unfollow = activityFeed().follow({
    accountId,
    formId: decisionId,
    kind: "decision",
    tell: (turn) => turn !== known && settle(),
    end: () => settle(activityFeed().isClosed ? "stopping" : undefined),
  });
  const timer = setTimeout(onClose, leftMs);
  socket.once("close", onClose);
  try {
    return await settled;
  } finally {
    clearTimeout(timer);
    socket.off("close", onClose);
    unfollow();
  }
}
