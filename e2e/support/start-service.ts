import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Environment = Record<string, string | undefined>;

export type RunningService = {
  pid: number;
  baseUrl: string;
  /** The key printed at the first start; null at later ones. */
  apiKey: string | null;
  dataDir: string;
  /** The environment it runs with, to run commands beside it. */
  env: Environment;
  /** Everything it has written so far. */
  output: () => { stdout: string; stderr: string };
  /** Ends the process and waits for its end; the data stay. @returns its exit code, null after a kill. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Ends the process and removes its data. */
  dispose: () => Promise<void>;
};

type Options = { dataDir?: string; env?: Environment };

/** Starts the service as a user does, on a free port and a folder of its own, and waits until it is ready. */
export async function startService({
  dataDir = mkdtempSync(join(tmpdir(), "formslip-")),
  env: extra = {},
}: Options = {}): Promise<RunningService> {
  const port = await freePort();
  const env: Environment = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    TZ: "Asia/Kathmandu",
    ...extra,
  };
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = once(child, "exit") as Promise<[number | null]>; // the event's first argument is the exit code
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes("Formslip is ready")) resolve();
    });
  });
  await Promise.race([ready, exited.then(() => Promise.reject(new Error(`The service did not start: ${stderr}${stdout}`)))]);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return (await exited)[0];
  };
  return {
    pid: child.pid ?? 0,
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey: /^API key: (\S+)$/m.exec(stdout)?.[1] ?? null,
    dataDir,
    env,
    output: () => ({ stdout, stderr }),
    stop,
    dispose: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("No free port");
  return address.port;
}
