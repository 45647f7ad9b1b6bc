import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { publishBuild, removeUnused } from "@/server/builds.mjs";
import { ownerOf } from "../../support/http/owner-of";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const PAGES = ["/", "/sign-in", "/forms", "/forms/new", "/webhooks", "/settings", "/developers", "/no-such-page", "/readyz", "/metrics"];

it("a running service keeps using its own build after another one is installed", { timeout: 120_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), "formslip-builds-"));
  mkdirSync(join(root, "builds"));
  cpSync(realpathSync(".next/standalone"), join(root, "builds/first"), { recursive: true, verbatimSymlinks: true });
  rmSync(join(root, "builds/first/users"), { recursive: true, force: true }); // data of other tests' services
  symlinkSync("builds/first", join(root, "standalone"));
  const service = await startSqliteService({ build: join(root, "standalone") });
  onTestFinished(async () => {
    await service.dispose();
    rmSync(root, { recursive: true });
  });
  const { url } = await ownerOf(service).createForm({ settings: { response_limit: null } });
  const signIn = await (await fetch(`${service.baseUrl}/sign-in`)).text();

  const folder = join(root, "building");
  mkdirSync(folder);
  writeFileSync(join(folder, "serving-process.mjs"), "process.exit(1);");
  publishBuild(folder, { name: "second", root });
  expect(realpathSync(join(root, "standalone"))).toBe(realpathSync(join(root, "builds/second")));

  const assets = [...signIn.matchAll(/(?:src|href)="(\/_next\/static\/[^"?]+)/g)].map(([, path = ""]) => path);
  expect(assets.length).toBeGreaterThan(3);
  const tryAll = async () => {
    const askStatus = async (path: string) => ({ path, status: (await fetch(service.baseUrl + path, { redirect: "manual" })).status });
    for (const path of PAGES) expect((await askStatus(path)).status, path).toBeLessThan(500);
    for (const path of assets) expect(await askStatus(path)).toEqual({ path, status: 200 });
    expect((await fetch(url)).status).toBe(200);
    expect(await ownerOf(service).submit(url, { name: "A" })).toBe(201);
  };
  await tryAll();
  const [pid = 0] = service.servingPids();
  process.kill(pid, "SIGKILL");
  await vi.waitFor(async () => expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200), { timeout: 60_000 });
  await tryAll(); // by a process that loads everything only now, from the first build

  expect(readdirSync(join(root, "builds")).sort()).toEqual(["first", "second"]);
  await service.stop();
  removeUnused(root);
  expect(existsSync(join(root, "builds/first"))).toBe(false);
});
