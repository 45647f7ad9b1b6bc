import { Readable } from "node:stream";
import type { Options } from "csv-parse";
import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { readCsvText } from "@/lib/base/text/csv-text";
import { Turns } from "@/lib/base/turns/turns";
import type { ReturnedFile } from "@/lib/rules/translations/rows";
import { isHeader, TableReader } from "./tables";
import { unreadable } from "./unreadable";

/** Characters parsed at a time. */
const PART = 16 * 1024;
/** Characters of a row, and of the first one, in which separators are looked for. */
const MAX_ROW = 100_000;
const MAX_HEADER = 2_000;
const SEPARATORS = [",", ";", "\t"];

const options = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: MAX_ROW,
} satisfies Options;

/** A table as CSV, with commas, semicolons or tabs. @throws DomainError invalid when it cannot be read, or lacks columns. */
export async function readCsv(text: string): Promise<ReturnedFile> {
  const [first = "", said] = /^sep=(.)\r?\n/.exec(text) ?? []; // this is how Excel says which separator it uses
  const rest = text.slice(first.length);
  const delimiter = said ?? SEPARATORS.find((each) => isHeader(firstRow(rest, each))) ?? ",";
  const reader = new TableReader();
  const turns = new Turns();
  async function* parts() {
    for (let at = 0; at < rest.length; at += PART) {
      if (turns.isOver) await turns.next();
      yield rest.slice(at, at + PART);
    }
  }
  try {
    const rows: AsyncIterable<string[]> = Readable.from(parts()).pipe(parse({ ...options, delimiter }));
    for await (const cells of rows) reader.take(cells.map(readCsvText));
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`The file is not CSV: ${error.message}`);
    throw error;
  }
  return reader.done();
}

function firstRow(text: string, delimiter: string): string[] {
  try {
    return parseAtOnce(text.slice(0, MAX_HEADER), { ...options, delimiter, to: 1 })[0] ?? [];
  } catch {
    return []; // reading the whole says why
  }
}
