import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyMigratedSqlite } from "../database/copy-migrated-sqlite";
import { freePort } from "./free-port";
import { workersOf } from "./workers-of";

type Environment = Record<string, string | undefined>;

export type RunningService = {
  /** Process id of the supervisor. */
  pid: () => number;
  /** Ids of the current serving processes. */
  servingPids: () => number[];
  baseUrl: string;
  /** The key printed at the first start; null at later ones. */
  apiKey: string | null;
  /** The set-up link, printed at every start until there is an owner. */
  setUpUrl: string | null;
  dataDir: string;
  /** Its environment, to run commands with. */
  env: Environment;
  /** Its output so far. */
  output: () => { stdout: string; stderr: string };
  /** Stops the service and waits; the data stay. SIGKILL goes to all its processes. @returns the exit code, null after a kill. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Stops the service and starts it again on the same data and port. */
  restart: () => Promise<void>;
  /** Stops the service and removes its data. */
  dispose: () => Promise<void>;
};

type Options = {
  /** The caller's folder; by default a new one with a migrated, empty database. */
  dataDir?: string;
  /** Starts without a database, which this start has to create. */
  isEmpty?: boolean;
  env?: Environment;
  /** A copy of the build, run as in a container: without sources and packages. */
  build?: string;
  /** Runs the sources, as `npm run dev` does. */
  isDevelopment?: boolean;
  /** The most open files per process. */
  openFiles?: number;
};

/** NODE_OPTIONS for services and commands in tests. */
export const CHEAP_PASSWORDS = `--import ${new URL("cheap-passwords.mjs", import.meta.url).href}`;

/** Starts the service as a user does, on a free port and its own folder, and waits until it is ready. */
export async function startService(options: Options = {}): Promise<RunningService> {
  const { dataDir = mkdtempSync(join(tmpdir(), "formslip-")), isEmpty = options.dataDir !== undefined, env: extra = {} } = options;
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const place = { PORT: String(port), HOST: "127.0.0.1", BASE_URL: baseUrl, DATA_DIR: dataDir, TZ: "Asia/Kathmandu" };
  const nodeOptions = [CHEAP_PASSWORDS, process.env.NODE_OPTIONS ?? ""].join(" ").trim();
  const env: Environment = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: nodeOptions, ...place, ...extra };
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  if (!isEmpty && !env.DATABASE_URL) await copyMigratedSqlite(join(dataDir, "formslip.db"));
  let current = await launch(env, options).catch((error: unknown) => {
    if (options.dataDir === undefined) removeData();
    throw error;
  });
  return {
    baseUrl,
    dataDir,
    env,
    pid: () => current.pid,
    servingPids: () => workersOf(current.pid),
    apiKey: /^API key: (\S+)$/m.exec(current.output().stdout)?.[1] ?? null,
    setUpUrl: /^Set up the dashboard: (\S+)$/m.exec(current.output().stdout)?.[1] ?? null,
    output: () => current.output(),
    stop: (signal) => current.stop(signal),
    restart: async () => {
      await current.stop();
      current = await launch(env, options);
    },
    dispose: async () => {
      await current.stop();
      removeData();
    },
  };
}

type Process = Pick<RunningService, "output" | "stop"> & { pid: number };

/** How long a start may take on a busy machine, in milliseconds. */
const START_MS = 100_000;

/** Running services, to stop those of test files that failed early. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach(kill));

async function launch(env: Environment, { build, isDevelopment = false, openFiles }: Options): Promise<Process> {
  const program = [process.execPath, ...argumentsOf({ build, isDevelopment })];
  const limited = openFiles === undefined ? program : ["sh", "-c", `ulimit -n ${openFiles} && exec "$@"`, "sh", ...program];
  // Next's types allow only three values of NODE_ENV; otherwise the environment is unchanged.
  const child = spawn(limited[0] ?? "", limited.slice(1), {
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    ...(build && { cwd: build }),
  });
  running.add(child);
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
  void exited.then(() => running.delete(child));
  const late = setTimeout(() => kill(child), START_MS);
  await Promise.race([ready, exited.then(() => Promise.reject(new Error(`The service did not start: ${stderr}${stdout}`)))]);
  clearTimeout(late);
  return {
    pid: child.pid ?? 0,
    output: () => ({ stdout, stderr }),
    stop: async (signal = "SIGTERM") => {
      if (signal === "SIGKILL") kill(child);
      else child.kill(signal); // no-op after its end
      return (await exited)[0];
    },
  };
}

function kill(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const serving = workersOf(child.pid ?? 0);
  child.kill("SIGKILL"); // first, or it would replace the others
  for (const pid of serving) killIfThere(pid);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // it ended with its supervisor
  }
}

/** The arguments of Node. */
function argumentsOf({ build, isDevelopment }: Options): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  if (isDevelopment) return ["--import", "tsx", "server/serving-process.ts"]; // as `npm run dev`; the build has generated what that generates
  if (build !== undefined) return ["serve.mjs"];
  // As `npm start`, without its check that the build is current, which takes a tenth of a second and was done before the tests.
  return scripts.start.replace("scripts/start.mjs", ".next/standalone/serve.mjs").split(" ").slice(2);
}
