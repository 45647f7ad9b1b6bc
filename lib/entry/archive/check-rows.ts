import { isId } from "@/lib/base/ids/ids";
import { currentContentOf } from "@/lib/domain/forms/form-content";
import { createFormSchema } from "@/lib/domain/forms/schema";
import type { ArchiveRow } from "./rows-data";
import type { ArchiveTable, Kind } from "./archive-table";
import { unfit } from "./zip-reader";

/** Bytes of a line: a response or an image is far smaller. */
const MAX_LINE = 32 * 1024 * 1024;
const NEWLINE = 10;

/** The lines of a part. @throws DomainError invalid for one that is too long. */
export async function* linesOf(path: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      parts.push(chunk.subarray(start, end));
      yield Buffer.concat(parts).toString("utf8");
      [parts, length, start] = [[], 0, end + 1];
    }
    if (start === chunk.length) continue;
    parts.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > MAX_LINE) throw unfit(`${path} has a line of more than ${MAX_LINE / 1024 / 1024} MB`);
  }
  if (length > 0) throw unfit(`${path} does not end with a whole line`);
}

type Line = { table: ArchiveTable; path: string; number: number };

/** A row of a part, as the archive has it. Columns that an earlier release did not know may be missing. @throws DomainError invalid. */
export function parseRow(text: string, { table, path, number }: Line): ArchiveRow {
  const at = `${path}, line ${number}`;
  const row = parse(text, at);
  for (const [name, value] of Object.entries(row)) {
    const kind = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
    if (kind === undefined || kind === "account" || kind === "left") throw unfit(`${at}: ${name} is unknown to this release`);
    if (value !== null && !checks[kind](value)) throw unfit(`${at}: ${name} is not what it should be`);
  }
  for (const name of table.key)
    if (table.columns[name] !== "account" && (row[name] === undefined || row[name] === null)) throw unfit(`${at}: ${name} is missing`);
  return row as ArchiveRow; // each value was checked
}

function parse(text: string, at: string): Record<string, unknown> {
  const row = parseJson(text);
  if (typeof row !== "object" || row === null || Array.isArray(row)) throw unfit(`${at} is no JSON object`);
  return row as Record<string, unknown>; // as checked
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && !value.includes("\0");

const checks: Record<Exclude<Kind, "account" | "left">, (value: unknown) => boolean> = {
  id: (value) => isText(value) && isId(value),
  text: isText,
  json: (value) => isText(value) && parseJson(value) !== undefined,
  moment: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  integer: (value) => Number.isSafeInteger(value),
  flag: (value) => typeof value === "boolean",
  bytes: isText,
};

const contentSchema = createFormSchema.omit({ expires_in: true });

/** Checks what a form or a version asks, as if it was created now. @throws DomainError invalid. */
export function requireContent(row: ArchiveRow, at: string): void {
  const text = (name: string) => (typeof row[name] === "string" ? row[name] : null);
  const { error } = contentSchema.safeParse(
    currentContentOf({
      title: text("title") ?? "",
      description: text("description"),
      fields: text("fields") ?? "[]",
      callbackUrl: text("callback_url"),
      callbackMetadata: text("callback_metadata"),
      settings: text("settings") ?? "{}",
      translations: text("translations"),
    }),
  );
  const [issue] = error?.issues ?? [];
  if (issue) throw unfit(`${at}: this form cannot be had here (${issue.path.join(".")}: ${issue.message})`);
}
