import { BYTE_ORDER_MARK, csvRow } from "@/lib/entry/export/csv";
import { invalid } from "@/lib/base/errors/errors";
import { contentDisposition } from "@/lib/entry/export/content-disposition";
import { xlsxOf } from "@/lib/entry/export/xlsx";
import { ownLanguage } from "@/lib/domain/forms/translations/next-translations";
import type { Reply } from "@/lib/entry/http/reply";
import type { Known } from "@/lib/rules/translations/progress";
import type { Row } from "@/lib/rules/translations/rows";
import { rowsOf } from "@/lib/rules/translations/rows";
import type { Content } from "@/lib/rules/translations/texts";
import type { Format } from "./formats";
import { mediaTypes } from "./formats";
import { cellsOf, headerOf } from "./tables";
import type { FileHead } from "./write-xliff";
import { writeXliff } from "./write-xliff";

type File = { /** The id of the form or draft. */ of: string; content: Content; known: Known; locale: string; format: Format };

/** A reply with a file of all texts of a form beside their translations. @throws DomainError invalid when nobody has said which language the texts are in. */
export async function sendFile({ of, content, known, locale, format }: File): Promise<Reply> {
  const head = { of, from: requireOwn(content, locale), to: locale };
  const rows = rowsOf(content, known);
  const body = await writeFile(rows, { head, format });
  return {
    status: 200,
    headers: {
      "Content-Type": format === "xlsx" ? mediaTypes.xlsx : `${mediaTypes[format]}; charset=utf-8`,
      "Content-Length": String(body.length),
      "Content-Disposition": contentDisposition(`${nameOf(content)} (${locale}).${format === "xliff" ? "xlf" : format}`),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
    body,
  };
}

/** The language of a content's own texts. @throws DomainError invalid when it is not said, or is the one asked for. */
export function requireOwn(content: Content, locale: string): string {
  const own = ownLanguage(content);
  if (own === null)
    throw invalid(["path", "locale"], "The form must say first which language its own texts are in (settings.content_locale)", "missing");
  if (own.toLowerCase() === locale.toLowerCase())
    throw invalid(["path", "locale"], "The form's own texts are in this language (settings.content_locale)", "own_language");
  return own;
}

/** The bytes of a file with rows. */
export async function writeFile(rows: Row[], { head, format }: { head: FileHead; format: Format }): Promise<Buffer<ArrayBuffer>> {
  if (format === "xlsx") return workbook(rows, head);
  return Buffer.from(format === "csv" ? writeCsv(rows, head) : writeXliff(rows, head));
}

async function workbook(rows: Row[], head: FileHead): Promise<Buffer<ArrayBuffer>> {
  const header = headerOf(head).map((name) => ({ name, isTime: false }));
  const parts: Uint8Array[] = [];
  for await (const part of xlsxOf({ header, rows: inTurn(cellsOf(rows)), sheet: "Translation" })) parts.push(part);
  return Buffer.concat(parts);
}

/** The writer of workbooks reads rows as they come from the database. */
async function* inTurn(rows: Iterable<string[]>): AsyncGenerator<string[]> {
  for (const row of rows) yield await Promise.resolve(row);
}

/** File systems do not take every character. */
function nameOf({ title }: Content): string {
  return title.replaceAll(/[\s\p{Cc}/\\:*?"<>|]+/gu, " ").trim() || "Form";
}

/** Rows as CSV, protected from being run as formulas as in all our exports. */
function writeCsv(rows: Row[], head: FileHead): string {
  const lines = [headerOf(head), ...cellsOf(rows)].map((cells) => [...csvRow(cells)].join(""));
  return BYTE_ORDER_MARK + lines.join("");
}
