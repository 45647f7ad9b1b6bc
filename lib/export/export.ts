import type { Reply } from "@/lib/http/reply";
import { isStillAllowed } from "@/lib/http/authenticate";
import { contentDisposition } from "./content-disposition";
import type { FormRow } from "@/lib/forms/data";
import { BYTE_ORDER_MARK, csvOf } from "./csv";
import { readResponses } from "@/lib/responses/data";
import type { Column, ExportedResponse } from "./export-columns";
import { columnsFor } from "./export-columns";
import { exportName } from "./export-name";
import { takeExportPermit } from "./export-permits";
import type { ExportOptions } from "./export-query";
import { askedFields } from "@/lib/responses/stored/asked-fields";
import { presentResponse, presentWithDesk } from "@/lib/responses/present";
import { xlsxOf } from "./xlsx";
import { streamParts } from "./stream-parts";
import type { RouteRequest } from "@/lib/http/route-request";

type Export = ExportOptions & {
  request: RouteRequest;
  accountId: string;
  forms: FormRow[];
  /** Whether rows name their form. */ isSeveral: boolean;
  /** Of the file; otherwise that of the form. */
  name?: string;
  /** The rows, if they are not all responses of the forms. */
  batches?: () => AsyncGenerator<ExportedResponse[]>;
  /** Columns before the questions. */
  extra?: Column[];
};

/**
 * The responses to forms as a download. Each batch is read when the client has taken the previous one; it ends early when the client
 * disconnects, reads nothing for too long, or loses access.
 * @throws DomainError too_many when the account has too many running.
 */
export function exportResponses({ request, accountId, forms, isSeveral, format, name: given, ...options }: Export): Reply {
  const release = takeExportPermit(accountId);
  const parts = { csv: csvParts, xlsx: xlsxParts, json: jsonParts }[format]({ forms, isSeveral, ...options });
  const name = exportName(given ?? (isSeveral ? "Responses" : (forms[0]?.title ?? "")));
  return {
    status: 200,
    body: streamParts(parts, { isAllowed: () => isStillAllowed(request), onEnd: release }),
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": contentDisposition(`${name}.${format}`),
      "Cache-Control": "no-store",
    },
  };
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
};

type Wanted = Omit<Export, "format" | "accountId" | "request">;

async function* csvParts(wanted: Wanted): AsyncGenerator<string> {
  const columns = await columnsFor(wanted);
  yield BYTE_ORDER_MARK + csvOf([columns.map(({ name }) => name)]);
  for await (const rows of tableBatches(wanted, columns)) yield csvOf(rows);
}

async function* xlsxParts(wanted: Wanted): AsyncGenerator<Uint8Array> {
  const columns = await columnsFor(wanted);
  const typed = columns.map(({ read, ...column }) => ({
    ...column,
    read: (row: ExportedResponse) => (column.isTime ? asTime(read(row)) : read(row)),
  }));
  yield* xlsxOf({ header: columns.map(({ name }) => name), batches: tableBatches(wanted, typed) });
}

/** Times and dates as Excel stores them; it has none before March 1900. */
function asTime(value: unknown): unknown {
  if (typeof value !== "string" || value < "1900-03") return value;
  const milliseconds = Date.parse(`${value.replace(" ", "T")}${value.length === 10 ? "T00:00:00" : ""}Z`);
  if (Number.isNaN(milliseconds)) return value;
  return value.length === 10 ? { day: milliseconds } : { moment: milliseconds };
}

async function* tableBatches(wanted: Wanted, columns: Column[]): AsyncGenerator<unknown[][]> {
  for await (const batch of batchesOf(wanted)) yield batch.map((row) => columns.map(({ read }) => read(row)));
}

async function* jsonParts(wanted: Wanted): AsyncGenerator<string> {
  let before = "[";
  for await (const batch of batchesOf(wanted)) {
    if (batch.length === 0) continue;
    yield before + batch.map(({ response }) => JSON.stringify(response)).join(",\n");
    before = ",\n";
  }
  yield before === "[" ? "[]" : "]";
}

function batchesOf({ forms, desk, batches }: Wanted): AsyncGenerator<ExportedResponse[]> {
  return batches ? batches() : allBatches(forms, desk);
}

async function* allBatches(forms: FormRow[], desk: boolean): AsyncGenerator<ExportedResponse[]> {
  for (const form of forms) yield* presentedBatches(form, desk);
}

async function* presentedBatches(form: FormRow, desk: boolean): AsyncGenerator<ExportedResponse[]> {
  const present = desk ? presentWithDesk : presentResponse;
  for await (const rows of readResponses(form.id)) {
    const fieldsOf = await askedFields(form, rows);
    yield rows.map((row) => ({ response: present(row, fieldsOf(row)), form, fields: fieldsOf(row) }));
  }
}
