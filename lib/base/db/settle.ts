/** Runs synchronous work as a promise: an exception becomes a rejection. (Promise.try, which Node 20 lacks.) */
export function settle<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => resolve(work()));
}
