import type { SendHandle } from "node:child_process";
import type { Worker } from "node:cluster";
import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import type { EndReason, FromServing, FromSupervisor } from "@/lib/base/supervision/messages";
import { isMessage } from "@/lib/base/supervision/messages";
import { endReason, saysOutOfMemory } from "./end-reason";
import { relayLines } from "./relay-lines";
import { Silence, waitedForProcessor } from "./silence";

/** How long to wait for the rest of an ended process's standard error, because another process may hold it open. */
const STDERR_MS = 500;

export type End = { reason: EndReason; code: number | null; signal: string | null; servedMs: number };

type Options = {
  /** Its index, from 0; the first one sweeps. */
  index: number;
  /** Whether it prepares the data before it serves. */
  prepares: boolean;
  onMessage: (process: ServingProcess, message: FromServing) => void;
  onListening: (process: ServingProcess) => void;
  onEnd: (process: ServingProcess, end: End) => void;
};

/** glibc's malloc arenas. By default it makes up to eight per core, and each keeps freed memory. One arena was not slower in any benchmark. */
const ARENAS = "1";

/** A serving process, as seen by its supervisor. */
export class ServingProcess {
  readonly index: number;
  readonly #worker: Worker;
  #listeningSince: number | null = null;
  readonly #silence = new Silence();
  #isInspected = false;
  #knownReason: "blocked" | "stuck_at_start" | "exhausted" | "port_taken" | null = null;
  #hasExited = false;
  /** Closes our copy of its listening socket, while there is one. */
  #closeCopy: (() => void) | null = null;

  constructor({ index, prepares, onMessage, onListening, onEnd }: Options) {
    this.index = index;
    const { MALLOC_ARENA_MAX = ARENAS } = process.env;
    const worker = cluster.fork({ FORMSLIP_SLOT: String(index), FORMSLIP_PREPARES: prepares ? "yes" : "", MALLOC_ARENA_MAX });
    this.#worker = worker;
    let wasOutOfMemory = false;
    const { stderr } = worker.process;
    const onLine = (line: string) => (wasOutOfMemory ||= saysOutOfMemory(line));
    const stderrEnd = stderr ? relayLines({ from: stderr, to: process.stderr, onLine }) : Promise.resolve();
    worker.on("error", () => undefined); // it ended while we were writing to it; its exit is handled below
    worker.on("message", (message: unknown, handle: SendHandle) => {
      this.#silence.end();
      if (!isMessage(message)) return;
      if (message.type === "formslip:beat") this.#isInspected = message.isInspected;
      else if (message.type === "formslip:exhausted") this.#knownReason = "exhausted";
      else if (message.type === "formslip:port-taken") this.#knownReason = "port_taken";
      else if (message.type === "formslip:listeners?") this.#sendBack(handle, message.count);
      else onMessage(this, message as FromServing); // only messages from a serving process arrive here
    });
    worker.once("listening", () => {
      this.#listeningSince = performance.now();
      onListening(this);
    });
    worker.once("exit", (code: number | null, signal: string | null) => {
      this.#hasExited = true;
      this.#closeCopy?.();
      const servedMs = this.#listeningSince === null ? 0 : performance.now() - this.#listeningSince;
      void Promise.race([stderrEnd, pause(STDERR_MS)]).then(() => {
        onEnd(this, { reason: endReason({ code, signal, knownReason: this.#knownReason, wasOutOfMemory }), code, signal, servedMs });
      });
    });
  }

  get pid(): number {
    return this.#worker.process.pid ?? 0;
  }

  get isServing(): boolean {
    return this.#listeningSince !== null;
  }

  send(message: FromSupervisor): void {
    if (this.#worker.isConnected()) this.#worker.send(message);
  }

  /**
   * Sends copies of a process's listening socket back to it; each is another handle of that socket (server/node-internals/accept-more.ts). Our copy is
   * closed once all have arrived, or when the process has ended: Node.js does not report copies that wait for a process that is gone. While
   * the socket is open here, no other process can listen on its port, and clients that connect never get a reply.
   */
  #sendBack(handle: SendHandle, count: number): void {
    if (!handle || !("close" in handle)) return;
    this.#closeCopy = () => {
      handle.close();
      this.#closeCopy = null;
    };
    if (this.#hasExited) {
      this.#closeCopy(); // its last message, read after its end
      return;
    }
    let left = count;
    const sent = () => --left === 0 && this.#closeCopy?.();
    for (let copy = 0; copy < count; copy++) this.#worker.send({ type: "formslip:listener" } satisfies FromSupervisor, handle, sent);
  }

  /** Sends a signal, even to a blocked or stopped process. */
  kill(signal: NodeJS.Signals): void {
    this.#worker.process.kill(signal);
  }

  /** Checks for heartbeats, and kills the process after too many silent checks. */
  check({ tickMs, most, mostAtStart }: { tickMs: number; most: number; mostAtStart: number }): void {
    if (this.#isInspected) return;
    if (this.#silence.check(tickMs, waitedForProcessor(this.pid)) < (this.isServing ? most : mostAtStart)) return;
    this.#knownReason ??= this.isServing ? "blocked" : "stuck_at_start";
    this.kill("SIGKILL");
  }
}
