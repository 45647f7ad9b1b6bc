import type { RunningService } from "@/e2e/support/start-service";
import { startService } from "@/e2e/support/start-service";
import { openSqlite } from "@/lib/db/open-sqlite";

/** `database` is a client of this process to the service's database, to seed it. */
export type BenchService = RunningService & { database: ReturnType<typeof openSqlite>; accountId: string; headers: Record<string, string> };

/** A service with limits off. */
export async function startBenchService(): Promise<BenchService> {
  const service = await startService({ env: { RATE_LIMITS: "off" } });
  const database = openSqlite(`file:${service.dataDir}/formslip.db`);
  const account = await database.account.findFirstOrThrow();
  const dispose = async () => {
    await database.$disconnect();
    await service.dispose();
  };
  return { ...service, dispose, database, accountId: account.id, headers: { Authorization: `Bearer ${service.apiKey ?? ""}` } };
}
