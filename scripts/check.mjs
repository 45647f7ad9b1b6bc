// npm run check: all checks that need no running service, in under a minute. Prints a line with its duration for each check,
// then the output of the failed ones. Unchanged files are taken from caches in node_modules/.cache.
// With --ci no caches are used, and the unit tests are left to npm test, which counts them.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";

/** @typedef {{ name: string, command: string, cache?: string, env?: Record<string, string> }} Check `cache` is what lets the command remember. */

const isCi = process.argv.includes("--ci");
const manifest = /** @type {unknown} */ (JSON.parse(readFileSync("package.json", "utf8")));
const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (manifest); // as npm reads it

/** The longest first, so that the last ones to finish are short. @type {Check[]} */
const checks = [
  { name: "lint", command: scripts.lint ?? "" },
  {
    name: "house",
    command: scripts["lint:house"] ?? "",
    cache: "--cache --cache-location node_modules/.cache/eslint/ --cache-strategy content",
  },
  { name: "types", command: scripts.types ?? "", cache: "--tsBuildInfoFile node_modules/.cache/tsc.tsbuildinfo" },
  { name: "imports", command: scripts.imports ?? "", cache: "--cache node_modules/.cache/dependency-cruiser --cache-strategy content" },
  { name: "unused", command: scripts.unused ?? "" },
  { name: "format", command: scripts["format:check"] ?? "", cache: "--cache --cache-strategy content" },
  // As in generate.mjs: formatting runs no engine, so nothing needs to be downloaded.
  {
    name: "schema",
    command: scripts["schema:check"] ?? "",
    env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: "1" },
  },
];

const began = performance.now();
const failures = [await run({ name: "generate", command: "node scripts/generate.mjs" })];
if (failures[0] === null) failures.push(...(await Promise.all([isCi ? null : runUnitTests(), runInTurn(checks)])).flat());
const failed = failures.filter((failure) => failure !== null);
for (const { name, output } of failed) console.log(`\n--- ${name}\n${output.trim()}`);
console.log(`\n${failed.length === 0 ? "All checks pass" : `Failed: ${failed.map(({ name }) => name).join(", ")}`} (${seconds(began)})`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** As many at a time as there are cores, minus one for the unit tests. @param {Check[]} checks */
async function runInTurn(checks) {
  const waiting = [...checks];
  const lane = async () => {
    const results = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next));
    return results;
  };
  const lanes = Math.max(1, availableParallelism() - (isCi ? 0 : 1));
  return (await Promise.all(Array.from({ length: lanes }, lane))).flat();
}

/** The tests beside the code, sharing one PostgreSQL. */
async function runUnitTests() {
  const { tsImport } = await import("tsx/esm/api"); // imported here because CI runs the checks before its dependencies are compiled
  const module = /** @type {unknown} */ (await tsImport("../e2e/support/share-postgres.ts", import.meta.url));
  const { sharePostgres } = /** @type {typeof import("../e2e/support/share-postgres")} */ (module); // it is that file
  const postgres = await sharePostgres();
  const failure = await run({
    name: "unit tests",
    command: "vitest run --project=unit --reporter=dot --silent=passed-only",
    env: { TEST_POSTGRES: postgres.url, NO_COLOR: "1" },
  });
  await postgres.stop();
  return failure;
}

/** Runs one check and prints its result. @param {Check} check @returns {Promise<{ name: string, output: string } | null>} null if it passed */
async function run({ name, command, cache, env = {} }) {
  const start = performance.now();
  const child = spawn(cache === undefined || isCi ? command : `${command} ${cache}`, {
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, PATH: `node_modules/.bin:${process.env.PATH ?? ""}` },
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (/** @type {Buffer} */ chunk) => output.push(chunk));
  const ok = await /** @type {Promise<boolean>} */ (new Promise((resolve) => void child.on("close", (code) => resolve(code === 0))));
  console.log(`${ok ? "ok    " : "FAILED"} ${name.padEnd(10)} ${seconds(start).padStart(7)}`);
  return ok ? null : { name, output: Buffer.concat(output).toString() };
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
