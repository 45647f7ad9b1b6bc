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
// With TEST_DATABASE=postgres `npx vitest run` and `npx playwright test` run everything on PostgreSQL. Here, on two cores, it is what asks most of it.
const ON_POSTGRES = ["first-run", "page-states"];
const SAME_ON_BOTH = [
  "any-bytes",
  "bad-input",
  "odd-http",
  "openapi",
  "page-*",
  "start-refusals",
  "files-*",
  "hostile-clients",
  "webhook-answers",
  "webhook-inbox-bodies",
  "webhook-signature",
  "activity-end",
  "verify-samples",
  "webhook-demo",
];
/** What failed, to be named again at the end: the rest is far above by then. @type {string[]} */
const failures = [];

if (!isBuildCurrent()) await buildService();
runVitest("sqlite", ["unit", "api"], []);
runVitest("postgres", ["api"], SAME_ON_BOTH); // the rules' own tests begin both databases themselves
runJourneys("sqlite", []);
runJourneys("postgres", ON_POSTGRES);
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** @param {"sqlite" | "postgres"} database @param {string[]} projects @param {string[]} left files of the API's tests that are left out */
function runVitest(database, projects, left) {
  const report = join(reports, `${database}.json`);
  console.log(`\n${projects.includes("unit") ? "Rules and API" : "API"} on ${database}`);
  const vitest = join(require.resolve("vitest/package.json"), "../vitest.mjs");
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ok = run([vitest, "run", ...chosen, ...reporters], { TEST_DATABASE: database, TEST_WITHOUT: left.join(",") });
  const { numPassedTests, numFailedTests, success, testResults = [] } = read(report) ?? {};
  for (const { name, message, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const test of failed) note(`${database}: ${test.fullName}`, test.failureMessages[0]);
    if (status === "failed" && failed.length === 0) note(`${database}: ${name}`, message);
  }
  count(numPassedTests, numFailedTests, ok && success === true);
}

/** @param {"sqlite" | "postgres"} database @param {string[]} files none for all */
function runJourneys(database, files) {
  const report = join(reports, `journeys-${database}.json`);
  console.log(`\n${files.length === 0 ? "Journeys" : "Some journeys"} in a browser on ${database}`);
  const ok = run([join(require.resolve("playwright/package.json"), "../cli.js"), "test", "--reporter=line,json", ...files], {
    TEST_DATABASE: database,
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats, suites = [] } = read(report) ?? {};
  for (const spec of suites.flatMap(specsOf))
    if (!spec.ok) note(`browser, ${database}: ${spec.title}`, spec.tests[0]?.results[0]?.error?.message);
  count(stats?.expected, stats?.unexpected, ok);
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} test @param {string | undefined} message */
function note(test, message = "") {
  failures.push(`- ${test}\n    ${message.split("\n").slice(0, 6).join("\n    ")}`);
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
 * @typedef {{ title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ name: string, message: string, status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} TestFile
 *
 * What Vitest and Playwright report, each their part of it.
 * @param {string} file
 * @returns {{ numPassedTests?: number, numFailedTests?: number, success?: boolean, testResults?: TestFile[], stats?: { expected: number, unexpected: number }, suites?: Suite[] } | null}
 */
function read(file) {
  try {
    const report = /** @type {unknown} */ (JSON.parse(readFileSync(file, "utf8")));
    return /** @type {ReturnType<typeof read>} */ (report);
  } catch {
    return null;
  }
}
