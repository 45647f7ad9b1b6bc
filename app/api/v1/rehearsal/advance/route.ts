import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { lifetimeMs } from "@/lib/lifetime";
import { advance } from "@/lib/rehearsals/mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.advanceRehearsals, async ({ accountId, body: { by }, now }) => ({
  body: { by, replies: await advance({ accountId, by: lifetimeMs(by), now }), livemode: false as const },
}));
