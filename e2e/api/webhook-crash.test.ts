import { expect, inject, it } from "vitest";
import { findBroken, killUnderLoad } from "@/e2e/support/kill-run";
import { startPostgres } from "@/e2e/support/postgres";

// The long version: npm run promises -- P3
const isFull = process.env.PROMISES === "full";

it("loses no webhook and changes no byte of one when the service is killed under load, again and again", { timeout: 600_000 }, async () => {
  const postgres = inject("service").databaseUrl === null ? null : await startPostgres();
  const env = postgres && { DATABASE_URL: await postgres.createDatabase("kills"), APP_SECRET: "a secret for the tests, of enough length" };
  const run = await killUnderLoad({ kills: isFull ? 20 : 3, ...(isFull && { report: console.log }), ...(env && { env }) });
  await postgres?.stop();
  expect(run.acknowledged.length).toBeGreaterThan(100);
  expect(findBroken(run)).toEqual([]);
});
