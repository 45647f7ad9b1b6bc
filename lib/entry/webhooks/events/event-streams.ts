import { env } from "@/lib/base/env/env";
import { DomainError } from "@/lib/base/errors/errors";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import type { LogNews } from "./events-data";
import { readNews } from "./events-data";
import { numberEvents } from "./number-mutations";

/** Why a stream ends without its client. */
export type StreamEnd = "stopping" | "not allowed";

/** A client that follows the log of its account. */
type Follower = {
  accountId: string;
  keyId: string;
  /** Up to which event it has got the log. */
  cursor: () => number;
  /** Called when there may be more. */
  wake: () => void;
  end: (why: StreamEnd) => void;
};

/** Each process looks this often. */
const POLL_MS = 500;
/** For each account, in one process. */
const MAX_STREAMS = 20;

/**
 * Looks for new events in all followed logs together, twice a second, with one statement, which also says which keys are still valid (decision 085). On
 * PostgreSQL it finds the events of other processes as well. One per process.
 */
class EventStreams {
  readonly #followers = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @returns a function that unfollows. @throws DomainError too_many when an account has too many streams, unavailable while the service stops. */
  follow(follower: Follower): () => void {
    if (this.#isClosed) throw new DomainError("unavailable", "The service is stopping", { retryAfter: 5 });
    const own = [...this.#followers].filter(({ accountId }) => accountId === follower.accountId);
    if (own.length >= MAX_STREAMS)
      throw new DomainError("too_many", `At most ${MAX_STREAMS} streams at once. Close one, or ask without a stream`, { retryAfter: 10 });
    this.#followers.add(follower);
    this.#timer ??= this.#plan();
    return () => this.#followers.delete(follower);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { end } of this.#followers) end("stopping");
  }

  #plan(): NodeJS.Timeout {
    return setTimeout(() => void this.#poll(), POLL_MS * env().workers);
  }

  async #poll(): Promise<void> {
    try {
      await this.#look();
    } catch (error) {
      logSeldom("warn", { err: error }, "new events could not be looked for"); // a busy database says nothing about a key
    }
    this.#timer = this.#followers.size > 0 && !this.#isClosed ? this.#plan() : undefined;
  }

  async #look(): Promise<void> {
    const followers = [...this.#followers];
    const of = (key: "accountId" | "keyId") => [...new Set(followers.map((each) => each[key]))];
    const news = await readNews({ accountIds: of("accountId"), keyIds: of("keyId"), now: new Date() });
    const newsOf = new Map(news.map((each) => [each.accountId, each]));
    for (const { accountId, isMore } of news) if (Number(isMore) === 1) await numberEvents(accountId); // once for all of its streams
    for (const { accountId, keyId, cursor, wake, end } of followers) {
      const own = newsOf.get(accountId);
      if (!own || !mayFollow(own, keyId)) end("not allowed");
      else if (own.lastNumber > cursor() || Number(own.isMore) === 1) wake();
    }
  }
}

function mayFollow({ keys }: LogNews, keyId: string): boolean {
  return keys?.split(" ").includes(keyId) ?? false;
}

// The server and the routes are separate module graphs, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.event-streams");
const shared = globalThis as { [symbol]?: EventStreams | undefined }; // nobody else uses this symbol

export function eventStreams(): EventStreams {
  return (shared[symbol] ??= new EventStreams());
}

/** Ends all streams of events, which would otherwise keep the process from stopping. */
export function closeEventStreams(): void {
  eventStreams().close();
}
