import { z } from "zod";
import type { AccountOperation } from "@/lib/entry/http/operation";
import { auditEntrySchema, exportAuditQuery, listAuditQuery, verificationSchema } from "@/lib/domain/audit/schema";

/** Who did and read what, when and from where (contract §30). */
export const auditOperations = {
  listAudit: {
    method: "GET",
    path: "/api/v1/audit",
    summary:
      "List what people, keys, commands and the service did in the account and who read answers, newest first. With a filter, a page may be shorter than `limit`, even empty, while there is more",
    scopes: ["account"],
    query: listAuditQuery,
    audit: { action: "audit.read", on: null, hourly: true },
    status: 200,
    response: z.array(auditEntrySchema),
    errors: [422],
  },
  exportAudit: {
    method: "GET",
    path: "/api/v1/audit/export",
    summary: "Download the audit, all of it or what a list finds, oldest first, as CSV or JSON Lines",
    scopes: ["account"],
    query: exportAuditQuery,
    audit: { action: "audit.exported", on: null, says: ["format"] },
    status: 200,
    file: "received",
    media: ["text/csv", "application/x-ndjson"],
    errors: [422, 429],
  },
  verifyAudit: {
    method: "GET",
    path: "/api/v1/audit/verification",
    summary: "Check that no entry of the audit was changed or removed since it was written, except those removed because of their age",
    scopes: ["account"],
    audit: { unrecorded: "It shows whether the audit is whole, and no entries." },
    status: 200,
    response: verificationSchema,
    errors: [],
  },
} as const satisfies Record<string, AccountOperation>;
