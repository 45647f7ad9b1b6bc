import { db } from "@/lib/base/db/client";
import type { DecisionRow } from "@/lib/domain/decisions/settling/decision-data";
import type { decisionStatuses } from "@/lib/domain/decisions/settling/decision-schema";

type Page = {
  accountId: string;
  status?: (typeof decisionStatuses)[number] | undefined;
  external_id?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Decisions, newest first, plus one row if there are more. */
export function listDecisions({ accountId, status, external_id: externalId, cursor, limit }: Page): Promise<DecisionRow[]> {
  return db().decision.findMany({
    where: {
      accountId,
      status: status ?? { not: "deleted" },
      ...(externalId !== undefined && { externalId }),
      ...(cursor !== undefined && { id: { lt: cursor } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
}
