import type { ArgType, ColumnType } from "@prisma/driver-adapter-utils";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";

// Models have only TEXT, INTEGER, BIGINT and DATETIME columns; the bytes of images go through direct SQL. Values are stored as the stock adapter
// stores them.

/** Converts a Prisma value for SQLite. A Date becomes text. */
export function toSqlite(value: unknown, type: ArgType | undefined): unknown {
  if (value instanceof Date) return toIsoText(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string") return value;
  if (type?.scalarType === "datetime") return toIsoText(new Date(value));
  if (type?.scalarType === "int") return Number.parseInt(value, 10);
  return value;
}

/** The column's type by its declaration; null for an expression such as count(*). */
export function declaredType(declaration: string | null): ColumnType | null {
  switch (declaration?.toUpperCase()) {
    case "TEXT":
      return ColumnTypeEnum.Text;
    case "INTEGER":
      return ColumnTypeEnum.Int32;
    case "BIGINT":
      return ColumnTypeEnum.Int64; // as numbers: byte counts are below 2^53
    case "DATETIME":
      return ColumnTypeEnum.DateTime;
    default:
      return null;
  }
}

/** The type of an expression, from its first non-null value. Only raw queries use it. */
export function typeOfValues(rows: unknown[][], column: number): ColumnType {
  const value = rows.find((row) => row[column] !== null)?.[column];
  if (typeof value === "string") return ColumnTypeEnum.Text;
  return typeof value === "number" && !Number.isInteger(value) ? ColumnTypeEnum.Double : ColumnTypeEnum.Int32;
}

/** How a moment is stored: 2026-11-21T02:39:09.000+00:00. */
export function toIsoText(moment: Date): string {
  return moment.toISOString().replace("Z", "+00:00");
}
