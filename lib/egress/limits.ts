import { EgressFault, stopped } from "./fault";

/**
 * How long an exchange may take, in milliseconds: until it has a connection, and in all. One whose connection took longer than
 * `confirmAfter` asks whether it is still wanted.
 */
export type Deadlines = { connect: number; whole: number; confirmAfter: number };

/** Contract §7. */
export const deadlines: Deadlines = { connect: 5_000, whole: 15_000, confirmAfter: 250 };

export type Limits = ReturnType<typeof startLimits>;

/** Ends an exchange that takes too long, or that its caller gives up. Its first deadline, the connection's, is running. */
export function startLimits({ connect, whole, confirmAfter }: Deadlines, caller?: AbortSignal) {
  const controller = new AbortController();
  const { signal } = controller;
  let end: (fault: EgressFault) => void;
  const ended = new Promise<EgressFault>((resolve) => (end = resolve));
  const stop = (sentence: string) => {
    const fault = new EgressFault(sentence);
    end(fault);
    controller.abort(fault);
  };
  const stopIn = (ms: number, what: string) => setTimeout(stop, ms, `${what} within ${ms / 1_000} seconds.`);
  const connecting = () => stopIn(connect, "No connection");
  const giveUp = () => stop(stopped);

  const all = stopIn(whole, "No answer");
  let phase = connecting();
  if (caller?.aborted) giveUp();
  // AbortSignal.any would leave something behind in the caller's signal, which may live as long as the process.
  caller?.addEventListener("abort", giveUp, { once: true });

  return {
    /** Aborted when the exchange is to end, with the fault that says why; `ended` is the same as a promise, which never fails. */
    signal,
    ended,
    confirmAfter,
    reconnecting: () => {
      clearTimeout(phase);
      phase = connecting();
    },
    connected: () => clearTimeout(phase),
    /** To be called at the end, whatever it was. */
    release: () => {
      clearTimeout(phase);
      clearTimeout(all);
      caller?.removeEventListener("abort", giveUp);
    },
  };
}
