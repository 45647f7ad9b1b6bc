import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { runProgram } from "./run-program.mjs";

/**
 * Installs the npm package `node`: the Node.js program and, in its package for this platform, the headers for native modules.
 * @param {{ major: string, folder: string }} options
 */
export async function installNode({ major, folder }) {
  const home = join(folder, "node");
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), JSON.stringify({ private: true, allowScripts: { node: true } }));
  await runProgram("npm", ["install", "--no-audit", "--no-fund", `node@${major}`], { cwd: home, env: cleanEnvironment() });
  const program = join(home, "node_modules/node/bin/node");
  const platform = process.platform === "win32" ? "win" : process.platform;
  const headers = createRequire(join(home, "node_modules/node/package.json")).resolve(`node-${platform}-${process.arch}/package.json`);
  const env = {
    ...cleanEnvironment(),
    PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ""}`, // npm is a script that runs the first node on the PATH
    npm_config_nodedir: dirname(headers),
  };
  return { program, env, said: execFileSync(program, ["--version"], { encoding: "utf8" }).trim() };
}

/** The environment without the variables that `npm run` sets for this folder. */
function cleanEnvironment() {
  const own = /^(npm_(package|lifecycle|command|execpath|node_execpath|config_(local_|global_)?prefix|config_node_gyp)|INIT_CWD$|NODE$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

/** @typedef {Awaited<ReturnType<typeof installNode>>} InstalledNode */
