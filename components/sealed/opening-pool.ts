import type { FromWorker, ToWorker } from "./open-in-worker";
import { batchOpener } from "./open-in-worker";
import type { Opened, Sealed } from "./open-response";

/** More do not open a form faster, because the answers have to be downloaded as well. */
const MAX_WORKERS = 8;

/** What the pool needs of a worker. */
type Helper = { post: (message: ToWorker) => void; end: () => void };
type Start = (on: { message: (message: FromWorker) => void; failed: () => void }) => Helper;

export type OpeningPool = {
  /** Opens answers; several calls run at the same time. */
  open: (items: Sealed[]) => Promise<Opened[]>;
  /** Ends the workers, and with them their copies of the keys. Calls of `open` that are still running never resolve. */
  close: () => void;
};

type Keys = { formId: string; identities: string[] };

/** Starts workers that open the answers to a form with these keys. If the browser cannot start any, the page itself opens them. */
export function openingPool(
  keys: Keys,
  { workers = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1), start = startWorker }: { workers?: number; start?: Start } = {},
): OpeningPool {
  let made = 0;
  const waiting = new Map<number, { items: Sealed[]; done: (opened: Opened[]) => void }>();
  const take = ({ batch, opened }: FromWorker) => {
    waiting.get(batch)?.done(opened);
    waiting.delete(batch);
  };
  let helpers: Helper[] = [];
  const inPage = () => {
    if (helpers.length === 1 && helpers[0] === page) return;
    for (const helper of helpers) helper.end();
    helpers = [page];
    page.post(keys);
    for (const [batch, { items }] of waiting) page.post({ batch, items });
  };
  const page = pageHelper(take);
  try {
    helpers = Array.from({ length: workers }, () => start({ message: take, failed: inPage }));
    for (const helper of helpers) helper.post(keys);
  } catch {
    inPage();
  }
  return {
    open: (items) =>
      new Promise((done) => {
        const batch = made++;
        waiting.set(batch, { items, done });
        helpers[batch % helpers.length]?.post({ batch, items });
      }),
    close() {
      for (const helper of helpers) helper.end();
      helpers = [];
      waiting.clear();
    },
  };
}

const startWorker: Start = ({ message, failed }) => {
  const worker = new Worker(new URL("./answers.worker.ts", import.meta.url));
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => message(data));
  worker.addEventListener("error", failed);
  return { post: (sent) => worker.postMessage(sent), end: () => worker.terminate() };
};

/** The same in the page, batch by batch, with pauses in which the page can respond. */
function pageHelper(take: (message: FromWorker) => void): Helper {
  let queue = Promise.resolve();
  let isEnded = false;
  const open = batchOpener(take);
  return {
    post(message) {
      queue = queue.then(async () => {
        if (isEnded) return;
        await open(message);
        await new Promise((next) => setTimeout(next));
      });
    },
    end: () => void (isEnded = true),
  };
}
