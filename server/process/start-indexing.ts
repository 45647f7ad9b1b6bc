import { log } from "@/lib/base/logging/log";
import { indexAhead, noteEarlierResponses } from "@/lib/domain/responses/search/index-ahead";
import { countStored } from "@/lib/domain/responses/search/new-responses";

const INTERVAL_MS = 2_000;
/** The interval while many responses are left, as after an upgrade or an import. It leaves time for requests. */
const SHORT_MS = 50;
/** If more responses than this arrived since the last round, a round indexes only one batch per form: submissions come first. */
const BUSY = 40;
/** How long a form is indexed in a quiet round. */
const QUIET_MS = 1_000;

/**
 * Indexes responses for search soon after they are stored, when there is time (decision 036).
 * @param isFirst whether this process also indexes responses stored before its start. @returns a function that stops it.
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

/** Only a warning: a search indexes what is missing, and reports the error if that fails too. */
function report(error: unknown): void {
  log.warn({ err: error }, "responses could not be indexed in advance; the next search will index them");
}
