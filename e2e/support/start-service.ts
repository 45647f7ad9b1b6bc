import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Environment = Record<string, string | undefined>;

export type RunningService = {
  pid: () => number;
  baseUrl: string;
  /** The key printed at the first start; null at later ones. */
  apiKey: string | null;
  /** The link printed at every start until there is an owner. */
  setUpUrl: string | null;
  dataDir: string;
  /** The environment it runs with, to run commands beside it. */
  env: Environment;
  /** Everything it has written so far. */
  output: () => { stdout: string; stderr: string };
  /** Ends the process and waits for its end; the data stay. @returns its exit code, null after a kill. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Ends the process and starts another one on the same data and port. */
  restart: () => Promise<void>;
  /** Ends the process and removes its data. */
  dispose: () => Promise<void>;
};

type Options = {
  dataDir?: string;
  env?: Environment;
  /** A copy of the build, run as a container runs it: without the sources and what they install. */
  build?: string;
};

/** Starts the service as a user does, on a free port and a folder of its own, and waits until it is ready. */
export async function startService(options: Options = {}): Promise<RunningService> {
  const { dataDir = mkdtempSync(join(tmpdir(), "formslip-")), env: extra = {}, build } = options;
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const place = { PORT: String(port), HOST: "127.0.0.1", BASE_URL: baseUrl, DATA_DIR: dataDir, TZ: "Asia/Kathmandu" };
  const env: Environment = { ...process.env, NODE_ENV: "production", ...place, ...extra };
  let current = await launch(env, build);
  return {
    baseUrl,
    dataDir,
    env,
    pid: () => current.pid,
    apiKey: /^API key: (\S+)$/m.exec(current.output().stdout)?.[1] ?? null,
    setUpUrl: /^Set up the dashboard: (\S+)$/m.exec(current.output().stdout)?.[1] ?? null,
    output: () => current.output(),
    stop: (signal) => current.stop(signal),
    restart: async () => {
      await current.stop();
      current = await launch(env, build);
    },
    dispose: async () => {
      await current.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Process = Pick<RunningService, "output" | "stop"> & { pid: number };

async function launch(env: Environment, build?: string): Promise<Process> {
  const [, ...args] = build === undefined ? startCommand().split(" ") : ["node", "serve.mjs"];
  // Next's types know three values of NODE_ENV only; the rest of the environment is as it came.
  const child = spawn(process.execPath, args, {
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    ...(build && { cwd: build }),
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
  return {
    pid: child.pid ?? 0,
    output: () => ({ stdout, stderr }),
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return (await exited)[0];
    },
  };
}

/** What `npm start` runs: `node`, its flags, the script. */
function startCommand(): string {
  return (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }).scripts.start;
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
