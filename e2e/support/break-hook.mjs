// Loaded into a service with NODE_OPTIONS=--import: on SIGUSR2 a serving process blocks for ever, on SIGWINCH it fills its heap.
import cluster from "node:cluster";

if (cluster.isWorker) {
  process.on("SIGUSR2", blockForEver);
  process.on("SIGWINCH", exhaustMemory);
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
