import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { presentAccountUsage } from "@/lib/domain/quotas/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getUsage, async ({ accountId }) => ({ body: await presentAccountUsage(accountId) }));
