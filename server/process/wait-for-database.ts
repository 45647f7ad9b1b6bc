import pg from "pg";
import { isSqliteUrl } from "@/lib/base/db/sqlite-path";
import { EnvError } from "@/lib/base/env/env";

/** Errors that mean the server is not up yet: nothing listens, its name is unknown, or it is starting. */
const NOT_YET = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "57P03"]);
const CONNECT_MS = 5_000;

type Waiting = {
  databaseUrl: string;
  waitMs: number;
  say: (line: string) => void;
  /** Milliseconds between two attempts. */
  pauseMs?: number;
};

/**
 * Waits until PostgreSQL accepts connections, in case both were started together. Prints one line when it has to wait. Other errors are
 * left to the first query. @throws EnvError when the time is over.
 */
export async function waitForDatabase({ databaseUrl, waitMs, say, pauseMs = 1_000 }: Waiting): Promise<void> {
  if (isSqliteUrl(databaseUrl)) return;
  const end = Date.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    const code = await tryToConnect(databaseUrl);
    if (code === null || !NOT_YET.has(code)) return;
    if (Date.now() + pauseMs > end)
      throw new EnvError(
        `DATABASE_URL names a database that cannot be used: PostgreSQL did not answer within ${waitMs / 1_000} s (${code}).`,
      );
    if (isFirst) say(`Waiting up to ${waitMs / 1_000} s for PostgreSQL (${code}).`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** @returns the code of the error that prevented a connection, or null when connecting succeeded. */
async function tryToConnect(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined); // a connection may break meanwhile; only the result of connect() counts
  try {
    await client.connect();
    return null;
  } catch (error) {
    return codeOf(error);
  } finally {
    void client.end().catch(() => undefined);
  }
}

function codeOf(error: unknown): string {
  // A name with several addresses gives one error for each.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  if (!(first instanceof Error)) return "unknown reason";
  if ("code" in first && typeof first.code === "string") return first.code;
  return /timeout/i.test(first.message) ? "ETIMEDOUT" : first.message;
}
