/** How long a write waits for another process's lock on a SQLite file: less than the time that writes queued behind it wait for their turn. */
export const LOCK_PATIENCE_MS = 4_000;
/** A commit takes about a millisecond; a lock held longer than this is likely held for a while. */
const SOON_MS = 100;

/** Milliseconds until the next try for another process's lock. @param waited milliseconds so far. */
export function lockPauseMs(waited: number): number {
  return waited < SOON_MS ? 1 : 10;
}
