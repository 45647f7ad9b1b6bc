// The server and the routes are separate module graphs, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.draining");
const shared = globalThis as { [symbol]?: boolean }; // nobody else uses this symbol

/** Whether this process is stopping: load balancers should send nothing more, though requests are still served. */
export function isDraining(): boolean {
  return shared[symbol] ?? false;
}

/** Makes `/readyz` report that this process is stopping. */
export function startDraining(): void {
  shared[symbol] = true;
}
