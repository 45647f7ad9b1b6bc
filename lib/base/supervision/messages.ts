// Messages between a serving process and the supervisor over node:cluster's channel. No imports, to keep the supervisor small.

/** Whether a message is one of ours: rate-limiter-flexible and Node.js use the same channel. */
export function isMessage(message: unknown): message is FromServing | FromSupervisor {
  return typeof message === "object" && message !== null && "type" in message && String(message.type).startsWith("formslip:");
}

export type FromServing =
  /** The database is ready. Carries the configuration that the supervisor needs but does not read itself. */
  | { type: "formslip:prepared"; workers: number; baseUrl: string; blockedAfterMs: number | null; drainMs: number }
  /** Heartbeat. While a process is being debugged (`isInspected`), it is not killed for being blocked. */
  | { type: "formslip:beat"; isInspected: boolean }
  /** The process ends because it can open no more files. */
  | { type: "formslip:exhausted" }
  /** The process ends because another program listens on its port. */
  | { type: "formslip:port-taken" }
  /** Asks for this many more handles of the listening socket that is sent along. */
  | { type: "formslip:listeners?"; count: number }
  /** Whether clients of the sender follow forms. */
  | { type: "formslip:follows"; follows: boolean }
  /** A form changed. */
  | { type: "formslip:changed"; formId: string }
  /** Asks for the metrics of all other serving processes. */
  | { type: "formslip:others?"; id: number }
  /** The sender's metrics, as prom-client exports them in JSON. */
  | { type: "formslip:own"; id: number; metrics: object[] };

export type FromSupervisor =
  /** Asks a serving process for its metrics. */
  | { type: "formslip:own?"; id: number }
  /** Whether clients of other processes follow forms. */
  | { type: "formslip:others-follow"; follow: boolean }
  /** A form changed in another process. */
  | { type: "formslip:changed"; formId: string }
  /** Carries a handle of the listening socket. */
  | { type: "formslip:listener" }
  | { type: "formslip:others"; id: number; metrics: object[][]; supervision: Supervision };

/** The supervisor's own figures. */
export type Supervision = {
  /** Configured number of serving processes. */
  workers: number;
  /** How many processes sent no metrics: not running, blocked or stopped. */
  silent: number;
  /** Processes replaced since start-up, by the reason they ended. */
  replaced: Partial<Record<EndReason, number>>;
  residentBytes: number;
};

export type EndReason = "blocked" | "out_of_memory" | "killed" | "crashed" | "ended" | "exhausted" | "port_taken" | "stuck_at_start";
