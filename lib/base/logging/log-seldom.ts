import { describeError } from "./describe-error";
import { log } from "./log";

const INTERVAL_MS = 10_000;
/** Occurrences of each kind since it was last logged. */
const repeated = new Map<string, number>();

/**
 * Logs a fault that may recur with every request, such as an unreachable database: the first of its kind at once, then one line after ten
 * seconds with the number of repetitions. A kind is the message and the error's code, if there is one.
 */
export function logSeldom(level: "info" | "warn" | "error", facts: { err?: unknown } & Record<string, unknown>, message: string): void {
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
