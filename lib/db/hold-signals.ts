const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** Does work that must not end in its midst: a signal to stop takes effect when the work is done, which may look whether one has come. */
export async function holdSignals<T>(work: (isStopping: () => boolean) => Promise<T>): Promise<T> {
  const received = new Set<NodeJS.Signals>();
  const note = (signal: NodeJS.Signals) => void received.add(signal);
  for (const signal of SIGNALS) process.on(signal, note);
  try {
    return await work(() => received.size > 0);
  } finally {
    await new Promise(setImmediate); // one that came while nothing else could run
    for (const signal of SIGNALS) process.off(signal, note);
    // Without another listener this ends the process, as it would have before.
    for (const signal of received) if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }
}
