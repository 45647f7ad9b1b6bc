import cluster from "node:cluster";
import { createHash } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { RateLimiterCluster, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { hasPostgres, query } from "@/lib/rate-limiter/data";

type Limit = {
  /** Unlike that of any other. */
  name: string;
  points: number;
  /** In seconds, from the first point on. */
  duration: number;
};

/**
 * Counts points for keys, for all processes of the service together: in PostgreSQL where there is one, else in the primary process
 * of the workers, else here. What PostgreSQL cannot count, while it is away, each process counts for itself.
 */
export class RateLimiter {
  readonly #limit: Limit;
  #store: RateLimiterAbstract | undefined;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** @returns 0, or after how many milliseconds there will be points again. */
  async consume(key: string): Promise<number> {
    try {
      await this.#open().consume(nameless(key));
      return 0;
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) return Math.max(1, rejected.msBeforeNext);
      throw rejected;
    }
  }

  async giveBack(key: string): Promise<void> {
    await this.#open().reward(nameless(key), 1);
  }

  /** At the first use: a build has no environment. */
  #open(): RateLimiterAbstract {
    return (this.#store ??= open(this.#limit));
  }
}

function open({ name, points, duration }: Limit): RateLimiterAbstract {
  const limit = { keyPrefix: name, points, duration };
  const memory = new RateLimiterMemory(limit);
  if (hasPostgres()) {
    const store = { storeClient: { query }, storeType: "client", tableName: "rate_limits", tableCreated: true };
    return new RateLimiterPostgres({ ...limit, ...store, insuranceLimiter: memory });
  }
  return cluster.isWorker ? new RateLimiterCluster(limit) : memory;
}

/** Addresses and emails are not written anywhere to be counted. */
function nameless(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
