import cluster from "node:cluster";
import { createHash } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/base/env/env";
import { hasPostgres, query } from "./data";
import type { LimitName } from "@/lib/base/env/read-limits";
import { DEFAULT_POINTS } from "@/lib/base/env/read-limits";

/** RATE_LIMITS sets the points of each limit, except for stored bytes, which have another setting, and for attempts at a code and renewals, which have none. */
type Limit = ({ name: LimitName } | { name: "stored-kb" | "code-tries" | "app-renewals"; points: number }) & {
  /** In seconds, from the first point. */
  duration: number;
  /** Counted per process only, for very frequent checks that must cost nothing. */
  isLocal?: true;
};

type Taken = {
  /** 0, or the milliseconds until points are available again. */
  waitMs: number;
  /** Points still available, and when all points are available again. */
  left: number;
  resetMs: number;
};

/**
 * Counts points per key across all processes: in PostgreSQL if it is used, else in the supervisor if there are several processes, else in
 * this process. While PostgreSQL is unreachable, each process counts for itself.
 */
export class RateLimiter {
  readonly #limit: Limit;
  #store: RateLimiterAbstract | undefined;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Whether the limit only protects this process, so that replies need not mention it. */
  get isLocal(): boolean {
    return this.#limit.isLocal ?? false;
  }

  /** How much is allowed, and within how many seconds. */
  get policy(): { limit: string; maximum: number; window: number } {
    const { name: limit, duration: window } = this.#limit;
    return { limit, maximum: pointsOf(this.#limit), window };
  }

  /** @returns 0, or the milliseconds until points are available again. */
  async consume(key: string, points = 1): Promise<number> {
    return (await this.take(key, points)).waitMs;
  }

  /** Like consume(), but also returns what is left. */
  async take(key: string, points = 1): Promise<Taken> {
    try {
      const { remainingPoints: left, msBeforeNext: resetMs } = await this.#open().consume(hashed(key), points);
      return { waitMs: 0, left, resetMs };
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      const waitMs = Math.max(1, rejected.msBeforeNext);
      return { waitMs, left: 0, resetMs: waitMs };
    }
  }

  async giveBack(key: string, points = 1): Promise<void> {
    await this.#open().reward(hashed(key), points);
  }

  /** Opened on first use: a build has no environment. */
  #open(): RateLimiterAbstract {
    return (this.#store ??= open(this.#limit));
  }
}

function pointsOf(given: Limit): number {
  return "points" in given ? given.points : (env().rateLimits ?? DEFAULT_POINTS)[given.name];
}

function open(given: Limit): RateLimiterAbstract {
  const { name, duration, isLocal } = given;
  const points = pointsOf(given);
  const limit = { keyPrefix: name, points, duration };
  const memory = new RateLimiterMemory(limit);
  if (isLocal) return memory;
  if (hasPostgres()) {
    const store = { storeClient: { query }, storeType: "client", tableName: "rate_limits", tableCreated: true };
    return new RateLimiterPostgres({ ...limit, ...store, insuranceLimiter: memory });
  }
  return cluster.isWorker && env().workers > 1 ? new RateLimiterCluster(limit) : memory;
}

/** A hash of a key, so that counting stores no network or email addresses. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
