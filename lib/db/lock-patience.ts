/** How long a write waits for another process's lock on a SQLite file: less than those behind it are ready to wait for their turn. */
export const LOCK_PATIENCE_MS = 4_000;
/** A commit takes about a millisecond; whoever has the lock for longer than these has it for a while. */
const SOON_MS = 100;

/** After how long to look again whether another process's lock is free. @param waited for how long it has been looked for, in milliseconds. */
export function lockPauseMs(waited: number): number {
  return waited < SOON_MS ? 1 : 10;
}
