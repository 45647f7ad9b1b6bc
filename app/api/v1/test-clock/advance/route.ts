import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { lifetimeMs } from "@/lib/base/time/lifetime";
import { advance } from "@/lib/domain/test-mode/mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.advanceTestClock, async ({ accountId, body: { by }, now }) => ({
  body: { by, replies: await advance({ accountId, by: lifetimeMs(by), now }), livemode: false as const },
}));
