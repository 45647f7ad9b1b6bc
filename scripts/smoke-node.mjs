// npm run smoke -- 22 24: installs, builds, starts, uses, kills, blocks and stops a clean clone under other versions of Node.js, and prints a
// line per step. Uncommitted changes are not in the clone. Native modules are compiled, which takes minutes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneRepository } from "./smoke/clone-repository.mjs";
import { harmService } from "./smoke/harm-service.mjs";
import { installNode } from "./smoke/install-node.mjs";
import { startClone } from "./smoke/start-clone.mjs";
import { stepsOf } from "./smoke/steps-of.mjs";
import { tryService } from "./smoke/try-service.mjs";

const majors = process.argv.slice(2);
if (majors.length === 0 || !majors.every((major) => /^\d+$/.test(major))) {
  console.error("Usage: npm run smoke -- 22 24");
  process.exit(1);
}
for (const major of majors) {
  const folder = mkdtempSync(join(tmpdir(), `formslip-node-${major}-`));
  await smoke(major, folder).catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} major @param {string} folder */
async function smoke(major, folder) {
  const step = stepsOf(`Node.js ${major}`);
  const node = await step("installed from npm", () => installNode({ major, folder }));
  const clone = await step("clone", () => cloneRepository(join(folder, "clone"), node));
  await step("npm ci", () => clone.npm(["ci", "--no-audit", "--no-fund"]));
  await step("npm run build", () => clone.npm(["run", "build"]));
  const service = await step("start", () => startClone({ clone, dataDir: join(folder, "data") }));
  try {
    await tryService(service, step);
    await step("npm run backup", () => clone.npm(["run", "backup", "--", join(folder, "backup")], service.env));
    await harmService(service, step);
    await step("stop", () => service.stop());
  } finally {
    service.kill();
  }
}
