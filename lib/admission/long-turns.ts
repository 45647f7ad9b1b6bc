import { DomainError } from "@/lib/errors";

/** Most long tasks that may run or wait, for one address and in total. */
const [OF_ONE, OF_ALL] = [3, 12];

/** Tasks admitted, by address. */
const admitted = new Map<string, number>();
let all = 0;
/** Resolvers of the waiting tasks, in order. */
const line: (() => void)[] = [];
let isTaken = false;

/**
 * Waits until it may render a large page. Pages are rendered one at a time: several at once would finish no sooner, and keep all their
 * unfinished results in memory. Dispose the turn when the page is done.
 * @throws DomainError too_many when the address has its maximum, unavailable when the total is reached.
 */
export async function takeTurn(address: string): Promise<Disposable> {
  const own = admitted.get(address) ?? 0;
  if (own >= OF_ONE) throw new DomainError("too_many", "Too many large pages at once. Try again in 1 s", { retryAfter: 1 });
  if (all >= OF_ALL) throw new DomainError("unavailable", "The service is busy with large pages. Try again", { retryAfter: 1 });
  admitted.set(address, own + 1);
  all++;
  if (isTaken) await new Promise<void>((resolve) => line.push(resolve));
  isTaken = true;
  return { [Symbol.dispose]: () => giveBack(address) };
}

function giveBack(address: string): void {
  const left = (admitted.get(address) ?? 0) - 1;
  if (left > 0) admitted.set(address, left);
  else admitted.delete(address);
  all--;
  const next = line.shift();
  if (next) next();
  else isTaken = false;
}
