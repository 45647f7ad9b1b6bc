/**
 * In milliseconds. `maxWait` exceeds the patience of the SQLite queue and the PostgreSQL pool, so that their errors, which name the cause,
 * come first. `timeout` is short, because the holder of the only writer makes all others wait.
 */
export const transactionOptions = { maxWait: 6_000, timeout: 5_000 } as const;
