// Errors are told apart by their codes, never by their class: Next loads Prisma into more than one module graph.
// A model query fails with a code of Prisma's. A raw one fails with P2010, and only the adapter's error inside says why. What goes past
// Prisma fails with the SQLSTATE of PostgreSQL, or with the adapter's error on SQLite.

/** Codes of Prisma and of the system for "not now": out of reach, refused, closed, timed out, no connection or turn left, write conflict, transaction over. */
const BUSY_CODES = new Set(
  ["P1000", "P1001", "P1002", "P1008", "P1010", "P1017", "P1018", "P2024", "P2028", "P2034", "P2037"].concat(
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
    ["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_LOCKED"],
  ),
);
/**
 * SQLSTATEs for the same: connection (08), read-only after a failover (25006), password changed or user refused (28), conflicts (40),
 * no resources (53), a lock not had (55P03), cancelled by a time-out or by someone (57014), server going or coming (57P).
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
/** No room on the disk: for SQLite, for what it shares with other processes, for PostgreSQL, for files. */
const FULL_CODES = new Set(["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "53100", "ENOSPC", "EDQUOT"]);
/** node-postgres gives these no code. */
const BUSY_MESSAGES = /timeout exceeded when trying to connect|connection terminated|timeout expired|not queryable/i;

/** Whether the database could not do it now, and trying again later may help: answer 503. */
export function isBusy(error: unknown): boolean {
  return reasons(error).some(
    ({ code, kind, message }) => BUSY_CODES.has(code) || BUSY_STATES.test(code) || BUSY_KINDS.has(kind) || BUSY_MESSAGES.test(message),
  );
}

/** Whether there was no room on the disk to store it. */
export function isDiskFull(error: unknown): boolean {
  return reasons(error).some(({ code }) => FULL_CODES.has(code));
}

/** Whether a row with the same unique value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return reasons(error).some(({ code, kind }) => code === "P2002" || code === "23505" || kind === "UniqueConstraintViolation");
}

/** Whether a statement for one row, such as `delete`, found none. */
export function isRowMissing(error: unknown): boolean {
  return reasons(error).some(({ code }) => code === "P2025");
}

/** Whether the row refers to one that is not there, or another one refers to it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return reasons(error).some(({ code, kind }) => code === "P2003" || code === "23503" || kind === "ForeignKeyConstraintViolation");
}

type Reason = { code: string; kind: string; message: string };

/** What the error and the errors inside it say of themselves. */
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
