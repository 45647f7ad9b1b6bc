// Routes and the server around them are separate module graphs; what they share hangs on globalThis.
const slot = Symbol.for("formslip.draining");
const shared = globalThis as { [slot]?: boolean }; // nobody else uses this symbol

/** Whether this process was told to stop: a load balancer is to send it nothing more, while it still answers what comes. */
export function isDraining(): boolean {
  return shared[slot] ?? false;
}

/** From now on `/readyz` says that this process is stopping. */
export function startDraining(): void {
  shared[slot] = true;
}
