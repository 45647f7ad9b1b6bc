// What a serving process and the supervisor above it say to each other over node:cluster's channel. No imports: the supervisor is to stay small.

/** Whether a message is one of ours; others on the same channel are not (rate-limiter-flexible, node itself). */
export function isMessage(message: unknown): message is FromServing | FromSupervisor {
  return typeof message === "object" && message !== null && "type" in message && String(message.type).startsWith("formslip:");
}

export type FromServing =
  /** The data are ready: the configuration that the supervisor needs, which it does not read itself. */
  | { type: "formslip:prepared"; workers: number; baseUrl: string; blockedAfterMs: number | null; drainMs: number }
  /** The event loop turns. A process that is being debugged may stand still. */
  | { type: "formslip:beat"; isInspected: boolean }
  /** It ends, for it may open no more files. */
  | { type: "formslip:exhausted" }
  /** Asks for so many more handles of the listening socket that comes with it. */
  | { type: "formslip:listeners?"; count: number }
  /** Asks for the metrics of all the others. */
  | { type: "formslip:others?"; id: number }
  /** Its own metrics, as prom-client gives them in JSON. */
  | { type: "formslip:own"; id: number; metrics: object[] };

export type FromSupervisor =
  /** Asks for its own metrics. */
  | { type: "formslip:own?"; id: number }
  /** A handle of its listening socket comes with it. */
  | { type: "formslip:listener" }
  | { type: "formslip:others"; id: number; metrics: object[][]; supervision: Supervision };

/** What the supervisor counts. */
export type Supervision = {
  /** Serving processes that there should be. */
  workers: number;
  /** Those of them that did not tell their metrics: not running, blocked or stopped. */
  silent: number;
  /** How many processes were replaced since the start, by why they ended. */
  replaced: Partial<Record<EndReason, number>>;
  residentBytes: number;
};

export type EndReason = "blocked" | "out_of_memory" | "killed" | "crashed" | "ended" | "exhausted" | "stuck_at_start";
