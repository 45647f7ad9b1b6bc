import type { Question } from "@/lib/domain/forms/versions/question";
import { identityOf } from "@/lib/domain/forms/versions/question";
import type { Column, ExportedForm, ExportedResponse } from "@/lib/entry/export/columns-of-export";
import { cellsOf, columnsOfExport, workbookColumns } from "@/lib/entry/export/columns-of-export";
import { BYTE_ORDER_MARK, csvRow } from "@/lib/entry/export/csv";
import { exportName } from "@/lib/entry/export/export-name";
import { workbookEntries } from "@/lib/entry/export/workbook-entries";
import { fieldTypes } from "@/lib/rules/fields";
import type { OpenedRow } from "./opened-row";
import { zipInBrowser } from "./zip-in-browser";

export type OpenedExport = { form: ExportedForm; questions: Question[]; rows: OpenedRow[]; timeZone: string };

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Rows between two pauses, in which the page can respond. */
const AT_A_TIME = 200;

/** Makes a file of opened responses, with the columns of the service's exports. @returns the file and its name */
export async function exportOpened(format: "csv" | "xlsx" | "json", given: OpenedExport): Promise<{ file: Blob; name: string }> {
  const name = `${exportName(given.form.title)}.${format}`;
  const parts: BlobPart[] = [];
  if (format === "json") return { name, file: new Blob([JSON.stringify(given.rows.map(asJson), null, 2)], { type: "application/json" }) };
  const columns = columnsFor(given);
  if (format === "csv") {
    parts.push(BYTE_ORDER_MARK, [...csvRow(columns.map((column) => column.name))].join(""));
    for await (const cells of rowsOf(given, columns)) parts.push([...csvRow(cells)].join(""));
    return { name, file: new Blob(parts, { type: "text/csv;charset=utf-8" }) };
  }
  const { header, typed } = workbookColumns(columns);
  for await (const part of zipInBrowser(workbookEntries([{ header, rows: rowsOf(given, typed) }]))) parts.push(part);
  return { name, file: new Blob(parts, { type: XLSX }) };
}

function columnsFor({ form, questions, rows, timeZone }: OpenedExport): Column[] {
  const byIdentity = new Map(questions.map((question) => [identityOf(question.field), question]));
  const columns = columnsOfExport({
    forms: [form],
    isSeveral: false,
    header: "label",
    values: "shown",
    desk: true,
    time_zone: timeZone,
    questions: [...byIdentity.values()],
    hasEndings: rows.some(({ row }) => row.ending !== null),
    isNamed: rows.some(({ stored }) => stored.respondent !== undefined),
    isImported: rows.some(({ row }) => row.importedAt !== null),
  });
  if (!rows.some(({ hasMisfits }) => hasMisfits)) return columns;
  return [...columns, { name: "Does not fit its question", read: ({ response }) => misfitsBy.get(response) ?? "" }];
}

/** The answers that do not fit their question, as JSON, by the exported response. */
const misfitsBy = new WeakMap<object, string>();

async function* rowsOf({ form, rows }: OpenedExport, columns: Column[]): AsyncGenerator<Iterable<unknown>> {
  for (const [index, opened] of rows.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await new Promise((next) => setTimeout(next));
    const { fields, endings, misfits } = opened;
    const response: ExportedResponse["response"] = {
      ...opened.stored,
      data: namedFiles(opened),
      ...(opened.row.ending && { ending: opened.row.ending }),
    };
    if (opened.hasMisfits) misfitsBy.set(response, JSON.stringify(misfits));
    yield cellsOf({ response, form, fields, endings }, columns);
  }
}

/** The answers with the names of files, which the service does not know. */
function namedFiles({ answers, fields, fileNames }: OpenedRow): Record<string, unknown> {
  const named = fields.flatMap((field): [string, unknown][] => {
    const uploads = fieldTypes[field.type].uploads(field);
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
    return uploads && answer !== undefined ? [[field.key, uploads.mapFiles(answer, (id) => fileNames[id] ?? id)]] : [];
  });
  return { ...answers, ...Object.fromEntries(named) };
}

/** A response as the API would return it if it were not sealed. */
function asJson(opened: OpenedRow): object {
  const { id, form_id, submitted_at, form_version, locale, respondent } = opened.stored;
  const { misfits, row } = opened;
  return {
    id,
    form_id,
    data: { ...namedFiles(opened), ...misfits },
    submitted_at,
    form_version,
    ...(locale !== undefined && { locale }),
    ...(row.ending && { ending: row.ending }),
    ...(respondent && { respondent }),
  };
}
