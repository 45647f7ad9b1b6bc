import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { nextPage } from "@/lib/entry/http/pagination";
import { extendChain } from "@/lib/domain/audit/chain-mutations";
import { listEntries } from "@/lib/domain/audit/data";
import { presentEntry } from "@/lib/domain/audit/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listAudit, async ({ accountId, query: { cursor: from, limit, ...filter }, request }) => {
  await extendChain(accountId);
  const { rows, cursor } = await listEntries({ accountId, filter, cursor: from, limit });
  return { body: rows.map(presentEntry), headers: cursor === null ? {} : nextPage(request.url, String(cursor)) };
});
