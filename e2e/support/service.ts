import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres";
import { startService } from "./start-service";

declare module "vitest" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declaration merging needs an interface
  interface ProvidedContext {
    service: { baseUrl: string; dataDir: string; databaseUrl: string | null };
  }
}

/** One service for all API tests of a run, on the database that TEST_DATABASE names; each test works in accounts of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_DATABASE === "postgres" ? await startPostgres() : null;
  const databaseUrl = postgres ? await postgres.createDatabase("formslip_test") : null;
  const env = {
    RATE_LIMITS: "off",
    ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET: "a secret for the tests, of enough length" }),
  };
  const service = await startService({ env });
  project.provide("service", { baseUrl: service.baseUrl, dataDir: service.dataDir, databaseUrl });
  return async () => {
    await service.dispose();
    await postgres?.stop();
  };
}
