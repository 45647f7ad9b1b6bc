import { url as inspectorUrl } from "node:inspector";
import { Worker } from "node:worker_threads";
import { tellSupervisor } from "@/lib/base/supervision/tell-supervisor";
import type { Watched } from "./watch-thread";

/** Number of heartbeats within the time after which a process counts as blocked. */
const BEATS = 10;

/**
 * Sends heartbeats from the event loop to the supervisor, and starts a thread that can log what blocks the loop.
 * @param module URL of a file in the folder of the thread's program.
 */
export function startHeartbeat({ module, blockedAfterMs }: { module: string; blockedAfterMs: number | null }): void {
  if (blockedAfterMs === null) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const beat = () => {
    const isInspected = inspectorUrl() !== undefined; // a breakpoint blocks the event loop on purpose
    Atomics.add(beats, 0, 1);
    tellSupervisor({ type: "formslip:beat", isInspected });
  };
  beat();
  setInterval(beat, blockedAfterMs / BEATS).unref();
  if (inspectorUrl() !== undefined) return; // a second inspector session would disturb the debugger
  const thread = new Worker(new URL("watch-thread.mjs", module), {
    workerData: { beats, blockedAfterMs } satisfies Watched,
    env: {},
    execArgv: [], // the thread needs no preloaded hooks
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 },
  });
  thread.on("error", () => undefined); // without the thread a blocked process is still killed; only the stack is missing from the log
  thread.unref();
}
