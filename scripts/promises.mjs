// npm run promises [-- P3 | P8]: the promises whose full length is too long for every run of the tests. PROMISES tells the tests.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";

/** @type {Record<string, { project: string, file: string }>} */
const promises = {
  P3: { project: "api", file: "e2e/api/webhook-crash.test.ts" },
  P8: { project: "unit", file: "lib/webhooks/several-workers.test.ts" },
};

const asked = process.argv.slice(2);
const chosen = Object.entries(promises).filter(([name]) => asked.length === 0 || asked.includes(name));
if (chosen.length === 0) {
  console.error(`Usage: npm run promises -- ${Object.keys(promises).join(" | ")}`);
  process.exit(1);
}
const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "../vitest.mjs");
for (const [name, { project, file }] of chosen) {
  console.log(`\n${name}: ${file}`);
  const env = { ...process.env, TZ: "Asia/Kathmandu", PROMISES: "full" };
  const { status } = spawnSync(process.execPath, [vitest, "run", "--project", project, file], { stdio: "inherit", env });
  if (status !== 0) process.exitCode = 1;
}
