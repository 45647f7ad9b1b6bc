import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const common = {
  testTimeout: 120_000, // far longer than any test takes on an idle machine
  hookTimeout: 180_000,
  pool: "forks" as const,
  execArgv: ["--liftoff-only"], // as in server/process/compile-wasm-once.ts
};

/** `npm test` asks for both (TEST_DATABASE=both). */
const { TEST_DATABASE = "sqlite" } = process.env;
/** API tests that do not depend on the database, which `npm test` runs on SQLite only. */
const alike = (process.env.TEST_ALIKE ?? "").split(",").flatMap((name) => (name === "" ? [] : [`e2e/api/${name}.test.ts`]));
/** The API over HTTP, against one running service. A file that starts its own service on one database does not run again for the other. */
const api = (name: string, database: "sqlite" | "postgres") => ({
  extends: true as const,
  test: {
    ...common,
    name,
    env: { TZ: "Asia/Kathmandu", TEST_DATABASE: database },
    isolate: false, // all share one service; reloading the database client for each file took a fifth of the time
    include: ["e2e/api/**/*.test.ts"],
    exclude: database === "postgres" ? ["**/*.sqlite.test.ts", ...alike] : ["**/*.postgres.test.ts"],
    globalSetup: ["e2e/support/service.ts"],
  },
});

/** Unit tests, beside the code. */
const unit = { ...common, env: { TZ: "Asia/Kathmandu" }, include: ["{lib,components,server,scripts}/**/*.test.{ts,tsx}"] };
/**
 * Files that need a process of their own: a worker of webhooks that one of them leaves at work would take the next one's deliveries.
 * Projects run in the order of their names: these first, as some of them wait for half a minute.
 */
const alone = ["lib/webhooks/**/*.test.ts", "lib/mail/{worker,unreliable-server}.test.ts", "lib/forms/announce-expired.test.ts"];

/** Tests that kill processes, open connections, fill databases or try the worst text: `npm run check` leaves them to `npm test`. */
const slow = [
  "lib/{db,egress}/**",
  "lib/forms/{copy-mutations,create-mutations,delete-large,list/list-data}.test.ts",
  "lib/respondent/{memory,receive-files,receive-multipart}.test.ts",
  "lib/{answer-schema/answer-schema,files/s3-store,outbox/backlog-data,paths/one-verdict,responses/search/find-responses}.test.ts",
  "scripts/{client-types,image,worst-text}.test.ts",
  "server/process/wait-for-database.test.ts",
];
const { TEST_QUICK } = process.env;

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    // One more than there are cores: tests often wait.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    expect: { poll: { timeout: 30_000 } },
    // Caches compiled TypeScript: a fifth of the CPU time of the unit tests.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: "unit",
          isolate: false,
          setupFiles: ["e2e/support/unit-setup.ts"],
          exclude: [...alone, ...(TEST_QUICK === "1" ? slow : [])],
        },
      },
      { extends: true, test: { ...unit, name: "alone", include: alone } },
      api("api", TEST_DATABASE === "postgres" ? "postgres" : "sqlite"),
      ...(TEST_DATABASE === "both" ? [api("api-postgres", "postgres")] : []),
    ],
  },
});
