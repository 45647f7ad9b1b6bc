import { log } from "@/lib/base/logging/log";
import { writeVisits } from "@/lib/domain/visits/visits-mutations";

const INTERVAL_MS = 5_000;

/** Writes visit counts periodically instead of on each visit. @returns a function that stops it and writes the rest. */
export function startCounting(): () => Promise<void> {
  const write = () => writeVisits(new Date()).catch((error: unknown) => log.warn({ err: error }, "visit counts could not be stored"));
  const timer = setInterval(() => void write(), INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    return write();
  };
}
