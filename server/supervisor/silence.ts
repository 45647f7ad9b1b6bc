import { readFileSync } from "node:fs";

/**
 * The least that a check counts, however busy the machine is: an endless loop is then still detected, only up to six times later.
 */
const LEAST = 1 / 6;

/**
 * How long a process has been silent, in checks. Checks are counted instead of time, which also passes while a machine sleeps. A process that
 * was ready to run but got no CPU could not send a heartbeat either, so that part of a check does not count.
 */
export class Silence {
  #checks = 0;
  #waitedMs = 0;

  /** Called on every heartbeat. */
  end(): void {
    this.#checks = 0;
  }

  /**
   * Counts one more check.
   * @param tickMs the time between two checks
   * @param waitedMs how long the process has waited for a CPU since it began
   * @returns the length of the silence, in checks
   */
  check(tickMs: number, waitedMs: number): number {
    const share = (waitedMs - this.#waitedMs) / tickMs;
    this.#waitedMs = waitedMs;
    this.#checks += Math.max(LEAST, 1 - share);
    return this.#checks;
  }
}

/** How long the main thread of a process was ready to run but got no CPU, in milliseconds; 0 where the system does not report it (Linux does). */
export function waitedForProcessor(pid: number): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    return Number(waitedNs) / 1e6;
  } catch {
    return 0;
  }
}
