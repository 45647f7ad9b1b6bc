import type { MappedError } from "@prisma/driver-adapter-utils";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";

/** Maps better-sqlite3's errors to Prisma's, so that callers see its codes (P2002 and so on). Other errors pass unchanged. */
export function toDriverError(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string" || !error.code.startsWith("SQLITE_")) return error;
  return new DriverAdapterError({ originalCode: error.code, originalMessage: error.message, ...mapError(error.code, error.message) });
}

function mapError(code: string, message: string): MappedError {
  if (code.startsWith("SQLITE_BUSY")) return { kind: "SocketTimeout" };
  switch (code) {
    case "SQLITE_CONSTRAINT_UNIQUE":
    case "SQLITE_CONSTRAINT_PRIMARYKEY":
      return { kind: "UniqueConstraintViolation", constraint: { fields: columnsIn(message) } };
    case "SQLITE_CONSTRAINT_NOTNULL":
      return { kind: "NullConstraintViolation", constraint: { fields: columnsIn(message) } };
    case "SQLITE_CONSTRAINT_FOREIGNKEY":
      return { kind: "ForeignKeyConstraintViolation", constraint: { foreignKey: {} } };
    default:
      // The code's name is in originalCode; better-sqlite3 drops its number, and 1 is SQLITE_ERROR.
      return { kind: "sqlite", extendedCode: 1, message };
  }
}

/** "UNIQUE constraint failed: forms.id, forms.title" names id and title. */
function columnsIn(message: string): string[] {
  const list = message.split("constraint failed: ")[1] ?? "";
  return list.split(", ").map((column) => column.split(".").at(-1) ?? column);
}
