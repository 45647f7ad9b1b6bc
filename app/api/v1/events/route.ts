import { handle } from "@/lib/entry/http/handle";
import { feedHeaders } from "@/lib/entry/http/pagination";
import { operations } from "@/lib/entry/api/operations/operations";
import { readEvents } from "@/lib/entry/webhooks/events/read-events";
import { streamEvents, wantsStream } from "@/lib/entry/webhooks/events/stream-events";

export const dynamic = "force-dynamic";

export const GET = handle(operations.readEvents, async ({ reader, keyId, query, now, request }) => {
  if (wantsStream(request)) return streamEvents({ reader, keyId, query, request, now });
  const { events, cursor, isMore } = await readEvents(reader, query, now);
  return { body: events, headers: feedHeaders({ url: request.url, cursor: String(cursor), isMore }) };
});
