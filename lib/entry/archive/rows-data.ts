import { db } from "@/lib/base/db/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { limitRows } from "@/lib/base/db/unseen-values";
import { Turns } from "@/lib/base/turns/turns";
import type { ArchiveTable, Kind } from "./archive-table";
import { keptColumns } from "./archive-table";
import { archiveTables } from "./tables";

const { sql, raw, join } = Prisma;

/** Forms whose parts are looked for together. */
const FORMS_AT_ONCE = 200;
/** Rows of one query: as many as have this many characters, as far as the query before tells. */
const WANTED_CHARACTERS = 256 * 1024;
const [FEWEST, FIRST, MOST] = [1, 20, 500];

/** A row of an archive: JSON columns as text, times in ISO 8601, bytes in base64. */
export type ArchiveRow = Record<string, string | number | boolean | null>;

/** What an archive has of the account itself. */
export function readAccount(accountId: string) {
  const select = { id: true, name: true, createdAt: true, auditDays: true, keepAnswers: true, requiresTwoStep: true } as const;
  return db().account.findUniqueOrThrow({ where: { id: accountId }, select });
}

/** The rows of a table that belong to an account, or to one of its forms, in batches. */
export async function* readTable(table: ArchiveTable, of: { accountId: string } | { formId: string }): AsyncGenerator<ArchiveRow[]> {
  const columns = keptColumns(table);
  const names = raw(columns.map(([name]) => `t.${name}`).join(", "));
  const key = raw(`(${table.key.map((name) => `t.${name}`).join(", ")})`);
  const order = raw(table.key.map((name) => `t.${name}`).join(", "));
  const where = [whereOf(table, of), table.only === undefined ? sql`1 = 1` : raw(table.only)];
  const turns = new Turns();
  let count = FIRST;
  for (let after: unknown[] | null = null; ;) {
    const next: Prisma.Sql = after === null ? sql`1 = 1` : sql`${key} > (${join(after)})`;
    const conditions = join([...where, next], " AND ");
    const found: Record<string, unknown>[] = await readRows<Record<string, unknown>>(
      sql`SELECT ${names} ${fromOf(table)} WHERE ${conditions} ORDER BY ${order} ${limitRows(count)}`,
    );
    const rows = found.map((row) => withoutHeaders(table, archived(row, columns)));
    if (rows.length > 0) yield rows;
    const last = found.at(-1);
    if (!last || found.length < count) return;
    after = table.key.map((name) => last[name]);
    count = nextCount(rows);
    if (turns.isOver) await turns.next();
  }
}

function nextCount(rows: ArchiveRow[]): number {
  let characters = 0;
  for (const row of rows) for (const value of Object.values(row)) characters += typeof value === "string" ? value.length : 8;
  return Math.min(MOST, Math.max(FEWEST, Math.floor((WANTED_CHARACTERS * rows.length) / characters)));
}

function fromOf({ name, ofResponses }: ArchiveTable): Prisma.Sql {
  return ofResponses ? raw(`FROM ${name} t JOIN responses r ON r.id = t.response_id`) : raw(`FROM ${name} t`);
}

function whereOf(table: ArchiveTable, of: { accountId: string } | { formId: string }): Prisma.Sql {
  if ("formId" in of) return sql`${formOf(table)} = ${of.formId}`;
  const [before = "", after = ""] = (table.ofAccount ?? "t.account_id = ?").split("?");
  return sql`${raw(before)}${of.accountId}${raw(after)}`;
}

function formOf({ ofResponses }: ArchiveTable): Prisma.Sql {
  return raw(ofResponses ? "r.form_id" : "t.form_id");
}

/** Values as an archive has them. Direct SQL reads times, flags and large numbers differently on the two databases. */
function archived(row: Record<string, unknown>, columns: [string, Kind][]): ArchiveRow {
  return Object.fromEntries(columns.map(([name, kind]) => [name, valueOf(row[name], kind)]));
}

function valueOf(value: unknown, kind: Kind): ArchiveRow[string] {
  if (value === null || value === undefined) return null;
  if (kind === "moment") return new Date(value as string | Date).toISOString(); // as either database reads a time
  if (kind === "flag") return Boolean(value);
  if (kind === "integer") return Number(value);
  if (kind === "bytes") return Buffer.from(value as Uint8Array).toString("base64"); // as both read bytes
  return value as string; // the other kinds are text
}

/** Without what the content of a round has beside that of a form: the sealed callback_headers of its forms. */
function withoutHeaders({ name }: ArchiveTable, row: ArchiveRow): ArchiveRow {
  if (name !== "rounds" || typeof row.content !== "string") return row;
  const { callbackHeaders, ...content } = JSON.parse(row.content) as Record<string, unknown>; // createRound stores objects
  return callbackHeaders === undefined ? row : { ...row, content: JSON.stringify(content) };
}

/** The forms of an account that have parts of their own, with the tables of those, in batches. */
export async function* readFormTables(accountId: string): AsyncGenerator<[formId: string, tables: ArchiveTable[]][]> {
  const tables = archiveTables.filter((table) => table.of === "form");
  for (let after = ""; ;) {
    const forms = await readRows<{ id: string }>(
      sql`SELECT id FROM forms WHERE account_id = ${accountId} AND id > ${after} ORDER BY id ${limitRows(FORMS_AT_ONCE)}`,
    );
    const ids = forms.map(({ id }) => id);
    if (ids.length === 0) return;
    const ofForm = new Map<string, ArchiveTable[]>(ids.map((id) => [id, []]));
    for (const table of tables) for (const id of await thoseWith(table, ids)) ofForm.get(id)?.push(table);
    yield Array.from(ofForm);
    after = ids.at(-1) ?? after;
  }
}

/** Those of these forms that have rows in a table. */
async function thoseWith(table: ArchiveTable, ids: string[]): Promise<string[]> {
  const only = table.only === undefined ? Prisma.empty : raw(`AND ${table.only}`);
  const rows = await readRows<{ id: string }>(
    sql`SELECT id FROM forms WHERE ${isAmong("id", ids)} AND EXISTS (SELECT 1 ${fromOf(table)} WHERE ${formOf(table)} = forms.id ${only})`,
  );
  return rows.map(({ id }) => id);
}
