type Listener = (seconds: number) => void;

// Routes and the server are separate module graphs; globalThis is what they share.
const key = Symbol.for("formslip.write-waits");
const shared = globalThis as { [key]?: Listener }; // nobody else uses this symbol

/** Sets the only listener. It receives the seconds that each write waited before it began. */
export function onWriteWait(listener: Listener): void {
  shared[key] = listener;
}

/** @param begunAt performance.now() when the write was requested. */
export function noteWriteWait(begunAt: number): void {
  shared[key]?.((performance.now() - begunAt) / 1_000);
}
