import { DomainError } from "@/lib/base/errors/errors";

/** Most long tasks that may run or wait in line, for one address and in total. */
const [OF_ONE, OF_ALL] = [3, 12];
/**
 * Most tasks that may wait to enter the line, for one address and in total: on a busy machine any page takes long, and a browser requests six at
 * once (the previews of templates).
 */
const [BEFORE_OF_ONE, BEFORE_OF_ALL] = [24, 240];

/** Tasks admitted, by address. */
const admitted = new Map<string, number>();
let all = 0;
/** Resolvers of the waiting tasks, in order. */
const line: (() => void)[] = [];
let isTaken = false;
/** Resolvers of the tasks that wait to enter the line, by address, in order. */
const before = new Map<string, (() => void)[]>();
let allBefore = 0;

/**
 * Waits until the caller may render a large page. Pages are rendered one at a time: several at once would finish no sooner, and would keep
 * all their unfinished results in memory. Dispose the turn when the page is done.
 * @throws DomainError too_many when the address has its maximum, unavailable when the total is reached.
 */
export async function takeTurn(address: string): Promise<Disposable> {
  while ((admitted.get(address) ?? 0) >= OF_ONE) await waitBefore(address);
  if (all >= OF_ALL) throw new DomainError("unavailable", "The service is busy with large pages. Try again", { retryAfter: 1 });
  admitted.set(address, (admitted.get(address) ?? 0) + 1);
  all++;
  if (isTaken) await new Promise<void>((resolve) => line.push(resolve));
  isTaken = true;
  return { [Symbol.dispose]: () => giveBack(address) };
}

/** Waits until one of the address's tasks is done. */
async function waitBefore(address: string): Promise<void> {
  const own = before.get(address) ?? [];
  if (own.length >= BEFORE_OF_ONE || allBefore >= BEFORE_OF_ALL)
    throw new DomainError("too_many", "Too many large pages at once. Try again in 1 s", { retryAfter: 1 });
  before.set(address, own);
  allBefore++;
  await new Promise<void>((resolve) => own.push(resolve));
  allBefore--;
}

function giveBack(address: string): void {
  const left = (admitted.get(address) ?? 0) - 1;
  if (left > 0) admitted.set(address, left);
  else admitted.delete(address);
  all--;
  const own = before.get(address);
  own?.shift()?.();
  if (own?.length === 0) before.delete(address);
  const next = line.shift();
  if (next) next();
  else isTaken = false;
}
