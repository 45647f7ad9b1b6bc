import { log } from "@/lib/base/logging/log";
import { indexAhead, noteEarlierResponses } from "@/lib/domain/responses/search/index-ahead";
import { countStored } from "@/lib/domain/responses/search/new-responses";

const INTERVAL_MS = 2_000;
/** The same while many are left, as after an upgrade or an import: requests come in between. */
const SHORT_MS = 50;
/** With more new responses than this between two rounds, a round does one batch of a form only: submissions come first. */
const BUSY = 40;
/** How long a form is indexed in a quiet round. */
const QUIET_MS = 1_000;

/**
 * Indexes responses for searching soon after they were stored, when there is time (decision 036).
 * @param isFirst whether this process also looks for those of before its start. @returns a function that stops it.
 */
export function startIndexing({ isFirst }: { isFirst: boolean }): () => void {
  let isStopped = false;
  let stored = countStored();
  if (isFirst) void noteEarlierResponses().catch(report);
  const round = async () => {
    const isBusy = countStored() - stored > BUSY;
    stored = countStored();
    const isLeft = await indexAhead(() => (isBusy || isStopped ? 0 : performance.now() + QUIET_MS)).catch(report);
    if (!isStopped) timer = setTimeout(() => void round(), isLeft === true && !isBusy ? SHORT_MS : INTERVAL_MS).unref();
  };
  let timer = setTimeout(() => void round(), INTERVAL_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** A search does what could not be done here, and says what is wrong. */
function report(error: unknown): void {
  log.warn({ err: error }, "responses could not be indexed ahead of a search");
}
