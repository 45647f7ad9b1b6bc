import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { requireClient } from "@/lib/entry/http/require-client";
import { extendChain } from "@/lib/domain/audit/chain-mutations";
import { verifyChain } from "@/lib/domain/audit/data";
import { presentVerification } from "@/lib/domain/audit/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.verifyAudit, async ({ accountId }) => {
  await extendChain(accountId);
  return { body: presentVerification(await verifyChain(accountId, requireClient)) };
});
