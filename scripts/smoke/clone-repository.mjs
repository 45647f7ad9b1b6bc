import { execFileSync } from "node:child_process";
import { runProgram } from "./run-program.mjs";

/**
 * Clones the committed state of this repository.
 * @param {string} folder
 * @param {import("./install-node.mjs").InstalledNode} node
 */
export async function cloneRepository(folder, { program, env }) {
  await runProgram("git", ["clone", "--quiet", import.meta.dirname + "/../..", folder], { cwd: import.meta.dirname, env });
  const commit = execFileSync("git", ["log", "-1", "--format=%h %s"], { cwd: folder, encoding: "utf8" }).trim();
  return {
    folder,
    program,
    env,
    /** @param {string[]} args @param {Record<string, string>} [more] */
    npm: async (args, more = {}) => {
      await runProgram("npm", args, { cwd: folder, env: { ...env, ...more } });
    },
    said: commit,
  };
}

/** @typedef {Awaited<ReturnType<typeof cloneRepository>>} Clone */
