import { spawn } from "node:child_process";
import { once } from "node:events";
import { vi } from "vitest";
import { startReceiver } from "./receiver";
import type { Ended } from "../service/run";
import { run } from "../service/run";

type Environment = Record<string, string | undefined>;
type RunningDemo = { url: string; output: () => string; stop: () => Promise<void> };

const SCRIPT = ["--import", "tsx", "scripts/webhook-demo.ts"];
/** The environment without a developer's own settings. */
const UNSET = { KEY: undefined, BASE: undefined, WEBHOOK_SECRET: undefined };

/** Starts what `npm run webhook-demo -- --port <a free one>` runs, and waits until it listens. */
export async function startDemo(env: Environment): Promise<RunningDemo> {
  const free = await startReceiver();
  await free.close();
  const { port } = new URL(free.url);
  // Next's types allow only three values of NODE_ENV; otherwise the environment is unchanged.
  const environment = { ...process.env, ...UNSET, ...env } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [...SCRIPT, "--port", port], { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await vi.waitUntil(() => output.includes("Send webhooks to") || child.exitCode !== null, { timeout: 20_000 });
  return {
    url: `http://127.0.0.1:${port}/`,
    output: () => output,
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

/** Runs the demo when it is expected to exit. */
export function runDemo(args: string[], env: Environment): Promise<Ended> {
  return run([...SCRIPT, ...args], { ...UNSET, ...env });
}
