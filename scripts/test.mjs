// npm test [-- [--shard 1/4] <part of a file's name> …]: all tests, one of several parts of them, or the named files: unit tests, the API on
// SQLite and on PostgreSQL, journeys in a browser. With TEST_RETRIES=1 what failed runs once more at the end, and is reported as unstable if it then passes.
import { spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { tsImport } from "tsx/esm/api";
import { buildService } from "./build.mjs";
import { isBuildCurrent } from "./build-stamp.mjs";
import { findBrowser, getEngines } from "./find-browser.mjs";
import { getPromtool } from "./find-promtool.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "./test-failures.mjs";
import { TestTimes, timesOfPlaywright, timesOfVitest } from "./test-times.mjs";

/** @typedef {import("./test-failures.mjs").Counted} Counted */

const require = createRequire(import.meta.url);
const { values, positionals: asked } = parseArgs({ options: { shard: { type: "string" } }, allowPositionals: true });
const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
const journeys = asked.filter((name) => /journeys|\.spec\b/.test(name));
const others = asked.filter((name) => !journeys.includes(name));
const total = { passed: 0, failed: 0 };
/** Failures, repeated at the end because the output above is long. @type {string[]} */
const failures = [];
/** Failures of what passed on the second run. @type {string[]} */
const unstable = [];
const times = new TestTimes();
const RETRIES = process.env.TEST_RETRIES === "1";

if (!isBuildCurrent()) await buildService();
process.env.TMPDIR = folderInMemory();
const module = /** @type {unknown} */ (await tsImport("../e2e/support/share-postgres.ts", import.meta.url));
const { sharePostgres } = /** @type {typeof import("../e2e/support/share-postgres")} */ (module); // it is that file
const reports = mkdtempSync(join(tmpdir(), "formslip-test-"));
const postgres = await sharePostgres();
/** @type {Record<string, string>} */
const environment = {
  TZ: "Asia/Kathmandu",
  TEST_DATABASE: "both",
  TEST_POSTGRES: postgres.url,
};
try {
  await runBoth({
    vitest: asked.length === 0 || others.length > 0 ? others : null,
    playwright: asked.length === 0 || journeys.length > 0 ? journeys : null,
  });
} finally {
  await postgres.stop();
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\n${times.toString()}\n`);
if (unstable.length > 0) console.log(`\nUnstable, passed when run again:\n${unstable.join("\n")}\n`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/**
 * Runs Vitest and Playwright in parallel, each with its arguments (null skips one). The output of the journeys follows that of Vitest.
 * @param {{ vitest: string[] | null, playwright: string[] | null }} args
 */
async function runBoth({ vitest, playwright }) {
  if (playwright) getEngines(); // before Vitest says anything
  if (vitest) getPromtool();
  const running = vitest && runVitest([...shard, ...vitest]);
  const [rules, journeys] = await Promise.all([
    running,
    playwright && runJourneys([...shard, ...playwright], running ?? Promise.resolve()),
  ]);
  if (rules && vitest) count(await orAgain(rules, vitest, runVitest));
  if (journeys && playwright) count(await orAgain(journeys, playwright, (args) => runJourneys([...args, "--workers=1"])));
}

/**
 * With TEST_RETRIES=1, runs what failed once more, now that nothing runs beside it. What passes then is unstable, not failed.
 * @param {Counted} first @param {string[]} args @param {(args: string[]) => Promise<Counted>} run @returns {Promise<Counted>}
 */
async function orAgain(first, args, run) {
  if (first.failures.length === 0 || !RETRIES) return first;
  console.log("\nOnce more, what failed");
  const second = await run(first.again ? [...args.filter((arg) => arg.startsWith("--")), ...first.again] : args);
  if (second.failures.length > 0) return { ...first, failures: [...first.failures, ...second.failures] };
  unstable.push(...first.failures);
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [] };
}

/** @param {string[]} args @returns {Promise<Counted>} */
async function runVitest(args) {
  const report = join(reports, "vitest.json");
  console.log("\nRules, and the API on both databases");
  const vitest = join(require.resolve("vitest/package.json"), "../vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=./scripts/test-report.mjs"];
  const begun = Date.now();
  const ended = await run([vitest, "run", ...reporters, ...args], { env: { TEST_REPORT: report } });
  const result = take(report);
  times.note("Vitest", { begun, files: timesOfVitest(result) });
  return orBroken(failuresOfVitest(result), `Vitest ${ended}`);
}

/** @param {string[]} args @param {Promise<unknown>} [turn] resolves when its output may be shown @returns {Promise<Counted>} */
async function runJourneys(args, turn = Promise.resolve()) {
  const report = join(reports, "journeys.json");
  const playwright = join(require.resolve("playwright/package.json"), "../cli.js");
  const env = { CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  void turn.then(() => console.log("\nJourneys in a browser"));
  const begun = Date.now();
  const ended = await run([playwright, "test", "--reporter=line,json", ...args], { env, turn });
  const result = take(report);
  times.note("Playwright", { begun, files: timesOfPlaywright(result) });
  return orBroken(failuresOfPlaywright(result), `Playwright ${ended}`);
}

/** A run that broke without naming a failure, or lost its report, counts as one failure. @param {Counted} counted @param {string} ended */
function orBroken(counted, ended) {
  if (ended.endsWith(" 0") || counted.failures.length > 0) return counted;
  return { ...counted, failures: [`- ${ended}, and named no failure`] };
}

/** @param {Counted} counted */
function count({ passed, failed, failures: described }) {
  total.passed += passed;
  total.failed += described.length > 0 ? Math.max(failed, 1) : 0;
  failures.push(...described);
}

/** @param {string[]} args @param {{ env: Record<string, string>, turn?: Promise<unknown> }} options @returns {Promise<string>} how it ended, "ended with 0" if well */
async function run(args, { env, turn }) {
  const stdio = turn ? "pipe" : "inherit";
  const child = spawn(process.execPath, args, { stdio: ["ignore", stdio, stdio], env: { ...process.env, ...environment, ...env } });
  const ended = /** @type {Promise<string>} */ (
    new Promise((resolve) => void child.on("close", (code, signal) => resolve(`ended with ${code ?? signal}`)))
  );
  /** Output before its turn. @type {Buffer[]} */
  const held = [];
  let show = (/** @type {Buffer} */ chunk) => void held.push(chunk);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (/** @type {Buffer} */ chunk) => show(chunk));
  await turn;
  show = (chunk) => void process.stdout.write(chunk);
  held.forEach(show);
  return ended;
}

/** Where tests keep their databases and files: in memory where there is plenty, because hundreds of them wait for the disk at every commit. */
function folderInMemory() {
  const shared = "/dev/shm";
  try {
    accessSync(shared, constants.W_OK);
    const { bavail, bsize } = statfsSync(shared);
    return bavail * bsize > 4 * 1024 ** 3 ? shared : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Reads a report and removes it, so that no later run is judged by it. @param {string} file @returns {unknown} */
function take(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}
