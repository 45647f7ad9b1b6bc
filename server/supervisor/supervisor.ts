import type { EndReason, FromServing } from "@/lib/supervision/messages";
import { endWords } from "./end-reason";
import { MetricsRound } from "./metrics-round";
import { note } from "./note";
import { RestartDelay } from "./restart-delay";
import type { End } from "./serving-process";
import { ServingProcess } from "./serving-process";

/**
 * Behind the 24 s after which a process that stops ends itself (server/serve.ts), and before the 30 s that compose.yaml waits.
 * The time for which processes go on serving (DRAIN_SECONDS) comes before it.
 */
const STOP_MS = 25_000;
/** A process that takes the place of another has so long to begin. At the first start migrations may take any time. */
const START_MS = 60_000;
/** How often it is looked at the processes within the time that a blocked one is given. */
const LOOKS = 20;
/** Where nothing is said of it: how often, at least, it is seen to that a replacement begins. */
const LOOK_MS = 500;

/** Keeps as many processes serving as there should be. */
export class Supervisor {
  readonly #serving = new Map<number, ServingProcess>();
  readonly #delays = new Map<number, RestartDelay>();
  readonly #replaced: Partial<Record<EndReason, number>> = {};
  readonly #metrics = new MetricsRound();
  #workers = 1;
  #blockedAfterMs: number | null = null;
  #drainMs = 0;
  #baseUrl = "";
  #isReady = false;
  #isStopping = false;

  /** The first process prepares the data; when it has, the others follow. One that cannot even start has said why, and ends everything. */
  start(): void {
    this.#fork(0, { prepares: true });
  }

  /** Tells all to stop, and kills those that have not by the end of the time they need for it. */
  stop(): void {
    this.#isStopping = true;
    for (const serving of this.#serving.values()) serving.kill("SIGTERM");
    this.#leaveIfAllAreGone();
    setTimeout(() => {
      for (const { pid } of this.#serving.values()) note("error", "a serving process did not stop in time, and was killed", { pid });
      for (const serving of this.#serving.values()) serving.kill("SIGKILL");
    }, this.#drainMs + STOP_MS).unref();
  }

  #fork(slot: number, { prepares = false } = {}): void {
    const serving = new ServingProcess({
      slot,
      prepares,
      onMessage: (process, message) => this.#hear(process, message),
      onListening: () => this.#announce(),
      onEnd: (process, end) => this.#replace(process, end),
    });
    this.#serving.set(slot, serving);
  }

  #hear(from: ServingProcess, message: FromServing): void {
    switch (message.type) {
      case "formslip:prepared":
        ({ workers: this.#workers, baseUrl: this.#baseUrl, blockedAfterMs: this.#blockedAfterMs, drainMs: this.#drainMs } = message);
        if (this.#workers > 1) void import("./count-limits").then(({ countLimits }) => countLimits());
        for (let slot = 1; slot < this.#workers && !this.#isStopping; slot++) this.#fork(slot);
        this.#startLooking();
        return;
      case "formslip:others?":
        void this.#metrics
          .ask([...this.#serving.values()].filter((other) => other !== from))
          .then((metrics) =>
            from.send({ type: "formslip:others", id: message.id, metrics, supervision: this.#supervision(metrics.length) }),
          );
        return;
      case "formslip:own":
        this.#metrics.hear(message);
    }
  }

  #supervision(answered: number) {
    const silent = this.#workers - 1 - answered; // whoever asks answers
    return { workers: this.#workers, silent, replaced: this.#replaced, residentBytes: process.memoryUsage.rss() };
  }

  #announce(): void {
    const isReady = [...this.#serving.values()].filter(({ isServing }) => isServing).length === this.#workers;
    if (this.#isReady || !isReady) return;
    this.#isReady = true;
    process.stdout.write(`Formslip is ready at ${this.#baseUrl}\n`);
  }

  #startLooking(): void {
    const tickMs = this.#blockedAfterMs === null ? LOOK_MS : this.#blockedAfterMs / LOOKS;
    setInterval(() => {
      const most = this.#blockedAfterMs === null ? Infinity : LOOKS;
      const mostAtStart = this.#isReady ? START_MS / tickMs : Infinity;
      for (const serving of this.#serving.values()) serving.look({ tickMs, most, mostAtStart });
    }, tickMs).unref();
  }

  #replace({ slot, pid }: ServingProcess, { reason, code, signal, servedMs }: End): void {
    this.#serving.delete(slot);
    if (this.#isStopping) {
      this.#leaveIfAllAreGone();
      return;
    }
    const facts = { pid, code, signal, reason, servedSeconds: Math.round(servedMs / 1_000) };
    if (!this.#isReady) {
      // With 1 it has said in a sentence why it cannot start.
      if (code !== 1) note("error", `${endWords[reason]}, before the service was ready`, facts);
      process.exit(1);
    }
    const delay = this.#delays.get(slot) ?? new RestartDelay();
    this.#delays.set(slot, delay);
    this.#replaced[reason] = (this.#replaced[reason] ?? 0) + 1;
    const restartInMs = delay.after(servedMs);
    note("error", `${endWords[reason]}; another takes its place`, { ...facts, restartInMs });
    setTimeout(() => {
      if (!this.#isStopping) this.#fork(slot);
    }, restartInMs);
  }

  #leaveIfAllAreGone(): void {
    if (this.#serving.size === 0) process.exit(0);
  }
}
