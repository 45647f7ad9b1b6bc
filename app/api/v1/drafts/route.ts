import { handle } from "@/lib/entry/http/handle";
import { writePosition } from "@/lib/base/paging/list-position";
import { operations } from "@/lib/entry/api/operations/operations";
import { pageOf } from "@/lib/entry/http/pagination";
import { listDrafts } from "@/lib/domain/drafts/data";
import { createDraft } from "@/lib/domain/drafts/mutations";
import { presentDraftSummary } from "@/lib/domain/drafts/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.createDraft, async ({ accountId, body, now, claim, warnings: { warnings = [] } }) => ({
  body: await createDraft({ accountId, content: body.content, now, claim, warnings }),
}));

export const GET = handle(operations.listDrafts, async ({ reader, query, request }) => {
  const rows = await listDrafts({ reader, ...query });
  const cursorOf = ({ id, updatedAt }: { id: string; updatedAt: Date }) => writePosition({ at: updatedAt, id });
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url, cursorOf });
  return { body: page.map(presentDraftSummary), headers };
});
