import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { presentAccountUsage } from "@/lib/quotas/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getUsage, async ({ accountId }) => ({ body: await presentAccountUsage(accountId) }));
