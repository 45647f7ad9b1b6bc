// Loaded into a service with NODE_OPTIONS=--import: on SIGUSR2 a serving process blocks for ever, on SIGWINCH it fills its heap. A process that
// finds a file named `kill-on-listen` in DATA_DIR removes it, and is killed as soon as it has asked for more handles of its listening socket.
import cluster from "node:cluster";
import { rmSync } from "node:fs";
import { join } from "node:path";

if (cluster.isWorker) {
  process.on("SIGUSR2", blockForEver);
  process.on("SIGWINCH", exhaustMemory);
  killOnListen();
}

function killOnListen() {
  const send = process.send?.bind(process);
  /** @type {(message: unknown, ...rest: unknown[]) => boolean} */
  process.send = (message, ...rest) => {
    const { type } = /** @type {{ type?: string }} */ (message);
    const isDue = type === "formslip:listeners?" && wasRemoved(join(process.env.DATA_DIR ?? "", "kill-on-listen"));
    const after = isDue ? () => process.kill(process.pid, "SIGKILL") : rest.at(-1);
    return Boolean(send && Reflect.apply(send, process, [message, rest[0], undefined, typeof after === "function" ? after : undefined]));
  };
}

/** @param {string} path */
function wasRemoved(path) {
  try {
    rmSync(path);
    return true;
  } catch {
    return false; // there was none, or another process was first
  }
}

/** Sleeps between steps, so as not to take a whole core from other tests. */
function blockForEver() {
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (Atomics.wait(never, 0, 0, 20) === "timed-out");
}

function exhaustMemory() {
  const kept = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
}
