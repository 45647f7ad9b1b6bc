import { setTimeout as pause } from "node:timers/promises";
import type { FromServing, FromSupervisor } from "@/lib/base/supervision/messages";

/** Processes that do not reply within this time are left out. */
const PATIENCE_MS = 2_000;

type Asked = { send: (message: FromSupervisor) => void };

/** Collects the metrics of several processes. */
export class MetricsRound {
  readonly #waiting = new Map<number, (metrics: object[]) => void>();
  #asked = 0;

  /** @returns the metrics of the processes that replied in time. */
  async ask(processes: Asked[]): Promise<object[][]> {
    const patience = new AbortController();
    const late = pause(PATIENCE_MS, null, { signal: patience.signal }).catch(() => null);
    const answers = await Promise.all(
      processes.map(async (process) => {
        const id = ++this.#asked;
        const answer = new Promise<object[]>((resolve) => this.#waiting.set(id, resolve));
        process.send({ type: "formslip:own?", id });
        const metrics = await Promise.race([answer, late]);
        this.#waiting.delete(id);
        return metrics;
      }),
    );
    patience.abort();
    return answers.filter((metrics) => metrics !== null);
  }

  /** Records a reply to `ask`. */
  add({ id, metrics }: Extract<FromServing, { type: "formslip:own" }>): void {
    this.#waiting.get(id)?.(metrics);
  }
}
