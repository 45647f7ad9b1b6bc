import { defineConfig } from "vitest/config";

const common = {
  env: { TZ: "Asia/Kathmandu" },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  pool: "forks",
} as const;

/** Files of the API's tests that `npm test` leaves out of a run on one database, since they ask nothing of it. */
const leftOut = (process.env.TEST_WITHOUT ?? "").split(",").flatMap((name) => (name === "" ? [] : [`e2e/api/${name}.test.ts`]));

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    maxWorkers: 2,
    projects: [
      // Rules and modules, beside the code.
      { extends: true, test: { ...common, name: "unit", include: ["{lib,components,scripts}/**/*.test.{ts,tsx}"] } },
      // The API over HTTP, against one running service. What starts a service of its own on one database anyway is not run with the other.
      {
        extends: true,
        test: {
          ...common,
          name: "api",
          isolate: false, // all talk to one service; loading the client of the database anew for each file took a fifth of the time
          include: ["e2e/api/**/*.test.ts"],
          exclude: [process.env.TEST_DATABASE === "postgres" ? "**/*.sqlite.test.ts" : "**/*.postgres.test.ts", ...leftOut],
          globalSetup: ["e2e/support/service.ts"],
        },
      },
    ],
  },
});
