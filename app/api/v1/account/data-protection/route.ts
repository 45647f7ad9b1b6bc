import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { readProtection } from "@/lib/entry/protection/record-data";

export const dynamic = "force-dynamic";

export const GET = handle(operations.describeDataProtection, async ({ accountId, now }) => ({
  body: await readProtection(accountId, now),
}));
