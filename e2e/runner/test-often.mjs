// npm run test-often [-- <runs> [arguments of npm test]]: repeats npm test beside two busy loops, to find flaky tests.
// Reports are kept in test-results/often. Runs already completed for the current files are skipped, and an interrupted run is resumed.
// The summary lists every failure in the kept reports, including those from earlier versions of the files, and how often it occurred.
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { count, failuresOf, hashState, hasPassed, readResults } from "./results.mjs";

const [runs = "10", ...given] = process.argv.slice(2);
const kept = "test-results/often";
const folder = join(kept, [hashState(), ...given].join(" ").replace(/[^\w.-]+/g, "_"));
mkdirSync(folder, { recursive: true });

/** Keeps a core busy while this process runs. */
const LOOP = "const parent = process.ppid; while (process.ppid === parent);";
for (let core = 0; core < 2; core++) spawn(process.execPath, ["-e", LOOP], { stdio: "ignore" }).unref();

for (let run = 1; run <= Number(runs); run++) {
  const report = join(folder, `${run}.jsonl`);
  const end = `${report}.end`;
  if (existsSync(end)) continue;
  // Resuming runs failed files again and replaces their lines, so their failures are kept apart.
  const failedBefore = readResults(report).filter((result) => !hasPassed(result));
  for (const result of failedBefore) appendFileSync(join(folder, `${run}.interrupted.jsonl`), `${JSON.stringify(result)}\n`);
  const begun = Date.now();
  const output = await runTests(["--report", report, ...(existsSync(report) ? ["--resume"] : []), ...given]);
  // A runner that crashed, or npm test itself, names no failed test.
  if (!/^\d+ passed, 0 failed$/m.test(output) && failuresOf(readResults(report)).length === 0) {
    const errors = [`The run failed without a failed test: ${output.slice(-2_000)}`];
    appendFileSync(report, `${JSON.stringify({ project: "npm test", file: "outside any file", seconds: 0, errors, tests: [] })}\n`);
  }
  const results = readResults(report);
  console.log(`${run} of ${runs}: ${count(results, "passed")} passed, ${Math.round((Date.now() - begun) / 1000)} s`);
  for (const failure of failuresOf(results)) console.log(failure);
  writeFileSync(end, "");
}

const reports = readdirSync(kept, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".jsonl"));
/** How often each failure occurred, by its first line. @type {Map<string, number>} */
const failures = new Map();
for (const report of reports)
  for (const failure of failuresOf(readResults(join(kept, report)))) {
    const [test = ""] = failure.split("\n");
    failures.set(test, (failures.get(test) ?? 0) + 1);
  }
const runsKept = reports.filter((name) => /^\d+\.jsonl$/.test(basename(name))).length;
console.log(`Failures in the ${runsKept} runs kept in ${kept}: ${failures.size === 0 ? "none" : ""}`);
for (const [test, times] of failures) console.log(`${test}: ${times} times`);
process.exit(readdirSync(folder).some((name) => name.endsWith(".jsonl") && failuresOf(readResults(join(folder, name))).length > 0) ? 1 : 0);

/** @param {string[]} args @returns {Promise<string>} its output */
function runTests(args) {
  const child = spawn(process.execPath, ["e2e/runner/test.mjs", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
  return new Promise((resolve) => void child.on("close", () => resolve(output)));
}
