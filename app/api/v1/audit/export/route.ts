import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { exportAudit } from "@/lib/entry/export/export-audit";
import { extendChain } from "@/lib/domain/audit/chain-mutations";

export const dynamic = "force-dynamic";

export const GET = handle(operations.exportAudit, async ({ accountId, query, request }) => {
  await extendChain(accountId);
  return exportAudit({ accountId, request, ...query });
});
