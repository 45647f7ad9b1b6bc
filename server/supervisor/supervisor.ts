import type { EndReason, FromServing, FromSupervisor } from "@/lib/base/supervision/messages";
import { endWords } from "./end-reason";
import { FollowRelay } from "./follow-relay";
import { RestartDelay } from "./restart-delay";
import type { End } from "./serving-process";
import { ServingProcess } from "./serving-process";
import cluster from "node:cluster";
import { onStop } from "@/server/process/on-stop";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Later than the 24 s after which a stopping process exits by itself (server/serve.ts), earlier than the 30 s that compose.yaml waits.
 * It begins after the drain time (DRAIN_SECONDS).
 */
const STOP_MS = 25_000;
/** Time limit for the start of a replacement. At the first start migrations may take any time. */
const START_MS = 60_000;
/** Number of checks within the time after which a process counts as blocked. */
const CHECKS = 20;
/** Interval of checks on a starting replacement when BLOCKED_AFTER_SECONDS sets none. */
const CHECK_MS = 500;
/**
 * How many replacements in a row may find the port taken, over 4 s in all: the system may have lent the port to an outgoing connection for
 * a moment.
 */
const PORT_TRIES = 5;

/** Keeps the configured number of processes serving. */
class Supervisor {
  readonly #serving = new Map<number, ServingProcess>();
  readonly #delays = new Map<number, RestartDelay>();
  readonly #replaced: Partial<Record<EndReason, number>> = {};
  readonly #metrics = new MetricsRound();
  readonly #relay = new FollowRelay(() => this.#serving.values());
  #workers = 1;
  #blockedAfterMs: number | null = null;
  #drainMs = 0;
  #baseUrl = "";
  #isPrepared = false;
  /** Whether any process has served. */
  #hasServed = false;
  /** Whether all processes have been serving at the same time. */
  #isReady = false;
  #isStopping = false;
  #portTaken = 0;

  /** Starts the first process, which prepares the data, and then the others. If the first cannot start, it logs why, and everything ends. */
  start(): void {
    this.#fork(0, { prepares: true });
  }

