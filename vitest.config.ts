import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { passedFiles } from "./e2e/runner/results.mjs";

const common = {
  testTimeout: 240_000, // far longer than any test takes on an idle machine
  hookTimeout: 240_000,
  pool: "forks" as const,
  execArgv: ["--liftoff-only"], // as in server/process/compile-wasm-once.ts
};

/** With TEST_DATABASE=postgres everything runs on PostgreSQL; `npm test` asks for "both". */
const { TEST_DATABASE = "sqlite" } = process.env;
type ApiProject = { name: string; database: "sqlite" | "postgres"; include?: string; exclude: string };
/**
 * The API over HTTP, against one running service. `npm test` runs `*.both.test.ts`, the tests of SQL, on both databases. Files named
 * `*.sqlite.test.ts` or `*.postgres.test.ts` start their own service on that database.
 */
const api = ({ name, database, include = "*.test.ts", exclude }: ApiProject) => ({
  extends: true as const,
  test: {
    ...common,
    name,
    env: { TZ: "Asia/Kathmandu", TEST_DATABASE: database },
    isolate: false, // all share one service; reloading the database client for each file took a fifth of the time
    include: [`e2e/api/**/${include}`],
    exclude: [`**/${exclude}`, ...passedFiles(name)],
    globalSetup: ["e2e/support/service/service.ts"],
  },
});
const onSqlite = api({ name: "api", database: "sqlite", exclude: "*.postgres.test.ts" });
const onPostgres = api({ name: "api", database: "postgres", exclude: "*.sqlite.test.ts" });
const onPostgresToo = api({
  name: "api-postgres",
  database: "postgres",
  include: "*.{both,postgres}.test.ts",
  exclude: "*.sqlite.test.ts",
});

/** Unit tests, beside the code. */
const unit = { ...common, env: { TZ: "Asia/Kathmandu" }, include: ["{app,lib,components,server,scripts,e2e/runner}/**/*.test.{ts,tsx}"] };
/**
 * Files that need a process of their own: a worker of webhooks that one of them leaves at work would take the next one's deliveries.
 * Projects run in the order of their names: these first, as some of them wait for half a minute.
 */
const alone = [
  "lib/entry/webhooks/**/*.test.ts",
  "lib/domain/mail/{worker,unreliable-server}.test.ts",
  "lib/domain/forms/announce-expired.test.ts",
];

/** Tests that kill processes, open connections, fill databases or try the worst text: `npm run check` leaves them to `npm test`. */
const slow = [
  "lib/base/{db,egress}/**",
  "lib/domain/forms/{copy-mutations,create-mutations,delete-large,list/list-data}.test.ts",
  "lib/entry/respondent/{memory,receiving/receive-files,receiving/receive-multipart}.test.ts",
  "lib/{entry/answer-schema/answer-schema,domain/files/s3-store,base/outbox/backlog-data,rules/paths/one-verdict,domain/responses/search/find-responses}.test.ts",
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
          setupFiles: ["e2e/support/service/unit-setup.ts"],
          exclude: [...alone, ...(TEST_QUICK === "1" ? slow : []), ...passedFiles("unit")],
        },
      },
      { extends: true, test: { ...unit, name: "alone", include: alone, exclude: passedFiles("alone") } },
      TEST_DATABASE === "postgres" ? onPostgres : onSqlite,
      ...(TEST_DATABASE === "both" ? [onPostgresToo] : []),
    ],
  },
});
