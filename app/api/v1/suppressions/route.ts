import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { presentSuppression } from "@/lib/domain/mail/present";
import { listSuppressions } from "@/lib/domain/mail/suppression-data";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listSuppressions, async ({ accountId, query }) => {
  const rows = await listSuppressions({ accountId, ...query });
  return { body: rows.slice(0, query.limit).map(presentSuppression) };
});
