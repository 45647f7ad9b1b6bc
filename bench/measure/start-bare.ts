import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

type BareServer = { baseUrl: string; pid: () => number; stop: () => Promise<void> };

/** Starts `bare-server.mjs`. @param place SQLite file or PostgreSQL URL. */
export async function startBare(place: string): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.mjs"), place], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer]; // a stream without an encoding gives buffers
  return {
    baseUrl: `http://127.0.0.1:${line.toString().trim()}`,
    pid: () => child.pid ?? 0,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}
