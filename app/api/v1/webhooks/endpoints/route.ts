import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { listEndpoints } from "@/lib/webhooks/endpoints/data";
import { createEndpoint } from "@/lib/webhooks/endpoints/mutations";
import { presentEndpoint } from "@/lib/webhooks/endpoints/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listEndpoints, async ({ accountId }) => ({
  body: (await listEndpoints(accountId)).map(presentEndpoint),
}));

export const POST = handle(operations.createEndpoint, async ({ accountId, body, now }) => {
  const endpoint = await createEndpoint({ accountId, body, now });
  return { body: { ...presentEndpoint(endpoint), secret: endpoint.secret } };
});
