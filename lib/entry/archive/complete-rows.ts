import { createHash } from "node:crypto";
import { firstScan } from "@/lib/domain/files/scanning/scan-mutations";
import { firstSecrets, newSecret } from "@/lib/entry/webhooks/endpoints/secrets";
import type { ArchiveRow } from "./rows-data";
import type { ArchiveTable } from "./archive-table";

type Arrival = {
  accountId: string;
  now: Date;
  /** Whether a form has a new id. */ isRenamed: (formId: string) => boolean;
  /** Whether the bytes of a file came with it. */ hasBytes: (fileId: string) => boolean;
};

/** A row of an archive, which has its new ids, with the columns that an archive does not have. Nothing that it brings sends anything by itself. */
export function completed({ name, columns }: ArchiveTable, row: ArchiveRow, arrival: Arrival): ArchiveRow {
  const own = columns.account_id === "account" ? { ...row, account_id: arrival.accountId } : row;
  return completers[name]?.(own, arrival) ?? own;
}

const completers: Record<string, (row: ArchiveRow, arrival: Arrival) => ArchiveRow> = {
  // Its end came while it moved, and is not announced.
  forms: (row, { now }) => (isPast(row.announce_expiry_at, now) ? { ...row, announce_expiry_at: null } : row),
  responses: onceMore,
  trashed_responses: onceMore,
  files: (row, { now, hasBytes }) => {
    const { scan, scanDueAt } = firstScan(now);
    const isClean = (row.scan ?? "clean") === "clean";
    if (!isClean || !hasBytes(String(row.id)) || !scan || !scanDueAt) return row;
    return { ...row, scan, scan_due_at: scanDueAt.toISOString() };
  },
  webhook_endpoints: (row, { now }) => ({
    ...row,
    secrets: firstSecrets(String(row.id), { secret: newSecret(), now }),
    disabled_at: now.toISOString(),
    disabled_by: "owner",
  }),
};

function isPast(time: ArchiveRow[string] | undefined, now: Date): boolean {
  return typeof time === "string" && Date.parse(time) <= now.getTime();
}

/** What says that somebody has sent a form names the form (lib/domain/responses/once-key.ts). */
function onceMore(row: ArchiveRow, { isRenamed }: Arrival): ArchiveRow {
  const formId = String(row.form_id);
  if (typeof row.once_key !== "string" || typeof row.respondent !== "string" || !isRenamed(formId)) return row;
  const { user_id: userId, email } = JSON.parse(row.respondent) as { user_id?: string; email?: string }; // examined, and ours
  return {
    ...row,
    once_key: createHash("sha256")
      .update(`respondent:${formId}:${userId ?? email}`)
      .digest("hex"),
  };
}
