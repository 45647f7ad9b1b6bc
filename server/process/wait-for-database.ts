import pg from "pg";
import { isSqliteUrl } from "@/lib/db/sqlite-path";
import { EnvError } from "@/lib/env";

/** What a server that is not there yet answers with: nobody listens, its name is not known yet, it starts up. */
const NOT_YET = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "57P03"]);
const CONNECT_MS = 5_000;

type Waiting = {
  databaseUrl: string;
  waitMs: number;
  say: (line: string) => void;
  /** Between two attempts. */
  pauseMs?: number;
};

/**
 * Waits until PostgreSQL takes connections, as after a start of both together. One line says that it waits. Whatever waiting does not mend is left to the first query.
 * @throws EnvError when the time is over.
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

/** @returns why there is no connection; null when there is one. */
async function tryToConnect(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  client.on("error", () => undefined); // of a connection that ends on its way; what counts is what connect() says
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
  // Of a name with several addresses each has an error of its own.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  if (!(first instanceof Error)) return "unknown reason";
  if ("code" in first && typeof first.code === "string") return first.code;
  return /timeout/i.test(first.message) ? "ETIMEDOUT" : first.message;
}
