import { spawn } from "node:child_process";
import { once } from "node:events";

export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs one of our programs to its end, in `cwd` or the repository's root. */
export async function run(args: string[], env: Record<string, string | undefined>, cwd = process.cwd()): Promise<Ended> {
  // Next's types allow only three values of NODE_ENV; otherwise the environment is unchanged.
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null]; // the event's first argument is the exit code
  return { code, stdout, stderr };
}
