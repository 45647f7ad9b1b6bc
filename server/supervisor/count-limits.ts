import { RateLimiterClusterMaster } from "rate-limiter-flexible";

/** Counts rate-limit points for all processes when there is no PostgreSQL. A separate module, loaded only if there are several processes. */
export function countLimits(): void {
  new RateLimiterClusterMaster();
}
