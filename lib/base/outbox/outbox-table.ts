/** A table whose rows are deliveries, and the table of their attempts. The columns of the queue have the same names in all of them. */
export type OutboxTable = {
  table: "webhook_deliveries" | "mails";
  attempts: "webhook_attempts" | "mail_attempts";
  /** The column of an attempt that names its delivery. */
  owner: "delivery_id" | "mail_id";
  /** The column with the address that a delivery goes to. */
  target: "url" | "recipient";
  /** The column with the endpoint of a delivery; NULL for tables without endpoints. */
  endpoint: "endpoint_id" | "NULL";
  /** The column with the trace that a delivery belongs to; NULL for tables without one. */
  trace: "traceparent" | "NULL";
  /** Longer than any attempt takes: a worker that has not stored a result by then has crashed. */
  leaseMs: number;
  /** Whether the table has a column `stage`, because sending twice would do harm: a delivery with an unknown outcome is not retried. */
  hasStages: boolean;
};
