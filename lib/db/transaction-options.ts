/**
 * In milliseconds. `maxWait` lies above the patience of the SQLite queue and of the PostgreSQL pool, so that their errors, which
 * say what was waited for, come first. `timeout` is short, because whoever holds the one writer makes all others wait.
 */
export const transactionOptions = { maxWait: 6_000, timeout: 5_000 } as const;
