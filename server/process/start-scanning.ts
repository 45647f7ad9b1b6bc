import { env } from "@/lib/base/env/env";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { FAILING_MS, scanDue } from "@/lib/domain/files/scanning/scan-mutations";

const INTERVAL_MS = 2_000;

/** Scans uploads whose scan was not done, or failed, while they arrived. @returns a function that stops it. */
export function startScanning(): () => void {
  if (!env().uploadScanner) return () => undefined;
  let isStopped = false;
  const round = async () => {
    const ended = await scanDue(new Date()).catch((error: unknown) => {
      logSeldom("warn", { err: error }, "uploads that wait for the scanner could not be looked up");
      return "failing" as const;
    });
    if (!isStopped) timer = setTimeout(() => void round(), ended === "failing" ? FAILING_MS : INTERVAL_MS).unref();
  };
  let timer = setTimeout(() => void round(), INTERVAL_MS).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
