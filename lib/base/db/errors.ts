// Errors are distinguished by code, never by class: Next loads Prisma into more than one module graph. A model query fails with a Prisma
// code. A raw query fails with P2010, and only the adapter's error inside gives the reason. Direct SQL fails with PostgreSQL's SQLSTATE, or
// with the adapter's error on SQLite.

/**
 * Prisma and system codes for "not now": unreachable, refused, closed, timed out, no free connection or turn, write conflict, transaction
 * over.
 */
const BUSY_CODES = new Set(
  ["P1000", "P1001", "P1002", "P1008", "P1010", "P1017", "P1018", "P2024", "P2028", "P2034", "P2037"].concat(
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
    ["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_LOCKED"],
  ),
);
/**
 * The same as SQLSTATEs: connection (08), read-only after a failover (25006), password changed or user refused (28), conflicts (40), no
 * resources (53), lock not obtained (55P03), timed out or cancelled (57014), server stopping or starting (57P).
 */
const BUSY_STATES = /^(08...|25006|28...|40001|40P01|53...|55P03|57014|57P0.)$/;
const BUSY_KINDS = new Set([
  "AuthenticationFailed",
  "DatabaseAccessDenied",
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TooManyConnections",
  "TransactionAlreadyClosed",
  "TransactionWriteConflict",
]);
/** Codes for a full disk: of SQLite, its shared memory, PostgreSQL and files. */
const FULL_CODES = new Set(["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "53100", "ENOSPC", "EDQUOT"]);
/** Messages of node-postgres errors without a code. */
const BUSY_MESSAGES = /timeout exceeded when trying to connect|connection terminated|timeout expired|not queryable/i;

/** Whether the database was temporarily unable to run the query, so that a retry may help. The reply is a 503. */
export function isBusy(error: unknown): boolean {
  return reasons(error).some(
    ({ code, kind, message }) => BUSY_CODES.has(code) || BUSY_STATES.test(code) || BUSY_KINDS.has(kind) || BUSY_MESSAGES.test(message),
  );
}

/** Whether the disk was full. */
export function isDiskFull(error: unknown): boolean {
  return reasons(error).some(({ code }) => FULL_CODES.has(code));
}

/** Whether the database accepts no writes, like a standby. */
export function isReadOnly(error: unknown): boolean {
  return reasons(error).some(({ code }) => code === "25006" || code.startsWith("SQLITE_READONLY"));
}

/** Whether a row with the same unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  return reasons(error).some(({ code, kind }) => code === "P2002" || code === "23505" || kind === "UniqueConstraintViolation");
}

/** Whether a statement for one row, such as `delete`, found none. */
export function isRowMissing(error: unknown): boolean {
  return reasons(error).some(({ code }) => code === "P2025");
}

/** Whether the row refers to a missing row, or another row refers to it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return reasons(error).some(({ code, kind }) => code === "P2003" || code === "23503" || kind === "ForeignKeyConstraintViolation");
}

/** Whether a NOT NULL column would have become NULL. */
export function isMissingValue(error: unknown): boolean {
  return reasons(error).some(({ code, kind }) => code === "P2011" || code === "23502" || kind === "NullConstraintViolation");
}

type Reason = { code: string; kind: string; message: string };

/** Codes and messages of an error and its causes. */
function reasons(error: unknown, depth = 0): Reason[] {
  if (typeof error !== "object" || error === null || depth > 4) return [];
  const text = (key: string) => ofText(error, key);
  const own = {
    code: text("code") || text("errorCode") || text("originalCode"),
    kind: text("kind"),
    message: error instanceof Error ? error.message : "",
  };
  const meta = "meta" in error ? error.meta : undefined;
  const inside = [
    typeof meta === "object" && meta !== null && "driverAdapterError" in meta ? meta.driverAdapterError : undefined,
    "cause" in error ? error.cause : undefined,
  ];
  return [own, ...inside.flatMap((inner) => reasons(inner, depth + 1))];
}

function ofText(object: object, key: string): string {
  const value: unknown = Reflect.get(object, key);
  return typeof value === "string" ? value : "";
}
