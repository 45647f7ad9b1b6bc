import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { replay } from "@/lib/entry/webhooks/endpoints/replay-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.replayEndpoint, async ({ accountId, params, query, now }) => ({
  body: await replay({ accountId, endpointId: params.endpoint_id, ...query, now }),
}));
