// Test results. A report has one line per test file and project; the reporters in this folder write it when the last test of the file ends.
import { createHash, randomUUID } from "node:crypto";
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync } from "node:fs";

/**
 * `message`: why it failed, or why it was skipped.
 * @typedef {{ name: string, state: "passed" | "failed" | "skipped", message: string }} Test
 *
 * A file's tests in a project of vitest.config.ts or playwright.config.ts; `errors` are those outside any test.
 * @typedef {{ project: string, file: string, seconds: number, errors: string[], tests: Test[] }} FileResult
 */

const SLOWEST = 25;
const LINES_OF_A_FAILURE = 12;

/** Adds a line to the report that TEST_REPORT names. @param {FileResult} result */
export function appendResult(result) {
  appendFileSync(process.env.TEST_REPORT ?? "", `${JSON.stringify(result)}\n`);
}

/** @param {string} report a path @returns {FileResult[]} none when there is no report; a line that was broken off is left out */
export function readResults(report) {
  const lines = existsSync(report) ? readFileSync(report, "utf8").split("\n").slice(0, -1) : [];
  return lines.map((line) => /** @type {FileResult} */ (/** @type {unknown} */ (JSON.parse(line)))); // as appendResult() wrote it
}

/** The files of a project that the run named by TEST_RESUMED has passed, for the two configurations to leave out. @param {string} project */
export function passedFiles(project) {
  return readResults(process.env.TEST_RESUMED ?? "").flatMap((result) => (result.project === project ? [`**/${result.file}`] : []));
}

/** Whether all tests of a file passed. @param {FileResult} result */
export function hasPassed({ errors, tests }) {
  return errors.length === 0 && tests.every(({ state }) => state !== "failed");
}

/** @param {FileResult[]} results @param {Test["state"]} state */
export function count(results, state) {
  return results.reduce((sum, { tests }) => sum + tests.filter((test) => test.state === state).length, 0);
}

/** Each failure in a few lines. @param {FileResult[]} results */
export function failuresOf(results) {
  return results.flatMap(({ project, file, errors, tests }) => [
    ...tests.flatMap(({ name, state, message }) => (state === "failed" ? [describe(`${project}: ${file}: ${name}`, message)] : [])),
    ...errors.map((message) => describe(`${project}: ${file}`, message)),
  ]);
}

/** Each skipped test with its reason. @param {FileResult[]} results */
export function skippedIn(results) {
  return results.flatMap(({ project, file, tests }) =>
    tests.flatMap(({ name, state, message }) =>
      state === "skipped" ? [`${project}: ${file}: ${name}: ${message || "no reason given"}`] : [],
    ),
  );
}

/** Seconds by project, and the slowest files, as lines for people. @param {FileResult[]} results */
export function timesOf(results) {
  const projects = [...new Set(results.map(({ project }) => project))].map((project) => {
    const files = results.filter((result) => result.project === project);
    const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
    return `${Math.round(seconds)} s  ${project}: ${count(files, "passed")} tests in ${files.length} files`;
  });
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    "One file after another",
    ...projects,
    "",
    "The slowest files",
    ...slowest.map(({ project, file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${project}: ${file}`),
  ];
}

/** A hash of all files in the working tree that git does not ignore. Without git it differs every time, so that nothing is resumed. */
export function hashState() {
  const files = listFiles();
  if (files === null) return randomUUID();
  const hash = createHash("sha256");
  for (const file of files) if (existsSync(file)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 12);
}

function listFiles() {
  try {
    const options = {
      encoding: /** @type {const} */ ("utf8"),
      stdio: /** @type {["ignore", "pipe", "ignore"]} */ (["ignore", "pipe", "ignore"]),
    };
    return execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], options).split("\0");
  } catch {
    return null; // no git, or not a repository
  }
}

/** @param {string} test @param {string} message */
function describe(test, message) {
  return `- ${test}\n    ${message.split("\n").slice(0, LINES_OF_A_FAILURE).join("\n    ")}`;
}
