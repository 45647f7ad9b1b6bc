import { handle } from "@/lib/entry/http/handle";
import { feedHeaders } from "@/lib/entry/http/pagination";
import { operations } from "@/lib/entry/api/operations/operations";
import { readEvents } from "@/lib/entry/webhooks/events/read-events";

export const dynamic = "force-dynamic";

export const GET = handle(operations.readEvents, async ({ reader, query, now, request: { url } }) => {
  const { events, cursor, isMore } = await readEvents(reader, query, now);
  return { body: events, headers: feedHeaders({ url, cursor: String(cursor), isMore }) };
});
