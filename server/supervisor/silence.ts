import { readFileSync } from "node:fs";

/**
 * What a look counts for at least, however busy the machine is: a process that runs for ever is found there too, after six times
 * as long.
 */
const LEAST = 1 / 6;

/**
 * For how long nothing was heard of a process, in looks. Looks are counted and not time, which goes on while a machine sleeps: whoever could not
 * look does not count. A process that was ready to run but got no processor could not say anything either: that part of a look does not count.
 */
export class Silence {
  #looks = 0;
  #waitedMs = 0;

  /** Something was heard. */
  end(): void {
    this.#looks = 0;
  }

  /**
   * Counts one more look.
   * @param tickMs the time between two looks
   * @param waitedMs for how long the process has waited for a processor since it began
   * @returns how many looks the silence lasts
   */
  look(tickMs: number, waitedMs: number): number {
    const share = (waitedMs - this.#waitedMs) / tickMs;
    this.#waitedMs = waitedMs;
    this.#looks += Math.max(LEAST, 1 - share);
    return this.#looks;
  }
}

/** For how long the main thread of a process was ready to run and did not, in milliseconds; 0 where the system does not tell (it is Linux that does). */
export function waitedForProcessor(pid: number): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    return Number(waitedNs) / 1e6;
  } catch {
    return 0;
  }
}
