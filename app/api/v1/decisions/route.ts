import { createDecision } from "@/lib/domain/decisions/create-mutations";
import { listDecisions } from "@/lib/domain/decisions/list-data";
import { presentListedDecision } from "@/lib/domain/decisions/settling/present-decision";
import { operations } from "@/lib/entry/api/operations/operations";
import { handle } from "@/lib/entry/http/handle";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { pageOf } from "@/lib/entry/http/pagination";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createDecision, async ({ accountId, body, now, claim, warnings: { warnings = [] }, audit }) => {
  const { decision, isNew } = await createDecision({ accountId, body, now, claim, warnings });
  if (isNew) return { body: decision };
  audit.skip();
  return jsonReply(JSON.stringify(decision), { status: 200 });
});

export const GET = handle(operations.listDecisions, async ({ accountId, query, request }) => {
  const { page, headers } = pageOf(await listDecisions({ accountId, ...query }), { limit: query.limit, url: request.url });
  return { body: page.map(presentListedDecision), headers };
});
