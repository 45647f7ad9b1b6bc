import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { freePort } from "@/e2e/support/service/free-port";

type EmptyNext = { /** URL of the empty route. */ url: string; dispose: () => Promise<void> };

/**
 * The framework's baseline: an application with one empty route, built by `next build` and served by the `server.js` that
 * it generates, with the service's Node.js flags.
 */
export async function startEmptyNext(): Promise<EmptyNext> {
  mkdirSync(".next", { recursive: true });
  const folder = mkdtempSync(".next/empty-next-"); // inside this folder, so that it finds the service's packages
  cpSync(join(import.meta.dirname, "empty-next"), folder, { recursive: true });
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  execFileSync(process.execPath, [createRequire(import.meta.url).resolve("next/dist/bin/next"), "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  const port = String(await freePort());
  const server = join(folder, ".next/standalone/.next", basename(folder), "server.js");
  const child = spawn(process.execPath, [...serviceFlags(), server], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...env, PORT: port, HOSTNAME: "127.0.0.1" },
  });
  const url = `http://127.0.0.1:${port}/empty`;
  while (!(await isThere(url))) if (child.exitCode !== null) throw new Error("The empty Next application did not start");
  return {
    url,
    dispose: async () => {
      child.kill("SIGKILL"); // it has nothing to finish
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

/** The Node.js flags of `npm start`. */
function serviceFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }; // it is in our package.json
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

async function isThere(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  }
}
