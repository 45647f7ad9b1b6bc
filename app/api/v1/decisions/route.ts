import { filteredPage } from "@/lib/base/paging/filtered-page";
import { metadataCondition } from "@/lib/domain/forms/metadata-condition";
import { createDecision } from "@/lib/domain/decisions/create-mutations";
import { listDecisions } from "@/lib/domain/decisions/list-data";
import { presentListedDecision } from "@/lib/domain/decisions/settling/present-decision";
import { operations } from "@/lib/entry/api/operations/operations";
import { handle } from "@/lib/entry/http/handle";
import { jsonReply } from "@/lib/entry/http/json-reply";
import { nextPage, pageOf } from "@/lib/entry/http/pagination";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createDecision, async ({ accountId, body, now, claim, warnings: { warnings = [] }, audit }) => {
  const { decision, isNew } = await createDecision({ accountId, body, now, claim, warnings });
  if (isNew) return { body: decision };
  audit.skip();
  return jsonReply(JSON.stringify(decision), { status: 200 });
});

export const GET = handle(operations.listDecisions, async ({ accountId, query, request }) => {
  const isMeant = metadataCondition(query);
  if (isMeant) {
    const read = (part: { cursor: string | undefined; limit: number }) => listDecisions({ accountId, ...query, ...part });
    const { cursor, limit } = query;
    const found = await filteredPage({ cursor, limit, read, cursorOf: ({ id }) => id, isMeant: ({ metadata }) => isMeant(metadata) });
    return { body: found.page.map(presentListedDecision), headers: found.cursor === null ? {} : nextPage(request.url, found.cursor) };
  }
  const { page, headers } = pageOf(await listDecisions({ accountId, ...query }), { limit: query.limit, url: request.url });
  return { body: page.map(presentListedDecision), headers };
});
