// A thread that looks on while the main one works. When that stands still it writes where, as a line of the log; the supervisor kills it then.
import { writeSync } from "node:fs";
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

export type Watched = { /** Counts up while the event loop turns. */ beats: Int32Array<SharedArrayBuffer>; blockedAfterMs: number };

/** Looks within the time after which a process counts as blocked, as the supervisor takes them. They are counted, for time goes on while a machine sleeps. */
const LOOKS = 20;
/** After so many it is said where, while there is time. */
const LOOKS_TO_SAY = 16;
/** After so many the supervisor seems to be unable to end it. */
const LOOKS_TO_DIE = 60;
/** A supervisor that is not there any more leaves nobody behind. */
const LOOKS_ALONE = 2;
/** The stack as V8 writes it, whatever the service has made of that. */
const STACK = `(() => {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Object.assign(Error, { prepareStackTrace: undefined, stackTraceLimit: 40 });
  const { stack } = new Error();
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return stack.split("\\n    at ").slice(3).join("\\n    at ");
})()`;

const { beats, blockedAfterMs } = workerData as Watched; // from show-life.ts
const supervisor = process.ppid;
let lastBeat = -1;
let inSilence = 0;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  inSilence = beat === lastBeat ? inSilence + 1 : 0;
  lastBeat = beat;
  const isAlone = process.ppid !== supervisor;
  if (inSilence >= LOOKS_TO_DIE || (isAlone && inSilence >= LOOKS_ALONE)) process.kill(process.pid, "SIGKILL");
  if (inSilence === LOOKS_TO_SAY) sayWhere();
}, blockedAfterMs / LOOKS);

/**
 * Asks the main thread from within for the frames below: V8 answers between two steps of whatever runs, which goes on afterwards.
 * Only in the middle of native code it cannot.
 */
function sayWhere(): void {
  const session = new Session();
  session.connectToMainThread();
  const giveUp = setTimeout(() => write(["in native code"]), (blockedAfterMs / LOOKS) * 3);
  session.post("Runtime.evaluate", { expression: STACK, returnByValue: true }, (error, answer) => {
    clearTimeout(giveUp);
    const value: unknown = error ? error.message : answer.result.value;
    write(String(value).split("\n    at "));
    session.disconnect();
  });
}

function write(stack: string[]): void {
  const msg = "the event loop stands still";
  const line = {
    level: 50,
    time: new Date().toISOString(),
    pid: process.pid,
    blockedForMs: (blockedAfterMs / LOOKS) * LOOKS_TO_SAY,
    stack,
    msg,
  };
  writeSync(2, `${JSON.stringify(line)}\n`);
}
