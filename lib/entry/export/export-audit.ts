import type { Reply } from "@/lib/entry/http/reply";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { isStillAllowed } from "@/lib/entry/http/authenticate";
import { readEntries } from "@/lib/domain/audit/data";
import { presentEntry } from "@/lib/domain/audit/present";
import type { AuditFilter, PresentedEntry } from "@/lib/domain/audit/schema";
import { contentDisposition } from "./content-disposition";
import { BYTE_ORDER_MARK, csvRow } from "./csv";
import { takeExportPermit } from "./export";
import { inParts } from "./in-parts";
import { streamParts } from "./stream-parts";

type Wanted = AuditFilter & { accountId: string; format: "csv" | "jsonl"; request: RouteRequest };

/** The audit as a download, oldest first, streamed as responses are. @throws DomainError too_many when the account has too many exports running. */
export function exportAudit({ accountId, format, request, ...filter }: Wanted): Reply {
  const release = takeExportPermit(accountId);
  const parts = inParts((format === "csv" ? csvRows : jsonRows)(accountId, filter));
  return {
    status: 200,
    body: streamParts(parts, { isAllowed: () => isStillAllowed(request, { accountId, formIds: [] }), onEnd: release }),
    headers: {
      "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson",
      "Content-Disposition": contentDisposition(`Audit.${format}`),
      "Cache-Control": "no-store",
    },
  };
}

const columns: Record<string, (entry: PresentedEntry) => unknown> = {
  number: ({ number }) => number,
  at: ({ at }) => at,
  actor_kind: ({ actor }) => actor.kind,
  actor_id: ({ actor }) => actor.id ?? "",
  actor_name: ({ actor }) => actor.name ?? "",
  ip: ({ ip }) => ip ?? "",
  action: ({ action }) => action,
  target_kind: ({ target }) => target?.kind ?? "",
  target_id: ({ target }) => target?.id ?? "",
  target_title: ({ target }) => target?.title ?? "",
  detail: ({ detail }) => JSON.stringify(detail),
  hash: ({ hash }) => hash,
};

async function* csvRows(accountId: string, filter: AuditFilter): AsyncGenerator<Iterable<string>> {
  yield [BYTE_ORDER_MARK];
  yield csvRow(Object.keys(columns));
  for await (const entry of presented(accountId, filter)) yield csvRow(Object.values(columns).map((read) => read(entry)));
}

async function* jsonRows(accountId: string, filter: AuditFilter): AsyncGenerator<Iterable<string>> {
  for await (const entry of presented(accountId, filter)) yield [`${JSON.stringify(entry)}\n`];
}

async function* presented(accountId: string, filter: AuditFilter): AsyncGenerator<PresentedEntry> {
  for await (const rows of readEntries(accountId, filter)) for (const row of rows) yield presentEntry(row);
}
