import type { RunningService } from "@/e2e/support/service/start-service";
import { startService } from "@/e2e/support/service/start-service";
import { openPostgres } from "@/lib/base/db/open-postgres";
import { openSqlite } from "@/lib/base/db/open-sqlite";

/** `database` is a client in this process, to seed the service's database. */
export type BenchService = RunningService & { database: ReturnType<typeof openSqlite>; accountId: string; headers: Record<string, string> };

/** Starts a service without rate limits, on SQLite unless the URL of another database is given. */
export async function startBenchService({
  databaseUrl = null,
  env = {},
}: { databaseUrl?: string | null; env?: Record<string, string> } = {}): Promise<BenchService> {
  const other = databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET: "a secret for a measurement, of enough length" };
  const service = await startService({ env: { RATE_LIMITS: "off", ...other, ...env } });
  const database = databaseUrl ? openPostgres(databaseUrl) : openSqlite(`file:${service.dataDir}/formslip.db`);
  const account = await database.account.findFirstOrThrow();
  const dispose = async () => {
    await database.$disconnect();
    await service.dispose();
  };
  return { ...service, dispose, database, accountId: account.id, headers: { Authorization: `Bearer ${service.apiKey ?? ""}` } };
}
