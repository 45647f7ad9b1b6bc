import { z } from "zod";
import { pageSize } from "@/lib/base/paging/page-query";
import { parseDatetime } from "@/lib/base/time/datetime";
import { datetime } from "@/lib/base/time/datetime-schema";
import { actorKinds, auditActions, targetKinds } from "./actions";

const moment = z
  .string()
  .max(64)
  .transform((text, context) => {
    const read = parseDatetime(text);
    if (!read) context.addIssue({ code: "custom", message: "Must be an ISO 8601 datetime" });
    return read ?? z.NEVER;
  })
  .meta({ type: "string", format: "date-time" });

const filter = {
  actor: z.string().max(64).optional().describe("Only what this person or key did, by id"),
  action: z.string().max(64).optional().describe("Only actions that begin with this: `form.created`, or `form.` for all actions on forms"),
  target: z.string().max(64).optional().describe("Only what happened to this form, round, key …, by id"),
  since: moment.optional().describe("Only entries from this moment on"),
  until: moment.optional().describe("Only entries before this moment"),
};
const filterSchema = z.object(filter);
export type AuditFilter = z.output<typeof filterSchema>;

export const listAuditQuery = z.object({
  ...filter,
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, "Must be the number of an entry")
    .transform(Number)
    .optional()
    .meta({ type: "integer", minimum: 1 })
    .describe("The X-Next-Cursor of the previous page"),
  limit: pageSize(50).describe("Maximum results per page"),
});

export const exportAuditQuery = z.object({
  ...filter,
  format: z.enum(["csv", "jsonl"]).default("csv").describe("`jsonl`: JSON Lines, one entry per line, as the list shows them"),
});

export const auditEntrySchema = z.object({
  number: z.int().describe("Its place in the account's chain, from 1 on without gaps"),
  at: datetime,
  actor: z.object({
    kind: z.enum(actorKinds).describe("`command`: somebody with access to the server; `service`: the service itself"),
    id: z.string().nullable(),
    name: z.string().nullable().describe("The name of then"),
  }),
  ip: z.string().nullable().describe("The address that the request came from; null for commands and the service itself"),
  action: z.enum(auditActions),
  target: z
    .object({ kind: z.enum(targetKinds), id: z.string(), title: z.string().nullable().describe("The title or name of then") })
    .nullable(),
  detail: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
    .describe("Ids, counts and names of settings; never answers or secrets"),
  hash: z.string().describe("HMAC-SHA-256 of the entry and of the hash before it, base64url"),
});
export type PresentedEntry = z.output<typeof auditEntrySchema>;

export const verificationSchema = z.object({
  valid: z.boolean().describe("Whether every entry since the checkpoint is there and is as it was written"),
  entries: z.int().describe("Entries checked"),
  last: z
    .object({ number: z.int(), hash: z.string() })
    .nullable()
    .describe("The newest entry: keep it elsewhere to prove later that it was there"),
  checkpoint: z
    .object({ number: z.int(), hash: z.string(), cut_at: datetime, signature: z.string() })
    .nullable()
    .describe("The last entry that was removed because of its age, signed by the service"),
  first_invalid: z.int().nullable().describe("The number of the first entry that is missing or was changed"),
});

/** For how many days entries are kept. */
export const auditDays = z
  .union([z.int().min(30).max(36_500), z.null()])
  .describe("For how many days the audit keeps entries, from 30 on; null for ever. What is older is removed");
