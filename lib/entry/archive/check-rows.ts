import { createHash } from "node:crypto";
import { isId } from "@/lib/base/ids/ids";
import { currentContentOf } from "@/lib/domain/forms/form-content";
import { createFormSchema } from "@/lib/domain/forms/schema";
import { inspect } from "@/lib/domain/pictures/inspect";
import { problemOf } from "./row-schemas";
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

/** A row of a part, as the archive has it: its columns are of their kinds. One that may be null may be missing. @throws DomainError invalid. */
export function parseRow(text: string, { table, path, number }: Line): ArchiveRow {
  const at = `${path}, line ${number}`;
  const row = parse(text, at);
  for (const [name, value] of Object.entries(row)) {
    const kind = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
    if (kind === undefined || kind === "account" || kind === "left") throw unfit(`${at}: ${name} is unknown to this release`);
    if (value !== null && !checks[kind](value)) throw unfit(`${at}: ${name} is not what it should be`);
  }
  for (const [name, kind] of Object.entries(table.columns)) {
    if (kind === "account" || kind === "left" || table.nullable.has(name)) continue;
    if (!Object.hasOwn(row, name) || row[name] === null) throw unfit(`${at}: ${name} is missing`);
  }
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

const isText = (value: unknown): value is string => typeof value === "string" && value.isWellFormed() && !value.includes("\0");

/** What either database stores. */
const MAX_INTEGER = 2_147_483_647;
/** A text without a limit of its own (row-schemas.ts). */
const MAX_TEXT = 64 * 1024;
/** As an archive is written, of the years 1 to 9999. */
const MOMENT = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

const checks: Record<Exclude<Kind, "account" | "left">, (value: unknown) => boolean> = {
  id: (value) => isText(value) && isId(value),
  text: (value) => isText(value) && value.length <= MAX_TEXT,
  json: (value) => isText(value) && parseJson(value) !== undefined,
  moment: (value) => isText(value) && MOMENT.test(value) && isReal(value),
  integer: (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_INTEGER,
  flag: (value) => typeof value === "boolean",
  bytes: (value) => isText(value) && Buffer.from(value, "base64").toString("base64") === value,
};

/** Whether there is such a day and time: the 30th of February would be read as one of March. */
function isReal(moment: string): boolean {
  const date = new Date(moment);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(moment.slice(0, 19));
}

const contentSchema = createFormSchema.omit({ expires_in: true });

/** Checks a row of which {@link parseRow} is done: its columns, and what a form or a version asks, as if it was created now. @throws DomainError invalid. */
export function requireRow(table: ArchiveTable, row: ArchiveRow, at: string): void {
  const problem = problemOf(table, row);
  if (problem) throw unfit(`${at}: ${problem.column} is not what it should be (${problem.why})`);
  if (table.name === "pictures") requirePicture(row, at);
  if (table.name === "forms" || table.name === "form_versions") requireContent(row, at);
}

function requirePicture({ bytes, digest, size, media_type: mediaType }: ArchiveRow, at: string): void {
  const picture = Buffer.from(String(bytes), "base64");
  if (picture.length !== size || createHash("sha256").update(picture).digest("hex") !== digest)
    throw unfit(`${at}: bytes are not those of size and digest`);
  if (inspect(picture)?.mediaType !== mediaType) throw unfit(`${at}: bytes are no image of its media_type`);
}

function requireContent(row: ArchiveRow, at: string): void {
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

/** Besides the key of each table: what the database allows once, in the part of a form or of the account. */
const onlyOnce: Record<string, string[]> = {
  pictures: ["digest"],
  responses: ["slot", "submission_token", "once_key"],
  waiting_entries: ["email"],
  round_people: ["form_id"],
  decisions: ["external_id"],
  drafts: ["form_id"],
};

/** Finds what an archive has twice and the database once. */
export class Repeated {
  /** Ids by table: they are not to come again in the part of another form. */
  readonly #ids = new Map<string, Set<string>>();
  #part = new Map<string, Set<string>>();
  #path = "";

  /** @throws DomainError invalid. */
  require(table: ArchiveTable, row: ArchiveRow, { path, at }: { path: string; at: string }): void {
    if (path !== this.#path) [this.#path, this.#part] = [path, new Map<string, Set<string>>()];
    const keys = [table.key, ...(onlyOnce[table.name] ?? []).map((name) => [name])];
    for (const names of keys) {
      const values = names.map((name) => row[name] ?? null);
      if (values.some((value) => value === null)) continue; // of the account, or nothing
      const [name, text] = [names.join(", "), values.join(" ")];
      const place = name === "id" ? this.#ids : this.#part;
      const seen = place.get(name === "id" ? table.name : name) ?? new Set();
      if (seen.has(text)) throw unfit(`${at}: ${name} is there already, in an earlier line`);
      place.set(name === "id" ? table.name : name, seen.add(text));
    }
  }
}
