import { spawn } from "node:child_process";
import { once } from "node:events";

export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a program of ours to its end, in `cwd` or the root of the sources. */
export async function run(args: string[], env: Record<string, string | undefined>, cwd = process.cwd()): Promise<Ended> {
  // Next's types know three values of NODE_ENV only; the rest of the environment is as it came.
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null]; // the event's first argument is the exit code
  return { code, stdout, stderr };
}
