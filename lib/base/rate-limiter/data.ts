import { db } from "@/lib/base/db/client";
import { isSqliteUrl } from "@/lib/base/db/sqlite-path";
import { env } from "@/lib/base/env/env";

type Row = { points: number; expire: bigint | number | null };

export function hasPostgres(): boolean {
  return !isSqliteUrl(env().databaseUrl);
}

/** The part of a PostgreSQL client that rate-limiter-flexible uses. */
export async function query({ text, values = [] }: { text: string; values?: unknown[] }): Promise<{ rows: Row[] }> {
  const rows = await db().$queryRawUnsafe<Row[]>(text, ...values);
  return { rows: rows.map(({ points, expire }) => ({ points, expire: expire === null ? null : Number(expire) })) };
}
