import { Leases } from "@/lib/base/outbox/leases";
import { ATTEMPT_MS } from "./attempt-limits";

/** The leases of emails. */
export const mailLeases = new Leases({
  table: "mails",
  attempts: "mail_attempts",
  owner: "mail_id",
  target: "recipient",
  endpoint: "NULL",
  trace: "NULL",
  leaseMs: ATTEMPT_MS + 30_000,
  hasStages: true,
});
