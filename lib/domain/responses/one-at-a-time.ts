/** The last pending work of each account. */
const waiting = new Map<string, Promise<unknown>>();

/** Runs work over many responses one at a time per account, which bounds its memory. */
export async function oneAtATime<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  const before = waiting.get(accountId);
  const own = Promise.allSettled([before]).then(work);
  waiting.set(accountId, own);
  try {
    return await own;
  } finally {
    if (waiting.get(accountId) === own) waiting.delete(accountId);
  }
}
