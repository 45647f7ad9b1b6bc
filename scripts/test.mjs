// npm test: everything, as its users would use it: rules and API on SQLite, the API again on PostgreSQL, the journeys in a browser.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildService } from "./build.mjs";
import { isBuildCurrent } from "./build-stamp.mjs";
import { findBrowser } from "./find-browser.mjs";

const require = createRequire(import.meta.url);
const reports = mkdtempSync(join(tmpdir(), "formslip-test-"));
const total = { passed: 0, failed: 0 };

if (!isBuildCurrent()) await buildService();
runVitest("sqlite");
runVitest("postgres");
runJourneys();
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** @param {"sqlite" | "postgres"} database */
function runVitest(database) {
  const report = join(reports, `${database}.json`);
  console.log(`\nRules and API on ${database}`);
  const vitest = join(require.resolve("vitest/package.json"), "../vitest.mjs");
  const ok = run([vitest, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], { TEST_DATABASE: database });
  const { numPassedTests, numFailedTests, success } = read(report) ?? {};
  count(numPassedTests, numFailedTests, ok && success === true);
}

function runJourneys() {
  const report = join(reports, "journeys.json");
  console.log("\nJourneys in a browser");
  const ok = run([join(require.resolve("playwright/package.json"), "../cli.js"), "test", "--reporter=line,json"], {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = read(report) ?? {};
  count(stats?.expected, stats?.unexpected, ok);
}

/** A run that broke without a failed test, or that lost its report, counts as one failure. */
function count(/** @type {number | undefined} */ passed, /** @type {number | undefined} */ failed, /** @type {boolean} */ ok) {
  total.passed += passed ?? 0;
  total.failed += ok ? (failed ?? 0) : Math.max(failed ?? 0, 1);
}

/** @param {string[]} args @param {Record<string, string>} env */
function run(args, env) {
  return (
    spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, TZ: "Asia/Kathmandu", ...env } })
      .status === 0
  );
}

/**
 * @param {string} file
 * @returns {{ numPassedTests?: number, numFailedTests?: number, success?: boolean, stats?: { expected: number, unexpected: number } } | null}
 */
function read(file) {
  try {
    const report = /** @type {unknown} */ (JSON.parse(readFileSync(file, "utf8")));
    return /** @type {ReturnType<typeof read>} */ (report);
  } catch {
    return null;
  }
}
