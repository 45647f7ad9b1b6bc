import type { TestProject } from "vitest/node";
import { buildService } from "../../../scripts/build.mjs";
import { isBuildCurrent } from "../../../scripts/build-stamp.mjs";
import { APP_SECRET } from "../database/create-database";
import { startService } from "./start-service";
import { sharePostgres } from "../database/share-postgres";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface ProvidedContext {
    service: { baseUrl: string; dataDir: string; databaseUrl: string | null };
  }
}

/** One service for all API tests of a project, on the database named by TEST_DATABASE; each test has its own accounts. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!isBuildCurrent()) await buildService();
  const postgres = project.config.env.TEST_DATABASE === "postgres" ? await sharePostgres() : null;
  try {
    const databaseUrl = postgres ? await postgres.createDatabase() : null;
    const env = { RATE_LIMITS: "off", DATABASE_URL: undefined, ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET }) };
    const service = await startService({ env });
    project.provide("service", { baseUrl: service.baseUrl, dataDir: service.dataDir, databaseUrl });
    return async () => {
      await service.dispose();
      await postgres?.stop();
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}
