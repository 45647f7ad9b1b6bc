import { handle } from "@/lib/entry/http/handle";
import { feedHeaders } from "@/lib/entry/http/pagination";
import { operations } from "@/lib/entry/api/operations/operations";
import { extendFeed } from "@/lib/domain/responses/feed/extend-mutations";
import { writePosition } from "@/lib/domain/responses/feed/feed-query";
import { presentSeveral } from "@/lib/domain/responses/feed/present-several";
import { readFeed } from "@/lib/domain/responses/feed/read-feed";

export const dynamic = "force-dynamic";

export const GET = handle(operations.readFeed, async ({ accountId, reader, query, now, request: { url } }) => {
  await extendFeed(accountId, now);
  const { rows, position, isMore } = await readFeed(reader, query);
  return {
    body: await presentSeveral(rows, { accountId, hasDesk: query.expand === "desk" }),
    headers: feedHeaders({ url, cursor: writePosition(position), isMore }),
  };
});
