import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "@/lib/api/errors";
import { addressBucket } from "@/lib/client-address";
import { env } from "@/lib/env";

/** Wrong API keys per address. Guessing is hopeless at 192 bits; this keeps a misconfigured client from costing much. */
const badKeys = new RateLimiterMemory({ points: 300, duration: 60 });

/** Counts a refused key. @throws ApiError 429 with Retry-After once an address has had too many within a minute. */
export async function countBadKey(address: string): Promise<void> {
  if (!env().rateLimits) return;
  try {
    await badKeys.consume(addressBucket(address));
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    const seconds = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
    throw new ApiError(429, `Too many requests with a wrong API key. Try again in ${seconds} s`, { "Retry-After": String(seconds) });
  }
}
