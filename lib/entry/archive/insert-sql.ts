import { sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { toIsoText } from "@/lib/base/db/sqlite-values";
import type { ArchiveRow } from "./rows-data";
import type { ArchiveTable, Kind } from "./archive-table";

const { sql, raw, join, empty } = Prisma;

/**
 * Inserts rows of an archive, with one parameter. Columns that no row has get their default.
 * @param rows with those columns that an archive does not have, as an archive has values. What they refer to must be there, else they are left out.
 */
export function insertRows(table: ArchiveTable, rows: ArchiveRow[]): Prisma.Sql {
  const { name, columns, refers = {}, keepsOwn } = table;
  const names = Object.keys(columns).filter((column) => rows.some((row) => row[column] !== undefined));
  const text = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((each) => [each, toJson(row[each] ?? null, columns[each])]))));
  const isSqlite = sqlite() !== null;
  const valueOf = (column: string) => {
    if (!isSqlite) return raw(`given.${column}`);
    return raw(columns[column] === "bytes" ? `unhex(json_each.value ->> '${column}')` : `json_each.value ->> '${column}'`);
  };
  const from = isSqlite ? sql`json_each(${text})` : sql`json_populate_recordset(NULL::${raw(name)}, ${text}::json) AS given`;
  const found = Object.entries(refers)
    .filter(([column]) => names.includes(column))
    .map(([column, other]) => {
      const value = valueOf(column);
      return sql`(${value} IS NULL OR EXISTS (SELECT 1 FROM ${raw(other)} WHERE ${raw(other)}.id = ${value}))`;
    });
  return sql`
    INSERT INTO ${raw(name)} (${raw(names.join(", "))}) SELECT ${join(names.map(valueOf))} FROM ${from}
    WHERE ${join([sql`1 = 1`, ...found], " AND ")} ${keepsOwn ? sql`ON CONFLICT DO NOTHING` : empty}`;
}

/** A value as SQLite stores it and PostgreSQL reads it. */
function toJson(value: ArchiveRow[string], kind: Kind | undefined): ArchiveRow[string] {
  if (typeof value !== "string") return value;
  if (kind === "bytes") return (sqlite() ? "" : String.raw`\x`) + Buffer.from(value, "base64").toString("hex");
  return kind === "moment" ? toIsoText(new Date(value)) : value;
}
