import type { Destination } from "./destination";

/** What the rest of the service may ask of the worker of its process. */
export type WorkerHandle = {
  /** Something is due there. */
  wake: (destination: Destination) => void;
  /** The form was deleted: nothing more of it may be sent. */
  abandon: (formId: string) => void;
};

// Routes and the server around them are separate module graphs; what they share hangs on globalThis.
const slot = Symbol.for("formslip.outbox-worker");
const shared = globalThis as { [slot]?: WorkerHandle | undefined }; // nobody else uses this symbol

/** The worker of this process; none in a command, or while the service stops. What it is not told it finds within a second. */
export function outboxWorker(): WorkerHandle | undefined {
  return shared[slot];
}

/** Makes a worker the one that {@link outboxWorker} gives. */
export function setOutboxWorker(worker: WorkerHandle | undefined): void {
  shared[slot] = worker;
}
