import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { untilTrue } from "./until-true.mjs";

/** Below the default, to keep the step short; even a busy machine does not block the event loop for that long. */
const BLOCKED_AFTER_SECONDS = "5";

/**
 * Starts the service of a clone with the command of `npm start`, but without npm, so that signals reach it.
 * @param {{ clone: import("./clone-repository.mjs").Clone, dataDir: string }} options
 */
export async function startClone({ clone: { folder, program, env }, dataDir }) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: "127.0.0.1", BASE_URL: baseUrl, DATA_DIR: dataDir };
  const hook = pathToFileURL(join(folder, "e2e/support/service/break-hook.mjs")).href;
  const described = /** @type {unknown} */ (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const { scripts } = /** @type {{ scripts: { start: string } }} */ (described);
  /** @type {Record<string, string | undefined>} */
  const environment = { ...env, ...own, BLOCKED_AFTER_SECONDS, NODE_OPTIONS: `--import ${hook}` };
  const child = spawn(program, scripts.start.split(" ").slice(2), {
    cwd: folder,
    env: /** @type {NodeJS.ProcessEnv} */ (environment), // as in run-program.mjs
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (/** @type {Buffer} */ chunk) => (output += chunk.toString()));
  const exited = once(child, "exit");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const read = (/** @type {RegExp} */ pattern) => pattern.exec(output)?.[1] ?? "";
  await untilTrue(() => hasEnded() || output.includes("Formslip is ready"));
  if (hasEnded() || output.includes("Building Formslip")) throw new Error(`The service did not start, or was built again:\n${output}`);
  return {
    baseUrl,
    env: own,
    apiKey: read(/^API key: (\S+)$/m),
    setUpUrl: read(/^Set up the dashboard: (\S+)$/m),
    output: () => output,
    servingPids: () => childrenOf(child.pid ?? 0),
    stop: async () => {
      const pids = childrenOf(child.pid ?? 0);
      child.kill("SIGTERM");
      await exited;
      const { exitCode } = child;
      if (exitCode !== 0 || pids.some(isThere))
        throw new Error(`The service ended with ${exitCode}, or left a process behind:\n${output.slice(-4_000)}`);
      return { said: "exit code 0, no process left" };
    },
    kill: () => child.kill("SIGKILL"), // the serving processes end with their supervisor
  };
}

/** @typedef {Awaited<ReturnType<typeof startClone>>} SmokedService */

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/** @param {number} pid */
function childrenOf(pid) {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" }).trim().split("\n");
  const rows = lines.map((line) => line.trim().split(/\s+/));
  return rows.filter(([, parent, state = ""]) => Number(parent) === pid && !state.startsWith("Z")).map(([own]) => Number(own));
}

/** @param {number} pid */
function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
