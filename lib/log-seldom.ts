import { describeError } from "@/lib/describe-error";
import { log } from "@/lib/log";

const INTERVAL_MS = 10_000;
/** How often each kind came since its last line. */
const repeated = new Map<string, number>();

/**
 * Logs what may come with every request, such as a database that is away: the first of its kind at once, and after ten seconds in one
 * line how many came since. A kind is the message and the error's code.
 */
export function logSeldom(level: "warn" | "error", facts: { err: unknown } & Record<string, unknown>, message: string): void {
  const { code, type } = describeError(facts.err);
  const kind = `${message} ${code ?? type}`;
  const count = repeated.get(kind);
  if (count !== undefined) {
    repeated.set(kind, count + 1);
    return;
  }
  log[level](facts, message);
  repeated.set(kind, 0);
  setTimeout(() => {
    const times = repeated.get(kind) ?? 0;
    repeated.delete(kind);
    if (times > 0) log[level]({ code, times, withinSeconds: INTERVAL_MS / 1_000 }, `${message}, again`);
  }, INTERVAL_MS).unref();
}
