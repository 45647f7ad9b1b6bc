import type { FaultKind } from "./fault";
import { EgressFault, stopped } from "./fault";

/**
 * Limits of an exchange in milliseconds: until it is connected, and in total. If connecting took longer than `confirmAfter`, the exchange
 * asks whether its request is still wanted.
 */
export type Deadlines = { connect: number; whole: number; confirmAfter: number };

/** Contract §7.2. */
export const deadlines: Deadlines = { connect: 5_000, whole: 15_000, confirmAfter: 250 };

export type Limits = ReturnType<typeof startLimits>;

/** Ends an exchange that takes too long or is aborted by its caller. The deadline for connecting starts at once. */
export function startLimits({ connect, whole, confirmAfter }: Deadlines, caller?: AbortSignal) {
  const controller = new AbortController();
  const { signal } = controller;
  let end: (fault: EgressFault) => void;
  const ended = new Promise<EgressFault>((resolve) => (end = resolve));
  const stop = (sentence: string, kind: FaultKind = "timed_out") => {
    const fault = new EgressFault(sentence, kind);
    end(fault);
    controller.abort(fault);
  };
  const stopIn = (ms: number, what: string) => setTimeout(stop, ms, `${what} within ${ms / 1_000} seconds.`);
  const connecting = () => stopIn(connect, "No connection");
  const giveUp = () => stop(stopped, "failed");

  const all = stopIn(whole, "No answer");
  let phase = connecting();
  if (caller?.aborted) giveUp();
  // AbortSignal.any would leak into the caller's signal, which may live as long as the process.
  caller?.addEventListener("abort", giveUp, { once: true });

  return {
    /** Aborted, with the fault as its reason, when the exchange has to end. `ended` is the same as a promise, which never rejects. */
    signal,
    ended,
    confirmAfter,
    reconnecting: () => {
      clearTimeout(phase);
      phase = connecting();
    },
    connected: () => clearTimeout(phase),
    /** Call it at the end, whatever the outcome. */
    release: () => {
      clearTimeout(phase);
      clearTimeout(all);
      caller?.removeEventListener("abort", giveUp);
    },
  };
}
