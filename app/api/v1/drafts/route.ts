import { handle } from "@/lib/http/handle";
import { writePosition } from "@/lib/list-position";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { listDrafts } from "@/lib/drafts/data";
import { createDraft } from "@/lib/drafts/mutations";
import { presentDraftSummary } from "@/lib/drafts/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createDraft, async ({ accountId, body, now, claim, warnings: { warnings = [] } }) => ({
  body: await createDraft({ accountId, content: body.content, now, claim, warnings }),
}));

export const GET = handle(operations.listDrafts, async ({ accountId, query, request }) => {
  const rows = await listDrafts({ accountId, ...query });
  const cursorOf = ({ id, updatedAt }: { id: string; updatedAt: Date }) => writePosition({ at: updatedAt, id });
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url, cursorOf });
  return { body: page.map(presentDraftSummary), headers };
});
