import { LRUCache } from "lru-cache";
import { hashApiKey } from "./api-key";
import type { KeyHolder } from "./data";
import { findCaller, hasEnded } from "./data";

/** How long a look-up is cached, in milliseconds: a key revoked by another process is refused within this time. */
const KNOWN_MS = 500;
/** Resolution of the cache's clock, in milliseconds: it sets a timer instead of asking each time. */
const CLOCK_MS = 50;

/** By hash of the key. */
const known = new LRUCache<string, KeyHolder>({ max: 10_000, ttl: KNOWN_MS, ttlResolution: CLOCK_MS });

/** Number of revocations in this process. */
let revocations = 0;

/**
 * The account of a key, at once if it was looked up within the last half second, else from the database: null when the key
 * is unknown, revoked or expired.
 */
export function findKnownCaller(key: string): KeyHolder | Promise<KeyHolder | null> {
  const hash = hashApiKey(key);
  const holder = known.get(hash);
  return holder && !hasEnded(holder) ? holder : lookUp(key, hash);
}

async function lookUp(key: string, hash: string): Promise<KeyHolder | null> {
  const begun = revocations;
  const found = await findCaller(key);
  if (found && revocations === begun) known.set(hash, found); // otherwise it may have been revoked since it was read
  return found;
}

/** Clears the cache. Call it wherever keys are revoked; other processes notice within half a second. */
export function forgetKnownKeys(): void {
  revocations++;
  known.clear();
}
