import { LRUCache } from "lru-cache";
import { hashApiKey } from "@/lib/auth/api-key";
import type { KeyHolder } from "@/lib/auth/data";
import { findCaller } from "@/lib/auth/data";

/** How long a look-up is trusted, in milliseconds. A key revoked by another process is refused within these two. */
const KNOWN_MS = 500;
/** How often the cache looks at the clock, for which it sets a timer. */
const CLOCK_MS = 50;

/** By the hash of the key. */
const known = new LRUCache<string, KeyHolder>({ max: 10_000, ttl: KNOWN_MS, ttlResolution: CLOCK_MS });

/** How often keys were revoked here. */
let revocations = 0;

/**
 * The account that a key belongs to, at once if the database said so within the last half second. Otherwise it is asked: null when the key
 * is unknown or revoked.
 */
export function findKnownCaller(key: string): KeyHolder | Promise<KeyHolder | null> {
  const hash = hashApiKey(key);
  return known.get(hash) ?? lookUp(key, hash);
}

async function lookUp(key: string, hash: string): Promise<KeyHolder | null> {
  const begun = revocations;
  const found = await findCaller(key);
  if (found && revocations === begun) known.set(hash, found); // or it may have been revoked since it was read
  return found;
}

/** Forgets all look-ups. Call it wherever keys are revoked; other processes notice within half a second. */
export function forgetKnownKeys(): void {
  revocations++;
  known.clear();
}
