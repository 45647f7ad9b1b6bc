/** A table whose rows are deliveries, and the table of their attempts. The columns of the queue have the same names in all of them. */
export type OutboxTable = {
  table: "webhook_deliveries" | "mails";
  attempts: "webhook_attempts" | "mail_attempts";
  /** The column of an attempt that names its delivery. */
  owner: "delivery_id" | "mail_id";
  /** The column with the address that it goes to. */
  target: "url" | "recipient";
  /** The column with the endpoint that it is for; NULL where there are none. */
  endpoint: "endpoint_id" | "NULL";
  /** Longer than an attempt takes: a worker that has not stored its result after this has crashed. */
  leaseMs: number;
  /** Whether it has a column `stage`, because sending twice does harm: an outcome nobody knows is not tried again. */
  hasStages: boolean;
};
