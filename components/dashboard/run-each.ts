/** How many requests of one piece of work are under way at once. */
const AT_ONCE = 4;

export type Fault<Item> = { item: Item; error: unknown };

type Run<Item> = { work: (item: Item) => Promise<unknown>; onProgress: (done: number) => void };

/** Does something with each item, a few at a time, and goes on past those that fail. @returns those, in their order. */
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
