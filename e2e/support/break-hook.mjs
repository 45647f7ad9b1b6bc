// Loaded into a service with NODE_OPTIONS=--import: a serving process blocks itself for ever at SIGUSR2, and fills its heap at SIGWINCH.
import cluster from "node:cluster";

if (cluster.isWorker) {
  process.on("SIGUSR2", blockForEver);
  process.on("SIGWINCH", exhaustMemory);
}

/** Sleeps between its steps: it need not take a whole core from the tests beside it. */
function blockForEver() {
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (Atomics.wait(never, 0, 0, 20) === "timed-out");
}

function exhaustMemory() {
  const kept = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
}