  /** Stops all processes, and kills those that exceed the time limit. */
  stop(): void {
    this.#isStopping = true;
    for (const serving of this.#serving.values()) serving.kill("SIGTERM");
    this.#leaveIfAllAreGone();
    setTimeout(() => {
      for (const { pid } of this.#serving.values()) note("error", "a serving process did not stop in time, and was killed", { pid });
      for (const serving of this.#serving.values()) serving.kill("SIGKILL");
    }, this.#drainMs + STOP_MS).unref();
  }

  #fork(index: number, { prepares = false } = {}): void {
    const serving = new ServingProcess({
      index,
      prepares,
      onMessage: (process, message) => this.#onMessage(process, message),
      onListening: () => this.#announce(),
      onEnd: (process, end) => this.#replace(process, end),
    });
    this.#serving.set(index, serving);
  }

  #onMessage(from: ServingProcess, message: FromServing): void {
    switch (message.type) {
      case "formslip:prepared":
        if (this.#isPrepared) return; // a late message of a process that was killed meanwhile
        this.#isPrepared = true;
        ({ workers: this.#workers, baseUrl: this.#baseUrl, blockedAfterMs: this.#blockedAfterMs, drainMs: this.#drainMs } = message);
        if (this.#workers > 1) void import("./count-limits").then(({ countLimits }) => countLimits());
        for (let index = 1; index < this.#workers && !this.#isStopping; index++) this.#fork(index);
        this.#startChecking();
        return;
      case "formslip:others?":
        void this.#metrics
          .ask([...this.#serving.values()].filter((other) => other !== from))
          .then((metrics) =>
            from.send({ type: "formslip:others", id: message.id, metrics, supervision: this.#supervision(metrics.length) }),
          );
        return;
      case "formslip:own":
        this.#metrics.add(message);
        return;
      case "formslip:follows":
        this.#relay.note(from, message.follows);
        return;
      case "formslip:changed":
        this.#relay.pass(from, message.formId);
    }
  }

  #supervision(answered: number) {
    const silent = this.#workers - 1 - answered; // the process that asks also reports
    return { workers: this.#workers, silent, replaced: this.#replaced, residentBytes: process.memoryUsage.rss() };
  }

  #announce(): void {
    this.#hasServed = true;
    this.#portTaken = 0;
    this.#relay.tell();
    const isReady = [...this.#serving.values()].filter(({ isServing }) => isServing).length === this.#workers;
    if (this.#isReady || !isReady) return;
    this.#isReady = true;
    process.stdout.write(`Formslip is ready at ${this.#baseUrl}\n`);
  }

  #startChecking(): void {
    const tickMs = this.#blockedAfterMs === null ? CHECK_MS : this.#blockedAfterMs / CHECKS;
    setInterval(() => {
      const most = this.#blockedAfterMs === null ? Infinity : CHECKS;
      const mostAtStart = this.#isReady ? START_MS / tickMs : Infinity;
      for (const serving of this.#serving.values()) serving.check({ tickMs, most, mostAtStart });
    }, tickMs).unref();
  }

  #replace(ended: ServingProcess, end: End): void {
    const { reason, code, signal, servedMs } = end;
    const { index, pid } = ended;
    this.#serving.delete(index);
    this.#relay.forget(ended);
    if (this.#isStopping) {
      this.#leaveIfAllAreGone();
      return;
    }
    const facts = { pid, code, signal, reason, servedSeconds: Math.round(servedMs / 1_000) };
    if (!this.#hasServed && !wasKilled(end)) {
      // Exit code 1: the process has already logged why it cannot start.
      if (code !== 1) note("error", `${endWords[reason]}, before the service was ready`, facts);
      process.exit(1);
    }
    if (reason === "port_taken" && ++this.#portTaken === PORT_TRIES) this.#giveUp(facts);
    const delay = this.#delays.get(index) ?? new RestartDelay();
    this.#delays.set(index, delay);
    this.#replaced[reason] = (this.#replaced[reason] ?? 0) + 1;
    const restartInMs = delay.after(servedMs);
    note("error", `${endWords[reason]}; another takes its place`, { ...facts, restartInMs });
    setTimeout(() => {
      if (!this.#isStopping) this.#fork(index, { prepares: !this.#isPrepared });
    }, restartInMs);
  }

  /** Ends everything, so that the service manager notices, and this process cannot be the one that holds the port. */
  #giveUp(facts: object): never {
    note("error", "the port stays taken, and the service ends", { ...facts });
    for (const serving of this.#serving.values()) serving.kill("SIGKILL");
    process.exit(1);
  }

  #leaveIfAllAreGone(): void {
    if (this.#serving.size === 0) process.exit(0);
  }
}

/** Whether a process was ended from outside. A start that was killed did not fail by itself, and may succeed on the next try. */
function wasKilled({ reason, signal }: End): boolean {
  return reason === "killed" || (reason === "ended" && signal !== null);
}

/**
 * Runs serving processes that share the port, and replaces one that ends or is blocked (decision 022).
 * @param program path of the file that serving processes run
 */
export function supervise(program: string): void {
  // Each process accepts connections itself. If the supervisor handed them out, one on its way to a dying process would hang forever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Standard error passes through the supervisor, which looks for V8's message on abort. Standard output does not: the first start prints the
  // API key there.
  cluster.setupPrimary({ exec: program, stdio: ["ignore", "inherit", "pipe", "ipc"] });
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined); // the reader of the log has gone; keep serving
  const supervisor = new Supervisor();
  onStop(() => supervisor.stop());
  process.on("SIGHUP", () => note("info", "SIGHUP ignored: there is nothing to reload"));
  supervisor.start();
}

/** Processes that do not reply within this time are left out. */
const PATIENCE_MS = 2_000;

type Asked = { send: (message: FromSupervisor) => void };

/** Collects the metrics of several processes. */
class MetricsRound {
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

/** Writes a log line in the format of lib/base/logging/log.ts without loading its logger: the supervisor stays small. */
function note(level: "info" | "warn" | "error", message: string, facts: Record<string, unknown> = {}): void {
  const line = { level: { info: 30, warn: 40, error: 50 }[level], time: new Date().toISOString(), ...facts, msg: message };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
