import { DomainError } from "@/lib/base/errors/errors";

/** Concurrent exports per account and process: each holds responses until its reader has taken them. */
const MAX_PER_ACCOUNT = 3;

// Routes may be bundled separately, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.export-permits");
const shared = globalThis as { [symbol]?: Map<string, number> }; // nobody else uses this symbol

/**
 * Reserves one of an account's concurrent exports.
 * @returns a function that releases it; idempotent.
 * @throws DomainError too_many with Retry-After when all are in use.
 */
export function takeExportPermit(accountId: string): () => void {
  const running = (shared[symbol] ??= new Map<string, number>());
  const count = running.get(accountId) ?? 0;
  if (count >= MAX_PER_ACCOUNT) {
    throw new DomainError("too_many", `At most ${MAX_PER_ACCOUNT} exports at once. Try again when one of them has finished`, {
      retryAfter: 10,
    });
  }
  running.set(accountId, count + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = (running.get(accountId) ?? 1) - 1;
    if (left > 0) running.set(accountId, left);
    else running.delete(accountId);
  };
}
