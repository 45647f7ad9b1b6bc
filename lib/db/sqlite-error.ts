import type { MappedError } from "@prisma/driver-adapter-utils";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";

/** What Prisma has to be told of an error of better-sqlite3, so that callers see its codes (P2002 and so on). Others pass as they are. */
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
      // The name is in originalCode; the number is lost in better-sqlite3, and 1 is SQLITE_ERROR.
      return { kind: "sqlite", extendedCode: 1, message };
  }
}

/** "UNIQUE constraint failed: forms.id, forms.title" names id and title. */
function columnsIn(message: string): string[] {
  const list = message.split("constraint failed: ")[1] ?? "";
  return list.split(", ").map((column) => column.split(".").at(-1) ?? column);
}
