import { defineConfig } from "playwright/test";

export default defineConfig({
  testDir: "e2e/journeys",
  outputDir: "test-results",
  globalSetup: "e2e/support/journey-service.ts",
  workers: 2, // each with a service of its own
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
    // Recording takes a third of the time of a run.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
  },
});
