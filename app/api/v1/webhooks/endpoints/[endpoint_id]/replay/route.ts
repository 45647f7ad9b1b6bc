import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { replay } from "@/lib/webhooks/endpoints/replay-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.replayEndpoint, async ({ accountId, params, query, now }) => ({
  body: await replay({ accountId, endpointId: params.endpoint_id, ...query, now }),
}));
