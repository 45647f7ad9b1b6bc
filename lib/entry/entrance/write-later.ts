// Routes may be bundled separately, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.write-later");
const shared = globalThis as { [symbol]?: Set<() => Promise<void>> }; // nobody else uses this symbol
const waiting = (shared[symbol] ??= new Set());

/** Runs `write` after `delay` milliseconds, or earlier if the process stops. */
export function writeLater(write: () => Promise<void>, delay: number): void {
  const once = async () => {
    if (waiting.delete(once)) await write();
  };
  waiting.add(once);
  setTimeout(() => void once(), delay);
}

/** Runs everything that is still waiting; called when the process stops. */
export async function writeNow(): Promise<void> {
  await Promise.all([...waiting].map((once) => once()));
}
