import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { listEndpoints } from "@/lib/entry/webhooks/endpoints/data";
import { createEndpoint } from "@/lib/entry/webhooks/endpoints/mutations";
import { presentEndpoint } from "@/lib/entry/webhooks/endpoints/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listEndpoints, async ({ accountId }) => ({
  body: (await listEndpoints(accountId)).map(presentEndpoint),
}));

export const POST = handle(operations.createEndpoint, async ({ accountId, body, now }) => {
  const endpoint = await createEndpoint({ accountId, body, now });
  return { body: { ...presentEndpoint(endpoint), secret: endpoint.secret } };
});
