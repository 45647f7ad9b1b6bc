// npm run check: all checks that need no running service and the quick unit tests, in under a minute. Prints a line with its duration for each check,
// then the output of the failed ones. Unchanged files are taken from caches in node_modules/.cache.
// With --ci no caches are used, and the unit tests are left to npm test, which counts them.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";

/**
 * `cache` is what lets the command remember; for a command that cannot, `changed` names the files that are checked again once they or the
 * rules have changed. What a change does to other files is found by --ci.
 * @typedef {{ name: string, command: string, cache?: string, changed?: { files: RegExp, rules: string[] }, env?: Record<string, string> }} Check
 */

const isCi = process.argv.includes("--ci");
const manifest = /** @type {unknown} */ (JSON.parse(readFileSync("package.json", "utf8")));
const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (manifest); // as npm reads it

/** The longest first, so that the last ones to finish are short. @type {Check[]} */
const checks = [
  {
    name: "lint",
    command: scripts.lint ?? "",
    changed: { files: /\.(m?js|tsx?)$/, rules: [".oxlintrc.json", "tsconfig.json", "package-lock.json"] },
  },
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

/** The quick ones of the tests beside the code, sharing one PostgreSQL. */
async function runUnitTests() {
  const { tsImport } = await import("tsx/esm/api"); // imported here because CI runs the checks before its dependencies are compiled
  const module = /** @type {unknown} */ (await tsImport("../support/database/share-postgres.ts", import.meta.url));
  const { sharePostgres } = /** @type {typeof import("../support/database/share-postgres")} */ (module); // it is that file
  const postgres = await sharePostgres();
  const failure = await run({
    name: "unit tests",
    command: "vitest run --project=unit --reporter=dot --silent=passed-only",
    env: { TEST_POSTGRES: postgres.url, TEST_QUICK: "1", NO_COLOR: "1" },
  });
  await postgres.stop();
  return failure;
}

/** Runs one check and prints its result. @param {Check} check @returns {Promise<{ name: string, output: string } | null>} null if it passed */
async function run({ name, command, cache, changed, env = {} }) {
  const start = performance.now();
  const listed = changed && !isCi ? listChanged(name, changed) : null;
  const more = isCi ? "" : listed ? listed.names.join(" ") : (cache ?? "");
  const child = spawn(listed?.names.length === 0 ? "true" : `${command} ${more}`, {
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, PATH: `node_modules/.bin:${process.env.PATH ?? ""}` },
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (/** @type {Buffer} */ chunk) => output.push(chunk));
  const ok = await /** @type {Promise<boolean>} */ (new Promise((resolve) => void child.on("close", (code) => resolve(code === 0))));
  if (ok) listed?.remember();
  console.log(`${ok ? "ok    " : "FAILED"} ${name.padEnd(10)} ${seconds(start).padStart(7)}`);
  return ok ? null : { name, output: Buffer.concat(output).toString() };
}

/**
 * The files that have changed since the check last passed.
 * @param {string} name @param {{ files: RegExp, rules: string[] }} changed
 */
function listChanged(name, { files, rules }) {
  const record = `node_modules/.cache/check-${name}.json`;
  const hash = (/** @type {string} */ file) => createHash("sha256").update(readFileSync(file)).digest("base64url");
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" }).split("\n");
  const now = Object.fromEntries(
    [...rules, ...listed.filter((file) => files.test(file) && existsSync(file))].map((file) => [file, hash(file)]),
  );
  const parsed = /** @type {unknown} */ (existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {});
  const before = /** @type {Record<string, string>} */ (parsed); // as it was written below
  const areRulesNew = rules.some((file) => before[file] !== now[file]);
  const names = Object.keys(now).filter((file) => !rules.includes(file) && (areRulesNew || before[file] !== now[file]));
  const quoted = names.map((file) => `'${file}'`);
  return { names: areRulesNew ? ["."] : quoted, remember: () => writeFileSync(record, JSON.stringify(now)) };
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
