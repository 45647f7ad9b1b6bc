// A thread that watches the main one. When the event loop is blocked it logs where, before the supervisor kills the process.
import { writeSync } from "node:fs";
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

export type Watched = { /** Counts up while the event loop turns. */ beats: Int32Array<SharedArrayBuffer>; blockedAfterMs: number };

/**
 * Number of checks within the time after which a process counts as blocked, as in the supervisor. Checks are counted instead of time, which
 * also passes while a machine sleeps.
 */
const CHECKS = 20;
/** After this many silent checks the stack is logged, before the supervisor kills the process. */
const CHECKS_TO_LOG = 16;
/** After this many silent checks the thread kills the process itself: the supervisor evidently failed to. */
const CHECKS_TO_KILL = 60;
/** The same when the supervisor is gone, so that no blocked orphan is left behind. */
const CHECKS_ORPHANED = 2;
/** The stack as V8 writes it, even if the service overrides its formatting. */
const STACK = `(() => {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Object.assign(Error, { prepareStackTrace: undefined, stackTraceLimit: 40 });
  const { stack } = new Error();
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return stack.split("\\n    at ").slice(3).join("\\n    at ");
})()`;

const { beats, blockedAfterMs } = workerData as Watched; // from start-heartbeat.ts
const supervisor = process.ppid;
let lastBeat = -1;
let inSilence = 0;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  inSilence = beat === lastBeat ? inSilence + 1 : 0;
  lastBeat = beat;
  const isAlone = process.ppid !== supervisor;
  if (inSilence >= CHECKS_TO_KILL || (isAlone && inSilence >= CHECKS_ORPHANED)) process.kill(process.pid, "SIGKILL");
  if (inSilence === CHECKS_TO_LOG) logStack();
}, blockedAfterMs / CHECKS);

/**
 * Reads the main thread's stack through the inspector: V8 replies between two steps of the running code, which then continues. Native
 * code cannot be interrupted.
 */
function logStack(): void {
  const session = new Session();
  session.connectToMainThread();
  const giveUp = setTimeout(() => write(["in native code"]), (blockedAfterMs / CHECKS) * 3);
  session.post("Runtime.evaluate", { expression: STACK, returnByValue: true }, (error, answer) => {
    clearTimeout(giveUp);
    const value: unknown = error ? error.message : answer.result.value;
    write(String(value).split("\n    at "));
    session.disconnect();
  });
}

function write(stack: string[]): void {
  const msg = "the event loop is blocked";
  const line = {
    level: 50,
    time: new Date().toISOString(),
    pid: process.pid,
    blockedForMs: (blockedAfterMs / CHECKS) * CHECKS_TO_LOG,
    stack,
    msg,
  };
  writeSync(2, `${JSON.stringify(line)}\n`);
}
