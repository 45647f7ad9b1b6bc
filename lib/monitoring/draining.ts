// The server and the routes are separate module graphs, so shared state hangs on globalThis.
const slot = Symbol.for("formslip.draining");
const shared = globalThis as { [slot]?: boolean }; // nobody else uses this symbol

/** Whether this process is stopping: load balancers should send nothing more, though requests are still served. */
export function isDraining(): boolean {
  return shared[slot] ?? false;
}

/** Makes `/readyz` report that this process is stopping. */
export function startDraining(): void {
  shared[slot] = true;
}
