import type { RunningService } from "@/e2e/support/start-service";
import { startService } from "@/e2e/support/start-service";
import { listAccounts } from "@/lib/auth/data";
import { db } from "@/lib/db/client";

export type BenchService = RunningService & { accountId: string; headers: Record<string, string> };

/** A service with limits off. This process shares its database, to seed it. */
export async function startBenchService(): Promise<BenchService> {
  const service = await startService({ env: { RATE_LIMITS: "off" } });
  Object.assign(process.env, { DATA_DIR: service.dataDir });
  const [account] = await listAccounts();
  if (!account || !service.apiKey) throw new Error("The service made no account");
  await db().$queryRaw`SELECT 1`;
  return { ...service, accountId: account.id, headers: { Authorization: `Bearer ${service.apiKey}` } };
}
