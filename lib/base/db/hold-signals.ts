const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Runs work that must not be interrupted: a stop signal takes effect when the work is done. `isStopping` tells the work whether one has
 * arrived.
 */
export async function holdSignals<T>(work: (isStopping: () => boolean) => Promise<T>): Promise<T> {
  const received = new Set<NodeJS.Signals>();
  const note = (signal: NodeJS.Signals) => void received.add(signal);
  for (const signal of SIGNALS) process.on(signal, note);
  try {
    return await work(() => received.size > 0);
  } finally {
    await new Promise(setImmediate); // a signal that arrived while the event loop was blocked
    for (const signal of SIGNALS) process.off(signal, note);
    // Without another listener this ends the process, as the signal would have.
    for (const signal of received) if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }
}
