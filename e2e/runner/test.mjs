// npm test [-- [--shard 1/4] [--resume] [--report <file>] <part of a file's name> …]: all tests, one of several parts of them, or the named files:
// unit tests, the API on SQLite and, where SQL matters, on PostgreSQL, journeys in a browser. No test runs twice to pass.
// --resume goes on with a run that broke off or failed: what passed in it stays passed, as long as no file has changed since.
import { spawn } from "node:child_process";
import { accessSync, constants, copyFileSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { tsImport } from "tsx/esm/api";
import { buildService } from "../../scripts/build.mjs";
import { isBuildCurrent } from "../../scripts/build-stamp.mjs";
import { findBrowser, getEngines } from "./find-browser.mjs";
import { getPromtool } from "./find-promtool.mjs";
import { ProcessorTimes } from "./processor-times.mjs";
import { count, failuresOf, hashState, hasPassed, readResults, skippedIn, timesOf } from "./results.mjs";

/** The fewest cores on which Vitest and Playwright run in parallel. */
const SIDE_BY_SIDE = 4;
const require = createRequire(import.meta.url);
const { values, positionals: asked } = parseArgs({
  options: { shard: { type: "string" }, resume: { type: "boolean" }, report: { type: "string", default: "test-results/last-run.jsonl" } },
  allowPositionals: true,
});
const shard = values.shard === undefined ? [] : [`--shard=${values.shard}`];
const journeys = asked.filter((name) => /journeys|\.spec\b/.test(name));
const others = asked.filter((name) => !journeys.includes(name));
/** A line per file (results.mjs). */
const report = resolve(values.report);
/** What has to be the same for earlier results to be reused. */
const subject = { state: hashState(), shard, asked };

if (!isBuildCurrent()) await buildService();
const resumed = takeOver();
const earlier = readResults(resumed);
const processors = new ProcessorTimes();
process.env.TMPDIR = folderInMemory();
const module = /** @type {unknown} */ (await tsImport("../support/database/share-postgres.ts", import.meta.url));
const { sharePostgres } = /** @type {typeof import("../support/database/share-postgres")} */ (module); // it is that file
const postgres = await sharePostgres();
/** @type {Record<string, string>} */
const environment = {
  TZ: "Asia/Kathmandu",
  TEST_DATABASE: "both",
  TEST_POSTGRES: postgres.url,
  TEST_REPORT: report,
  TEST_RESUMED: resumed,
};
/** How each runner ended, if not well. @type {string[]} */
const broken = [];
/** @type {string[]} */
const lines = [];
/** What this machine cannot test. @type {string[]} */
const missing = [];
try {
  if (asked.length === 0 || journeys.length > 0) missing.push(...getEngines());
  if (asked.length === 0 || others.length > 0) missing.push(...getPromtool());
  const running = asked.length === 0 || others.length > 0 ? runVitest([...shard, ...others]) : Promise.resolve();
  // On few cores, side by side, everything waits so long for a processor that tests fail (docs/decisions/019).
  if (availableParallelism() < SIDE_BY_SIDE) await running;
  if (asked.length === 0 || journeys.length > 0) await runJourneys([...shard, ...journeys], running);
  await running;
} finally {
  await postgres.stop();
}
conclude(readResults(report));

/** Prints the summary; the last line counts all tests. @param {import("./results.mjs").FileResult[]} results */
function conclude(results) {
  const failures = failuresOf(results);
  // A run that broke without naming a failure counts as one.
  if (failures.length === 0) failures.push(...broken.map((ended) => `- ${ended}, and named no failure`));
  const left = [
    ...missing,
    ...skippedIn(results),
    "promises at full length, which take hours: npm run promises",
    "respondent's journeys that depend on the service and our script alone, in Firefox and WebKit: npm run promises -- P16",
    "what behaves alike on both databases, on PostgreSQL: TEST_DATABASE=postgres npx vitest run",
  ];
  const kinds = processors.stop().map(({ kind, seconds }) => `${Math.round(seconds)} s  ${kind}`);
  const passed = count(results, "passed");
  const failed = count(results, "failed");
  if (earlier.length > 0) lines.push(`${count(earlier, "passed")} tests had passed before, and did not run again`);
  console.log(["", "Where the time went", ...lines, "", "Processor seconds", ...kinds, "", ...timesOf(results)].join("\n"));
  console.log(["", "Left out", ...left.map((line) => `- ${line}`), ""].join("\n"));
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}\n`);
  console.log(`${passed} passed, ${failures.length > 0 ? Math.max(failed, 1) : 0} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

/**
 * Begins the report, with what an earlier run of the same subject has passed if it is resumed.
 * @returns {string} the path of the reused results, which does not exist if there are none
 */
function takeOver() {
  const [subjectFile, resumed] = [`${report}.subject`, `${report}.resumed`];
  mkdirSync(dirname(report), { recursive: true });
  rmSync(resumed, { force: true });
  const passed = values.resume && isSame(subjectFile) ? readResults(report).filter(hasPassed) : [];
  if (values.resume && passed.length === 0)
    console.log("There is nothing to resume: files have changed, or nothing has passed. All tests run.");
  writeFileSync(report, passed.map((result) => `${JSON.stringify(result)}\n`).join(""));
  writeFileSync(subjectFile, JSON.stringify(subject));
  if (passed.length > 0) copyFileSync(report, resumed);
  return resumed;
}

/** @param {string} file */
function isSame(file) {
  try {
    return readFileSync(file, "utf8") === JSON.stringify(subject);
  } catch {
    return false; // nothing has run
  }
}

/** @param {string[]} args */
async function runVitest(args) {
  console.log("\nRules, and the API on both databases");
  const vitest = join(require.resolve("vitest/package.json"), "../vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=./e2e/runner/vitest-reporter.mjs"];
  await run("Vitest", [vitest, "run", "--passWithNoTests", ...reporters, ...args], {});
}

/** @param {string[]} args @param {Promise<unknown>} turn resolves when its output may be shown */
async function runJourneys(args, turn) {
  const playwright = join(require.resolve("playwright/package.json"), "../cli.js");
  void turn.then(() => console.log("\nJourneys in a browser"));
  const reporters = "--reporter=line,./e2e/runner/playwright-reporter.mjs";
  await run("Playwright", [playwright, "test", "--pass-with-no-tests", reporters, ...args], { CHROMIUM_PATH: findBrowser() }, turn);
}

/**
 * Runs a runner to its end, and notes its time. If `turn` is given, its output is held back until then.
 * @param {string} name @param {string[]} args @param {Record<string, string>} env @param {Promise<unknown>} [turn]
 */
async function run(name, args, env, turn) {
  const begun = Date.now();
  const stdio = turn ? "pipe" : "inherit";
  const child = spawn(process.execPath, args, { stdio: ["ignore", stdio, stdio], env: { ...process.env, ...environment, ...env } });
  /** @type {Promise<number | NodeJS.Signals | null>} */
  const ended = new Promise((resolve) => void child.on("close", (code, signal) => resolve(code ?? signal)));
  void ended.then((how) => {
    lines.push(`${Math.round((Date.now() - begun) / 1000)} s  ${name}`);
    if (how !== 0) broken.push(`${name} ended with ${how}`);
  });
  /** Output before its turn. @type {Buffer[]} */
  const held = [];
  let show = (/** @type {Buffer} */ chunk) => void held.push(chunk);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (/** @type {Buffer} */ chunk) => show(chunk));
  await turn;
  show = (chunk) => void process.stdout.write(chunk);
  held.forEach(show);
  await ended;
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
