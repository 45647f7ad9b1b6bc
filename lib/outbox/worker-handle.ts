import type { Destination } from "./destination";

/** What the rest of the service may ask of its process's worker. */
export type WorkerHandle = {
  /** Something is due at this destination. */
  wake: (destination: Destination) => void;
  /** The form was deleted, or only these of its deliveries: nothing more may be sent for it. */
  abandon: (formId: string, deliveryIds?: string[]) => void;
};

// Routes and the server are separate module graphs; globalThis is what they share.
const key = Symbol.for("formslip.outbox-worker");
const shared = globalThis as { [key]?: WorkerHandle | undefined }; // nobody else uses this symbol

/** This process's worker; undefined in commands and during shutdown. It also polls, so that a missed call costs at most a second. */
export function outboxWorker(): WorkerHandle | undefined {
  return shared[key];
}

/** Sets the worker that {@link outboxWorker} returns. */
export function setOutboxWorker(worker: WorkerHandle | undefined): void {
  shared[key] = worker;
}
