import { invalid } from "@/lib/base/errors/errors";
import type { Reader } from "@/lib/domain/forms/access/data";
import { ApiError } from "@/lib/entry/http/api-error";
import type { Reply } from "@/lib/entry/http/reply";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { weightedList } from "@/lib/entry/http/weighted-list";
import type { StreamEnd } from "./event-streams";
import { eventStreams } from "./event-streams";
import type { EventsQuery } from "./events-schema";
import { CURSOR } from "./events-schema";
import { readEvents } from "./read-events";

const HEARTBEAT_MS = 15_000;
/** How long a client waits before it connects again. */
const RETRY_MS = 2_000;
/** A stream ends after an hour, so that the audit has an entry for each hour in which answers were read. */
const LONGEST_MS = 60 * 60 * 1000;

const ENDS: Record<StreamEnd, string> = {
  stopping: ": the service is stopping; connect again\n\n",
  "not allowed": ": this key was revoked or has expired\n\n",
};

const HEADERS = {
  "Content-Type": "text/event-stream",
  // Compression would delay events.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/** Whether a client asks for server-sent events: it names them, and not with a weight of 0. */
export function wantsStream({ headers }: RouteRequest): boolean {
  return weightedList(headers.get("accept")).includes("text/event-stream");
}

type Asked = { reader: Reader; keyId: string | null; query: EventsQuery; request: RouteRequest; now: Date };

/**
 * The log of an account as server-sent events: what there is, then what comes, until the client disconnects, its key is revoked, an hour has passed or
 * the service stops. Pages are read only as fast as the client takes them.
 * @throws DomainError gone, invalid, too_many. @throws ApiError 403 without a key.
 */
export async function streamEvents({ reader, keyId, query, request, now }: Asked): Promise<Reply> {
  if (keyId === null) throw new ApiError(403, "A stream of the events of an account needs an API key", {}, { type: "key_only" });
  const after = lastEventId(request) ?? query.after;
  await readEvents(reader, { ...query, after, limit: 1 }, now); // refuses a cursor that is gone while there still is a status
  if (request.method === "HEAD") return { status: 200, body: null, headers: HEADERS };
  return { status: 200, body: streamOf(reader, { keyId, query: { ...query, after } }), headers: HEADERS };
}

/** Where a client stopped that connects again. @throws DomainError invalid. */
function lastEventId({ headers }: RouteRequest): number | undefined {
  const id = headers.get("last-event-id");
  if (id === null || id === "") return undefined;
  if (!CURSOR.test(id)) throw invalid(["header", "Last-Event-ID"], "Must be the id of an event of this stream", "invalid");
  return Number(id);
}

function streamOf(reader: Reader, { keyId, query }: { keyId: string; query: EventsQuery }): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const until = performance.now() + LONGEST_MS;
  const log = new FollowedLog(reader, { keyId, query });
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`)),
      async pull(controller) {
        // If the log has passed the cursor or cannot be read now, the client connects again and is told why.
        const text = await log.next().catch(() => null);
        if (log.ended === "left") return;
        if (text !== null && log.ended === null && performance.now() < until) {
          controller.enqueue(encoder.encode(text));
          return;
        }
        if (log.ended !== null) controller.enqueue(encoder.encode(ENDS[log.ended]));
        log.end("left");
        controller.close();
      },
      cancel: () => log.end("left"),
    },
    { highWaterMark: 0 },
  );
}

/** The log of an account, as one client follows it. */
class FollowedLog {
  readonly #reader: Reader;
  readonly #query: EventsQuery;
  readonly #unfollow: () => void;
  #cursor: number | undefined;
  #mayHaveMore = true;
  #wake: () => void = () => undefined;
  #ended: StreamEnd | "left" | null = null;

  constructor(reader: Reader, { keyId, query }: { keyId: string; query: EventsQuery }) {
    this.#reader = reader;
    this.#query = query;
    this.#cursor = query.after;
    const wake = () => {
      this.#mayHaveMore = true;
      this.#wake();
    };
    const follower = { accountId: reader.accountId, keyId, cursor: () => this.#cursor ?? 0, wake, end: (why: StreamEnd) => this.end(why) };
    this.#unfollow = eventStreams().follow(follower);
  }

  /** Why it is over; null while it goes on. */
  get ended(): StreamEnd | "left" | null {
    return this.#ended;
  }

  end(why: StreamEnd | "left"): void {
    this.#ended ??= why;
    this.#unfollow();
    this.#wake();
  }

  /** What is sent next: events, as soon as there are some, or a sign of life. Empty once it is over. */
  async next(): Promise<string> {
    for (;;) {
      if (this.#ended !== null) return "";
      if (!this.#mayHaveMore) {
        if (await this.#hasNews()) continue;
        return ": still here\n\n";
      }
      this.#mayHaveMore = false; // what comes while this page is read sets it again
      const page = await readEvents(this.#reader, { ...this.#query, after: this.#cursor }, new Date());
      this.#mayHaveMore ||= page.isMore;
      const isMoved = page.cursor !== this.#cursor;
      this.#cursor = page.cursor;
      if (isMoved) return textOf(page);
    }
  }

  /** Waits. @returns false when nothing has happened for a while. */
  #hasNews(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), HEARTBEAT_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}

/** Events with their numbers as ids. The last id covers what this client does not see, so that it is not looked through again. */
function textOf({ events, numbers, cursor }: Awaited<ReturnType<typeof readEvents>>): string {
  const messages = events.map((event, nth) => `id: ${numbers[nth]}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  return messages.join("") + (numbers.at(-1) === cursor ? "" : `id: ${cursor}\n\n`);
}
