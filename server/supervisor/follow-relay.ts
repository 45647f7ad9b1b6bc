import type { FromSupervisor } from "@/lib/base/supervision/messages";

type Process = { send: (message: FromSupervisor) => void };

/** Passes changes to forms from the process where they happen to the processes whose clients follow forms. */
export class FollowRelay<P extends Process> {
  readonly #all: () => Iterable<P>;
  readonly #following = new Set<P>();

  constructor(all: () => Iterable<P>) {
    this.#all = all;
  }

  /** Notes what a process reports: whether it has clients that follow forms. */
  note(from: P, follows: boolean): void {
    if (follows) this.#following.add(from);
    else this.#following.delete(from);
    this.tell();
  }

  /** Forgets a process that ended. */
  forget(ended: P): void {
    if (this.#following.delete(ended)) this.tell();
  }

  /** Tells each process whether clients of other processes follow forms. Call it when a process has joined. */
  tell(): void {
    for (const process of this.#all()) {
      const others = this.#following.size - (this.#following.has(process) ? 1 : 0);
      process.send({ type: "formslip:others-follow", follow: others > 0 });
    }
  }

  pass(from: P, formId: string): void {
    for (const process of this.#following) if (process !== from) process.send({ type: "formslip:changed", formId });
  }
}
