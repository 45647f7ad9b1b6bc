import type { FromWorker, ToWorker } from "./open-in-worker";
import { batchOpener } from "./open-in-worker";
import type { Opened, Sealed } from "./open-response";

/** More do not open a form faster, because the answers have to be downloaded as well. */
const MAX_WORKERS = 8;
/** Milliseconds in which a worker has to reply. A batch of a hundred takes some hundredths of a second. */
const PATIENCE = 30_000;

/** What the pool needs of a worker. */
type Helper = { post: (message: ToWorker) => void; end: () => void };
type Start = (on: { message: (message: FromWorker) => void; failed: () => void }) => Helper;

export type OpeningPool = {
  /** Opens answers; several calls run at the same time. It always resolves: what cannot be opened has a problem. */
  open: (items: Sealed[]) => Promise<Opened[]>;
  /** Ends the workers, and with them their copies of the keys. Calls of `open` that are still running never resolve. */
  close: () => void;
};

type Keys = { formId: string; identities: string[] };
type Options = { workers?: number; start?: Start; patience?: number };

/** Starts workers that open the answers to a form with these keys. If the browser cannot start any, the page itself opens them. */
export function openingPool(keys: Keys, options: Options = {}): OpeningPool {
  return new Pool(keys, options);
}

type Batch = { items: Sealed[]; done: (opened: Opened[]) => void };

/** A worker, with the batch that it opens. Until it has the keys, it may be one that the browser cannot start. */
type Hand = { helper: Helper | null; batch: Batch | null; isReady: boolean; isInPage: boolean; timer?: ReturnType<typeof setTimeout> };

class Pool implements OpeningPool {
  readonly #keys: Keys;
  readonly #start: Start;
  readonly #patience: number;
  readonly #waiting: Batch[] = [];
  readonly #hands = new Set<Hand>();
  /** Whether not even the page can use the keys. */
  #isBroken = false;

  constructor(keys: Keys, { workers = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1), start = startWorker, patience }: Options) {
    this.#keys = keys;
    this.#start = start;
    this.#patience = patience ?? PATIENCE;
    for (let made = 0; made < workers; made++) this.#add(start);
  }

  open(items: Sealed[]): Promise<Opened[]> {
    return new Promise((done) => {
      this.#waiting.push({ items, done });
      this.#give();
    });
  }

  close(): void {
    for (const hand of this.#hands) this.#remove(hand);
    this.#waiting.length = 0;
  }

  #add(start: Start): void {
    const hand: Hand = { helper: null, batch: null, isReady: false, isInPage: start === inPage };
    this.#hands.add(hand);
    try {
      hand.helper = start({ message: (message) => this.#hear(hand, message), failed: () => this.#fail(hand) });
      this.#watch(hand);
      hand.helper.post(this.#keys);
    } catch {
      this.#fail(hand);
    }
  }

  #remove(hand: Hand): void {
    clearTimeout(hand.timer);
    this.#hands.delete(hand);
    hand.helper?.end();
  }

  /** Gives waiting batches to those who have none. */
  #give(): void {
    if (this.#isBroken) for (const { items, done } of this.#waiting.splice(0)) done(items.map(failed));
    for (const hand of this.#hands) {
      if (hand.batch || !hand.helper) continue;
      const batch = this.#waiting.shift();
      if (!batch) return;
      hand.batch = batch;
      this.#watch(hand);
      try {
        hand.helper.post({ items: batch.items });
      } catch {
        this.#fail(hand);
      }
    }
  }

  /** Nothing ends what the page does itself, so nothing has to. */
  #watch(hand: Hand): void {
    clearTimeout(hand.timer);
    if (!hand.isInPage && (hand.batch || !hand.isReady)) hand.timer = setTimeout(() => this.#fail(hand), this.#patience);
  }

  #hear(hand: Hand, message: FromWorker): void {
    if (!this.#hands.has(hand)) return; // it was given up
    if ("isReady" in message) hand.isReady = true;
    else {
      hand.batch?.done(JSON.parse(message.opened) as Opened[]); // open-in-worker.ts has written it
      hand.batch = null;
    }
    this.#watch(hand);
    this.#give();
  }

  /** Replaces a worker. One that never had the keys shows that this browser starts none. */
  #fail(hand: Hand): void {
    if (!this.#hands.has(hand)) return;
    const { batch, isReady, isInPage } = hand;
    this.#remove(hand);
    if (batch) this.#putBack(batch, isReady);
    const { size } = this.#hands;
    if (isReady) this.#add(isInPage ? inPage : this.#start);
    else if (isInPage) this.#isBroken = true;
    else if (size === 0) this.#add(inPage);
    this.#give();
  }

  /** Responses that a worker could not open together are opened one by one, so that only those fail that are to blame. */
  #putBack(batch: Batch, wasTried: boolean): void {
    const { items, done } = batch;
    if (!wasTried) this.#waiting.unshift(batch);
    else if (items.length <= 1) done(items.map(failed));
    else void Promise.all(items.map((item) => this.open([item]))).then((each) => done(each.flat()));
  }
}

function failed({ id }: Sealed): Opened {
  return { id, problem: "failed" };
}

const startWorker: Start = ({ message, failed: fail }) => {
  const worker = new Worker(new URL("./answers.worker.ts", import.meta.url));
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => message(data));
  worker.addEventListener("messageerror", fail);
  worker.addEventListener("error", (event) => {
    event.preventDefault(); // it is dealt with
    fail();
  });
  return { post: (sent) => worker.postMessage(sent), end: () => worker.terminate() };
};

/** The same in the page, batch by batch, with pauses in which the page can respond. */
const inPage: Start = ({ message, failed: fail }) => {
  let queue = Promise.resolve();
  let isEnded = false;
  const open = batchOpener(message);
  return {
    post(sent) {
      queue = queue.then(async () => {
        if (isEnded) return;
        await open(sent).catch(fail);
        await new Promise((next) => setTimeout(next));
      });
    },
    end: () => void (isEnded = true),
  };
};
