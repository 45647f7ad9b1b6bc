// npm run test-often [-- <runs> [what npm test takes …]]: repeats npm test beside two busy loops, to find tests that fail only now and then.
// Runs add up: those of this state of the files that are complete in test-results/often are not made again, and one that broke off is resumed.
// At the end it names every failure of all runs kept there, also of earlier states, with how often it came.
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { count, failuresOf, hashState, readResults } from "./testing/results.mjs";

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
  const begun = Date.now();
  const output = await runTests(["--report", report, ...(existsSync(report) ? ["--resume"] : []), ...given]);
  if (!/^\d+ passed, \d+ failed$/m.test(output)) {
    const errors = [`The run broke off: ${output.slice(-2_000)}`];
    appendFileSync(report, `${JSON.stringify({ project: "npm test", file: "outside any file", seconds: 0, errors, tests: [] })}\n`);
  }
  const results = readResults(report);
  console.log(`${run} of ${runs}: ${count(results, "passed")} passed, ${Math.round((Date.now() - begun) / 1000)} s`);
  for (const failure of failuresOf(results)) console.log(failure);
  writeFileSync(end, "");
}

const reports = readdirSync(kept, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".jsonl"));
/** How often each failure came, by its first line. @type {Map<string, number>} */
const failures = new Map();
for (const report of reports)
  for (const failure of failuresOf(readResults(join(kept, report)))) {
    const [test = ""] = failure.split("\n");
    failures.set(test, (failures.get(test) ?? 0) + 1);
  }
console.log(`${reports.length} runs are kept in ${kept}. What failed in them:`);
for (const [test, times] of failures) console.log(`${test}: ${times} times`);
if (failures.size === 0) console.log("nothing");
process.exit(readdirSync(folder).some((name) => name.endsWith(".jsonl") && failuresOf(readResults(join(folder, name))).length > 0) ? 1 : 0);

/** @param {string[]} args @returns {Promise<string>} its output */
function runTests(args) {
  const child = spawn(process.execPath, ["scripts/test.mjs", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
  return new Promise((resolve) => void child.on("close", () => resolve(output)));
}
