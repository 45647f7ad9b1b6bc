type Listener = (seconds: number) => void;

// Routes and the server around them are separate module graphs; what they share hangs on globalThis.
const slot = Symbol.for("formslip.write-waits");
const shared = globalThis as { [slot]?: Listener }; // nobody else uses this symbol

/** Tells `listener` of each write how long it waited until it could begin. There is one listener. */
export function onWriteWait(listener: Listener): void {
  shared[slot] = listener;
}

/** @param begunAt performance.now() when the write was asked for. */
export function noteWriteWait(begunAt: number): void {
  shared[slot]?.((performance.now() - begunAt) / 1_000);
}
