import cluster from "node:cluster";
import { createHash } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/env";
import { hasPostgres, query } from "@/lib/rate-limiter/data";
import type { LimitName } from "@/lib/read-limits";
import { DEFAULT_POINTS } from "@/lib/read-limits";

/** How many points a limit has is said by RATE_LIMITS, or, of what is stored, by a setting of its own. */
type Limit = ({ name: LimitName } | { name: "stored-kb"; points: number }) & {
  /** In seconds, from the first point on. */
  duration: number;
  /** Counted by each process for itself, for what is asked so often that it must cost nothing. */
  isLocal?: true;
};

/**
 * Counts points for keys, for all processes of the service together: in PostgreSQL where there is one, else in the supervisor
 * where there are several, else here. What PostgreSQL cannot count, while it is away, each process counts for itself.
 */
export class RateLimiter {
  readonly #limit: Limit;
  #store: RateLimiterAbstract | undefined;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** @returns 0, or after how many milliseconds there will be points again. */
  async consume(key: string, points = 1): Promise<number> {
    try {
      await this.#open().consume(nameless(key), points);
      return 0;
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return Math.max(1, rejected.msBeforeNext);
      throw rejected;
    }
  }

  async giveBack(key: string, points = 1): Promise<void> {
    await this.#open().reward(nameless(key), points);
  }

  /** At the first use: a build has no environment. */
  #open(): RateLimiterAbstract {
    return (this.#store ??= open(this.#limit));
  }
}

function open(given: Limit): RateLimiterAbstract {
  const { name, duration, isLocal } = given;
  const points = "points" in given ? given.points : (env().rateLimits ?? DEFAULT_POINTS)[given.name];
  const limit = { keyPrefix: name, points, duration };
  const memory = new RateLimiterMemory(limit);
  if (isLocal) return memory;
  if (hasPostgres()) {
    const store = { storeClient: { query }, storeType: "client", tableName: "rate_limits", tableCreated: true };
    return new RateLimiterPostgres({ ...limit, ...store, insuranceLimiter: memory });
  }
  return cluster.isWorker && env().workers > 1 ? new RateLimiterCluster(limit) : memory;
}

/** Addresses and emails are not written anywhere to be counted. */
function nameless(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
