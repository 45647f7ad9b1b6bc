import { LRUCache } from "lru-cache";
import { DomainError } from "@/lib/base/errors/errors";
import { requestContext } from "@/lib/entry/http/request-context";
import { addressBucket } from "@/lib/base/network/client-address";
import { env } from "@/lib/base/env/env";
import { quotaRefusals } from "@/lib/domain/quotas/refusals";
import { RateLimiter } from "@/lib/base/rate-limiter/rate-limiter";

const KB = 1024;
const HOUR_S = 60 * 60;
/** Small submissions of an address are added up until they reach this size, and only then counted: on PostgreSQL each count is a statement. */
const FLUSH_KB = 64;

/** Bytes not yet counted by this process, by address. */
const pending = new LRUCache<string, number>({ max: 10_000 });
let budget: RateLimiter | undefined;

/**
 * Counts the bytes that an address sends to be stored, in responses and files of all forms.
 * @throws DomainError too_many with Retry-After once they exceed QUOTA_ADDRESS_MB_PER_HOUR within an hour.
 */
export async function chargeAddress(bytes: number): Promise<void> {
  const { quotas, rateLimits } = env();
  if (quotas.addressPerHour === null || !rateLimits) return;
  const address = addressBucket(requestContext().clientAddress);
  const pendingBytes = (pending.get(address) ?? 0) + bytes;
  const points = pendingBytes < FLUSH_KB * KB ? 0 : Math.floor(pendingBytes / KB);
  pending.set(address, pendingBytes - points * KB);
  if (points === 0) return;
  budget ??= new RateLimiter({ name: "stored-kb", points: Math.floor(quotas.addressPerHour / KB), duration: HOUR_S });
  const waitMs = await budget.consume(address, points);
  if (waitMs === 0) return;
  await budget.giveBack(address, points); // a large file that is refused leaves room for a small one
  quotaRefusals().address += 1;
  const seconds = Math.ceil(waitMs / 1000);
  throw new DomainError("too_many", `Too much data from your address. Try again in ${Math.ceil(seconds / 60)} min`, {
    retryAfter: seconds,
  });
}

/** Refunds bytes that were counted but did not arrive or were not stored. */
export async function refundAddress(bytes: number): Promise<void> {
  const { quotas, rateLimits } = env();
  if (quotas.addressPerHour === null || !rateLimits || bytes <= 0) return;
  const address = addressBucket(requestContext().clientAddress);
  await budget?.giveBack(address, Math.floor(bytes / KB));
}
