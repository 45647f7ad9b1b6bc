import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { copyMigratedSqlite } from "../database/copy-migrated-sqlite";
import { freePort } from "../service/free-port";

const OWN = ["--import", "./e2e/support/unseen-types/add-to-service.ts"];

export type UnseenService = { baseUrl: string; apiKey: string; stop: () => Promise<void> };

/** Starts the service from its sources with new field types, without Next's pages. */
export async function startUnseenService(): Promise<UnseenService> {
  const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), "formslip-unseen-"))];
  const baseUrl = `http://127.0.0.1:${port}`;
  await copyMigratedSqlite(join(dataDir, "formslip.db"));
  const own = { NODE_ENV: "production" as const, PORT: String(port), HOST: "127.0.0.1", BASE_URL: baseUrl, DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["--import", "tsx", ...OWN, "server/serving-process.ts"], {
    env: { ...process.env, DATABASE_URL: undefined, RATE_LIMITS: "off", ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let [apiKey, errors] = ["", ""];
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ready = async () => {
    for await (const line of createInterface(child.stdout)) {
      apiKey ||= /^API key: (\S+)$/.exec(line)?.[1] ?? "";
      if (line.startsWith("Formslip is ready")) return;
    }
    throw new Error(`The service did not start: ${errors}`);
  };
  await ready();
  return {
    baseUrl,
    apiKey,
    async stop() {
      child.kill();
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
