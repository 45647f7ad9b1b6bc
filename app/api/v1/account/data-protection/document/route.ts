import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { sendProtection } from "@/lib/entry/protection/markdown";
import { readProtection } from "@/lib/entry/protection/record-data";

export const dynamic = "force-dynamic";

export const GET = handle(operations.downloadDataProtection, async ({ accountId, now }) =>
  sendProtection(await readProtection(accountId, now)),
);
