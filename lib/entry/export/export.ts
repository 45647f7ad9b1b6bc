import { invalid, invalidInput, DomainError } from "@/lib/base/errors/errors";
import type { Reply } from "@/lib/entry/http/reply";
import { isStillAllowed } from "@/lib/entry/http/authenticate";
import { contentDisposition } from "./content-disposition";
import type { FormRow } from "@/lib/domain/forms/data";
import { BYTE_ORDER_MARK, csvRow } from "./csv";
import { readResponses } from "@/lib/domain/responses/data";
import type { Column, ExportedResponse } from "./columns-of-export";
import { cellsOf, workbookColumns } from "./columns-of-export";
import { columnsFor } from "./export-columns";
import { exportName } from "./export-name";
import { rowsOfEntries } from "./entry-rows";
import type { Question } from "@/lib/domain/forms/versions/question";
import type { ExportOptions } from "./export-query";
import type { Answered } from "@/lib/domain/rounds/read-answered";
import type { AskedWithEndings } from "@/lib/domain/responses/stored/asked-fields";
import { askedWithEndings } from "@/lib/domain/responses/stored/asked-fields";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { presentAsText, presentResponse, presentWithDesk } from "@/lib/domain/responses/present";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { xlsxOf } from "./xlsx";
import { inParts } from "./in-parts";
import { streamParts } from "./stream-parts";
import type { RouteRequest } from "@/lib/entry/http/route-request";

/** A response as stored, with its form and what it answers; in a round, also with the person who sent it. */
export type StoredRow = AskedWithEndings & { row: DeskRow; form: FormRow; person?: Answered["person"] };

type Export = ExportOptions & {
  request: RouteRequest;
  accountId: string;
  forms: FormRow[];
  /** Whether rows name their form. */ isSeveral: boolean;
  /** The name of the file; by default that of the form. */
  name?: string;
  /** The rows, if they are not all responses of the forms. */
  rows?: () => AsyncGenerator<StoredRow>;
  /** Columns before the questions. */
  extra?: Column[];
  /** The question whose entries are the rows. */
  entries?: Question;
};

/**
 * The responses to forms as a download. Each part is produced once the client has received the previous one. The download ends early when the
 * client disconnects, reads nothing for too long, or loses access.
 * @throws DomainError invalid for options that do not apply to JSON, too_many when the account has too many exports running.
 */
export function exportResponses({ request, accountId, forms, isSeveral, format, name: given, ...options }: Export): Reply {
  if (format === "json") requireNoColumns(options);
  if (format === "xlsx" && forms.some((form) => sealedTo(form))) throw invalid(["query", "format"], NO_CELLS, SEALED);
  const release = takeExportPermit(accountId);
  const parts = { csv: csvParts, xlsx: xlsxParts, json: jsonParts }[format]({ forms, isSeveral, ...options });
  const formIds = forms.map(({ id }) => id);
  const name = exportName(given ?? (isSeveral ? "Responses" : (forms[0]?.title ?? "")));
  return {
    status: 200,
    body: streamParts(parts, { isAllowed: () => isStillAllowed(request, { accountId, formIds }), onEnd: release }),
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": contentDisposition(`${name}.${format}`),
      "Cache-Control": "no-store",
    },
  };
}

const NO_CELLS =
  "Not for a sealed form: sealed answers do not fit into cells. Give csv or json; the dashboard makes a workbook of what it opens";

/** @throws DomainError invalid for parameters that apply only to columns: JSON has answers and times as the API gives them. */
function requireNoColumns({ values, time_zone }: Pick<ExportOptions, "values" | "time_zone">): void {
  const given = [values === "shown" ? "values" : [], time_zone === undefined ? [] : "time_zone"].flat();
  const msg = "Only for csv and xlsx; JSON has answers and times as the API gives them";
  if (given.length > 0) throw invalidInput(given.map((name) => ({ loc: ["query", name], msg, type: "invalid_value" })));
}

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json",
};

type Wanted = Omit<Export, "format" | "accountId" | "request">;

async function* csvParts(wanted: Wanted): AsyncGenerator<string> {
  const columns = await columnsFor(wanted);
  yield BYTE_ORDER_MARK;
  yield* inParts(csvRows(wanted, columns));
}

async function* csvRows(wanted: Wanted, columns: Column[]): AsyncGenerator<Iterable<string>> {
  yield csvRow(columns.map(({ name }) => name));
  for await (const cells of tableRows(wanted, columns)) yield csvRow(cells);
}

async function* xlsxParts(wanted: Wanted): AsyncGenerator<Uint8Array> {
  const columns = await columnsFor(wanted);
  const { header, typed } = workbookColumns(columns);
  yield* xlsxOf({ header, rows: tableRows(wanted, typed) });
}

/** The cells of each row; each row is read on demand. */
async function* tableRows(wanted: Wanted, columns: Column[]): AsyncGenerator<Iterable<unknown>> {
  for await (const row of exportedRows(wanted)) yield cellsOf(row, columns);
}

async function* exportedRows(wanted: Wanted): AsyncGenerator<ExportedResponse> {
  const present = wanted.desk ? presentWithDesk : presentResponse;
  const { entries } = wanted;
  for await (const { row, form, fields, endings } of rowsOf(wanted)) {
    const exported = { response: present(row, fields), form, fields, endings };
    if (entries) yield* rowsOfEntries(exported, entries);
    else yield exported;
  }
}

async function* jsonParts(wanted: Wanted): AsyncGenerator<string> {
  yield* inParts(jsonRows(wanted));
}

async function* jsonRows(wanted: Wanted): AsyncGenerator<Iterable<string>> {
  let before = "[";
  if (wanted.entries) {
    for await (const { response, entry } of exportedRows(wanted)) {
      yield [before, JSON.stringify({ ...response, entry })];
      before = ",\n";
    }
    yield [before === "[" ? "[]" : "]"];
    return;
  }
  for await (const { row, fields, person } of rowsOf(wanted)) {
    yield [before, presentAsText(row, fields, { hasDesk: wanted.desk, ...(person && { person }) })];
    before = ",\n";
  }
  yield [before === "[" ? "[]" : "]"];
}

function rowsOf({ forms, rows }: Wanted): AsyncGenerator<StoredRow> {
  return rows ? rows() : allRows(forms);
}

async function* allRows(forms: FormRow[]): AsyncGenerator<StoredRow> {
  for (const form of forms)
    for await (const batch of readResponses(form.id)) {
      const askedOf = await askedWithEndings(form, batch);
      for (const row of batch) yield { row, form, ...askedOf(row) };
    }
}

/** Concurrent exports per account and process: each holds responses in memory until its reader has received them. */
const MAX_PER_ACCOUNT = 3;

// Routes may be bundled separately, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.export-permits");
const shared = globalThis as { [symbol]?: Map<string, number> }; // nobody else uses this symbol

/**
 * Reserves one of an account's concurrent exports.
 * @returns a function that releases it; idempotent.
 * @throws DomainError too_many with Retry-After when all are in use.
 */
export function takeExportPermit(accountId: string): () => void {
  const running = (shared[symbol] ??= new Map<string, number>());
  const count = running.get(accountId) ?? 0;
  if (count >= MAX_PER_ACCOUNT) {
    throw new DomainError("too_many", `At most ${MAX_PER_ACCOUNT} exports at once. Try again when one of them has finished`, {
      retryAfter: 10,
    });
  }
  running.set(accountId, count + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = (running.get(accountId) ?? 1) - 1;
    if (left > 0) running.set(accountId, left);
    else running.delete(accountId);
  };
}
