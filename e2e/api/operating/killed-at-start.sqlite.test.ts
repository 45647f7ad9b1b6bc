import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyMigratedSqlite } from "../../support/database/copy-migrated-sqlite";
import { ownerOf } from "../../support/http/owner-of";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const HOOK = pathToFileURL(join(import.meta.dirname, "../../support/service/break-hook.mjs")).href;
const SOON = { timeout: 60_000, interval: 50 };

let dataDir: string;
let service: RunningService | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "formslip-"));
  await copyMigratedSqlite(join(dataDir, "formslip.db"));
});
afterEach(async () => {
  await service?.stop();
  service = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

it.each(["1", "2"])("with %s workers, one that is killed as it begins to listen for the first time is replaced", async (workers) => {
  killOnListen();
  service = await start({ WORKERS: workers });
  await vi.waitFor(() => expect(deathsIn(service)).toBe(1), SOON);
  await vi.waitFor(() => expect(service?.servingPids()).toHaveLength(Number(workers)), SOON);
  await servingPid(service);
  expect(await ownerOf(service).listStatus()).toBe(200);
});

it("a replacement that is killed as it begins to listen is replaced in turn, and so are those after it", async () => {
  service = await start();
  for (let round = 0; round < 3; round++) {
    killOnListen();
    process.kill(await servingPid(service), "SIGKILL");
    await vi.waitFor(() => expect(deathsIn(service)).toBe(2 * (round + 1)), SOON);
    await servingPid(service);
  }
  expect(service.output().stderr).not.toContain("is already in use");
});

it("a replacement waits for a port that another program has taken for a moment", async () => {
  service = await start();
  const release = await takePort(service);
  await vi.waitFor(() => expect(service?.output().stderr).toContain("is already in use"), SOON);
  release();
  await servingPid(service);
  expect(await ownerOf(service).listStatus()).toBe(200);
});

it("the service ends, with 1, when its port stays taken", { timeout: 120_000 }, async () => {
  service = await start();
  const { pid } = service;
  const release = await takePort(service);
  await vi.waitFor(() => expect(() => process.kill(pid(), 0)).toThrow("ESRCH"), SOON);
  release();
  expect(await service.stop()).toBe(1);
  expect(service.output().stderr).toContain("the port stays taken");
});

const start = (env: Record<string, string> = {}) =>
  startSqliteService({ dataDir, isEmpty: true, env: { NODE_OPTIONS: `--import ${HOOK}`, ...env } });

/** The next serving process that begins to listen is killed at that moment. */
function killOnListen(): void {
  writeFileSync(join(dataDir, "kill-on-listen"), "");
}

/** How many serving processes the log says were killed. */
const deathsIn = (service: RunningService | undefined) => (service?.output().stderr ?? "").split("was killed, by someone").length - 1;

/** The id of the only serving process, once it answers. */
async function servingPid({ baseUrl, servingPids }: RunningService): Promise<number> {
  return vi.waitFor(async () => {
    expect((await fetch(`${baseUrl}/healthz`, { headers: { Connection: "close" } })).status).toBe(200);
    const [pid] = servingPids();
    if (pid === undefined) throw new Error("Nothing serves");
    return pid;
  }, SOON);
}

/** Kills the serving process, and takes its port before the replacement does. @returns a function that releases it. */
async function takePort(service: RunningService): Promise<() => void> {
  const pid = await servingPid(service);
  const { hostname, port } = new URL(service.baseUrl);
  process.kill(pid, "SIGKILL");
  return vi.waitFor(
    async () => {
      const server = createServer().listen(Number(port), hostname);
      await once(server, "listening");
      return () => server.close();
    },
    { timeout: 60_000, interval: 2 },
  );
}
