import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const common = {
  testTimeout: 120_000, // far more than anything takes on an idle machine
  hookTimeout: 180_000,
  pool: "forks",
} as const;

/** `npm test` asks for both at once (TEST_DATABASE=both). */
const { TEST_DATABASE = "sqlite" } = process.env;
/** Files of the API's tests that `npm test` runs on SQLite alone, since they ask nothing of the database. */
const alike = (process.env.TEST_ALIKE ?? "").split(",").flatMap((name) => (name === "" ? [] : [`e2e/api/${name}.test.ts`]));
/** How replies are compressed and measured is our own server's doing; with ROUTES=next it is Next's. */
const ours = process.env.ROUTES === "next" ? ["e2e/api/http-replies.test.ts"] : [];

/** The API over HTTP, against one running service. What starts a service of its own on one database anyway is not run with the other. */
const api = (name: string, database: "sqlite" | "postgres") => ({
  extends: true as const,
  test: {
    ...common,
    name,
    env: { TZ: "Asia/Kathmandu", TEST_DATABASE: database },
    isolate: false, // all talk to one service; loading the client of the database anew for each file took a fifth of the time
    include: ["e2e/api/**/*.test.ts"],
    exclude: [...(database === "postgres" ? ["**/*.sqlite.test.ts", ...alike] : ["**/*.postgres.test.ts"]), ...ours],
    globalSetup: ["e2e/support/service.ts"],
  },
});

/** Rules and modules, beside the code. */
const unit = { ...common, env: { TZ: "Asia/Kathmandu" }, include: ["{lib,components,server,scripts}/**/*.test.{ts,tsx}"] };
/**
 * Files that need a process of their own: a worker of webhooks that one of them leaves at work would take the next one's deliveries.
 * Projects run in the order of their names: these first, as some of them wait for half a minute.
 */
const alone = ["lib/webhooks/**/*.test.ts", "lib/forms/announce-expired.test.ts"];

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    // One more than there are cores: a test often waits for the service, or for the time.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    expect: { poll: { timeout: 30_000 } },
    // What TypeScript was compiled to is kept until its file changes: a fifth of the processor time of the unit tests.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
    projects: [
      {
        extends: true,
        test: { ...unit, name: "unit", isolate: false, setupFiles: ["e2e/support/unit-setup.ts"], exclude: alone },
      },
      { extends: true, test: { ...unit, name: "alone", include: alone } },
      api("api", TEST_DATABASE === "postgres" ? "postgres" : "sqlite"),
      ...(TEST_DATABASE === "both" ? [api("api-postgres", "postgres")] : []),
    ],
  },
});
