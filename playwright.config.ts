import { availableParallelism } from "node:os";
import type { PlaywrightTestConfig } from "playwright/test";
import { defineConfig } from "playwright/test";
import type { EngineName } from "./e2e/support/engines/respondent-browser";
import { isFullLength } from "./e2e/support/service/full-length";
import type { JourneyDatabase } from "./e2e/support/service/journey-service";
import type { RespondentOptions } from "./e2e/support/screens/respondent";
import { findEngines } from "./e2e/runner/find-browser.mjs";
import { passedFiles } from "./e2e/runner/results.mjs";

type Options = RespondentOptions & { database: JourneyDatabase };

/** `npm test` asks for both: everything on SQLite, and on PostgreSQL the tests that depend most on a database. */
const { TEST_DATABASE } = process.env;
const database: JourneyDatabase = TEST_DATABASE === "postgres" ? "postgres" : "sqlite";
const engines = Object.keys(findEngines()) as EngineName[]; // findEngines() returns no other names

const projects: PlaywrightTestConfig<object, Options>["projects"] = [
  { name: database, testIgnore: ["every-engine/**"], use: { database } },
  // One worker per engine: each would start its own browsers and service, which takes longer than the tests.
  ...engines.map((engine) => ({
    name: engine,
    testMatch: "every-engine/**",
    workers: 1,
    use: { database, engine },
    ...(engine !== "chromium" && !isFullLength && { grepInvert: /@alike/ }),
  })),
];
if (TEST_DATABASE === "both")
  projects.push({ name: "postgres", testMatch: ["first-run.spec.ts", "page-states.spec.ts"], workers: 1, use: { database: "postgres" } });

export default defineConfig<object, Options>({
  testDir: "e2e/journeys",
  outputDir: "test-results/journeys",
  globalSetup: "e2e/support/service/journey-service.ts",
  projects: projects.map((project) => ({
    ...project,
    testIgnore: [...[project.testIgnore ?? []].flat(), ...passedFiles(project.name ?? "")],
  })),
  workers: Math.max(2, availableParallelism()), // each with its own service
  timeout: 240_000, // seven times what the longest journey takes on an idle machine
  expect: { timeout: 30_000 },
  use: {
    locale: "en-GB",
    actionTimeout: 90_000, // what waits for ever says where, before the test's own time is up
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--js-flags=--single-threaded", // threads that optimize a page that is soon left take a tenth of what journeys cost
      ],
    },
    // Recording takes a third of a run's time.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
  },
});
