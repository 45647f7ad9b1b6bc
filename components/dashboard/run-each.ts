/** Concurrent requests of one bulk action. */
const AT_ONCE = 4;

export type Fault<Item> = { item: Item; error: unknown };

type Run<Item> = { work: (item: Item) => Promise<unknown>; onProgress: (done: number) => void };

/** Runs an action for each item, a few at a time, continuing after failures. @returns the failures, in order. */
export async function runEach<Item>(items: readonly Item[], { work, onProgress }: Run<Item>): Promise<Fault<Item>[]> {
  const faults = new Map<Item, unknown>();
  const waiting = items.values();
  let done = 0;
  const runLane = async () => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (error) {
        faults.set(item, error);
      }
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runLane));
  return items.filter((item) => faults.has(item)).map((item) => ({ item, error: faults.get(item) }));
}
