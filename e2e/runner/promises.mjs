// npm run promises [-- P1 P7 … --short --database sqlite|postgres]: runs the tests of each promise at full length, and prints what they measured.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildService } from "../../scripts/build.mjs";
import { isBuildCurrent } from "../../scripts/build-stamp.mjs";
import { findEngines, getEngines } from "./find-browser.mjs";
import { promises } from "./promise-list.mjs";
import { count, readResults } from "./results.mjs";

const usage = `Usage: npm run promises -- [${promises.map(({ name }) => name).join(" ")}] [--short] [--database sqlite|postgres]`;
const { names, isShort, databases } = readArguments();
const folder = mkdtempSync(join(tmpdir(), "formslip-promises-"));
const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "../vitest.mjs");
/** Results so far: promises that share a test run it once. @type {Map<string, Ran>} */
const ran = new Map();

if (!isBuildCurrent()) await buildService();
const rows = promises.filter(({ name }) => names.length === 0 || names.includes(name)).flatMap(rowsOf);
rmSync(folder, { recursive: true, force: true });
const lines = [
  ["", "promise", `required${isShort ? " (this was the short version)" : ""}`, "measured", "database", "kept"],
  Array(6).fill("---"),
  ...rows,
];
console.log(`\n${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`);
if (rows.length === 0 || rows.some((cells) => cells.at(-1) === "NO")) process.exitCode = 1;

function readArguments() {
  try {
    const options = { short: { type: /** @type {const} */ ("boolean") }, database: { type: /** @type {const} */ ("string") } };
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const unknown = positionals.find((given) => !promises.some(({ name }) => name === given));
    if (unknown !== undefined) throw new Error(`There is no promise ${unknown}.`);
    const { database } = values;
    if (database !== undefined && database !== "sqlite" && database !== "postgres") throw new Error(`There is no database ${database}.`);
    return { names: positionals, isShort: values.short === true, databases: database ? [database] : null };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
}

/** A row of the table per database that the promise applies to. @param {import("./promise-list.mjs").Promised} promised */
function rowsOf({ name, promise, required, databases: own, parts }) {
  const chosen = own === null ? [null] : own.filter((database) => databases === null || databases.includes(database));
  return chosen.map((database) => {
    const runs = parts.filter(({ only }) => !only || only === database).map((part) => runOnce(part, database));
    const seen = runs.flatMap(({ figures }) => figures.filter((figure) => figure.promise === name).map((figure) => figure.seen));
    const passed = runs.reduce((sum, { passed }) => sum + passed, 0);
    // A test that this machine does not permit says so; it counts as neither passed nor failed.
    const kept = runs.every(({ ok }) => ok) && (passed > 0 || seen.length > 0) ? (passed > 0 ? "yes" : "not tried") : "NO";
    return [name, promise, required, [...seen, `${passed} ${passed === 1 ? "test" : "tests"}`].join("; "), database ?? "either", kept];
  });
}

/** @param {import("./promise-list.mjs").Part} part @param {import("./promise-list.mjs").Database | null} database @returns {Ran} */
function runOnce({ project, file, test }, database) {
  const pattern = test?.replace("{database}", database ?? "");
  const key = [file, pattern, project === "unit" ? "" : (database ?? "sqlite")].join(" ");
  const known = ran.get(key);
  if (known) return known;
  console.log(`\n${file}${pattern ? ` (${pattern})` : ""}, ${database ?? "either database"}`);
  if (project === "engines") return keep(key, runInEngines(file));
  const [figures, results] = [join(folder, `${ran.size}.jsonl`), join(folder, `${ran.size}.json`)];
  const filter = pattern ? ["-t", pattern] : [];
  const args = [
    vitest,
    "run",
    ...(project === "unit" ? ["--project=unit", "--project=alone"] : [`--project=${project}`]),
    file,
    ...filter,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}`,
  ];
  const env = { TZ: "Asia/Kathmandu", PROMISES: isShort ? "short" : "full", PROMISES_REPORT: figures, TEST_DATABASE: database ?? "sqlite" };
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });
  return keep(key, { ok: status === 0, passed: passedIn(results), figures: figuresIn(figures) });
}

/** @param {string} key @param {Ran} run */
function keep(key, run) {
  ran.set(key, run);
  return run;
}

/** Runs the respondent's journeys in each engine that this machine has or can install. @param {string} file @returns {Ran} */
function runInEngines(file) {
  for (const missing of getEngines()) console.log(`Left out: ${missing}`);
  const engines = Object.keys(findEngines());
  const report = join(folder, `${ran.size}-engines.jsonl`);
  const playwright = join(createRequire(import.meta.url).resolve("playwright/package.json"), "../cli.js");
  const args = [
    playwright,
    "test",
    "--reporter=line,./e2e/runner/playwright-reporter.mjs",
    ...engines.map((engine) => `--project=${engine}`),
    file,
  ];
  const env = { ...process.env, TZ: "Asia/Kathmandu", PROMISES: isShort ? "short" : "full", TEST_DATABASE: "sqlite", TEST_REPORT: report };
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env });
  const results = readResults(report);
  const passed = count(results, "passed");
  const seen = `${engines.join(", ")}: ${passed} of ${passed + count(results, "failed")} journeys`;
  return { ok: status === 0, passed, figures: [{ promise: "P16", seen }] };
}

/** @param {string} path */
function passedIn(path) {
  const report = /** @type {unknown} */ (JSON.parse(read(path) || "{}"));
  return /** @type {{ numPassedTests?: number }} */ (report).numPassedTests ?? 0; // Vitest's report format
}

/** Reads what reportFigure wrote. @param {string} path @returns {Figure[]} */
function figuresIn(path) {
  const lines = /** @type {unknown} */ (JSON.parse(`[${read(path).trim().replaceAll("\n", ",")}]`));
  return /** @type {Figure[]} */ (lines);
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // the run broke off before
  }
}

/**
 * @typedef {{ promise: string, seen: string }} Figure
 * @typedef {{ ok: boolean, passed: number, figures: Figure[] }} Ran
 */
