import { RateLimiterClusterMaster } from "rate-limiter-flexible";

/** Counts points for all processes, where no PostgreSQL does. A module of its own, loaded only where there are several. */
export function countLimits(): void {
  new RateLimiterClusterMaster();
}
