import { url as inspectorUrl } from "node:inspector";
import { Worker } from "node:worker_threads";
import { tellSupervisor } from "@/lib/supervision/tell-supervisor";
import type { Watched } from "./watch-thread";

/** Beats within the time after which a process counts as blocked. */
const BEATS = 10;

/**
 * Tells the supervisor again and again that the event loop turns, and has a thread of this process look on that can say what
 * blocks it. @param module lies beside the thread's program.
 */
export function showLife({ module, blockedAfterMs }: { module: string; blockedAfterMs: number | null }): void {
  if (blockedAfterMs === null) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const beat = () => {
    const isInspected = inspectorUrl() !== undefined; // at a breakpoint it stands still, and is to
    Atomics.add(beats, 0, 1);
    tellSupervisor({ type: "formslip:beat", isInspected });
  };
  beat();
  setInterval(beat, blockedAfterMs / BEATS).unref();
  if (inspectorUrl() !== undefined) return; // another session would end up in whoever debugs
  const thread = new Worker(new URL("watch-thread.mjs", module), {
    workerData: { beats, blockedAfterMs } satisfies Watched,
    env: {},
    execArgv: [], // it needs no hooks
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 },
  });
  thread.on("error", () => undefined); // without it the supervisor still ends what is blocked, and nobody knows where
  thread.unref();
}
