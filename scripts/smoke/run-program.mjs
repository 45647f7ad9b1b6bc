import { spawn } from "node:child_process";
import { once } from "node:events";

/** How many characters of a failed program's output are shown. */
const SHOWN = 4_000;

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: Record<string, string | undefined> }} options
 * @throws an Error with the end of its output unless it exits with 0
 */
export async function runProgram(program, args, { cwd, env }) {
  // Next's types allow only three values of NODE_ENV; the rest of the environment is unchanged.
  const child = spawn(program, args, { cwd, env: /** @type {NodeJS.ProcessEnv} */ (env), stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
  await once(child, "close");
  const { exitCode, signalCode } = child;
  if (exitCode !== 0)
    throw new Error(`${[program, ...args].join(" ")} ended with ${exitCode ?? signalCode ?? "nothing"}:\n${output.slice(-SHOWN)}`);
}
