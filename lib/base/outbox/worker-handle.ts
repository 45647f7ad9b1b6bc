import type { Destination } from "./destination";

/** What the rest of the service may tell the worker of its process. */
export type WorkerHandle = {
  /** Something is due at this destination. */
  wake: (destination: Destination) => void;
  /** Something may have become due, at addresses unknown to the caller. */
  hurry: () => void;
  /** The form, or only these of its deliveries, was deleted: nothing more may be sent for it. */
  abandon: (formId: string, deliveryIds?: string[]) => void;
};

type WorkerName = "webhooks" | "mail";

// Routes and the server are separate module graphs; globalThis is what they share.
const key = Symbol.for("formslip.outbox-workers");
const shared = globalThis as { [key]?: Partial<Record<WorkerName, WorkerHandle | undefined>> }; // nobody else uses this symbol

/** A worker of this process; undefined in commands and during shutdown. It also polls, so that a missed call costs at most a second. */
export function outboxWorker(name: WorkerName): WorkerHandle | undefined {
  return shared[key]?.[name];
}

/** Sets the worker that {@link outboxWorker} returns. */
export function setOutboxWorker(name: WorkerName, worker: WorkerHandle | undefined): void {
  (shared[key] ??= {})[name] = worker;
}
