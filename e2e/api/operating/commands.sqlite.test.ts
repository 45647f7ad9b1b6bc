import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command } from "../../support/service/command";
import { ownerOf } from "../../support/http/owner-of";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const KEY = /fs_live_[0-9a-f]{48}/;
const ID = /[0-9A-Z]{26}/;

describe("commands beside a running service", () => {
  let service: RunningService;
  const keys = (...args: string[]) => command("keys", { args, env: service.env });
  const accounts = (...args: string[]) => command("accounts", { args, env: service.env });
  const statusWith = (key: string) => ownerOf(service, key).listStatus();
  const keyIn = (text: string) => KEY.exec(text)?.[0] ?? "";
  beforeAll(async () => {
    service = await startSqliteService();
  });
  afterAll(async () => service.dispose());

  it("keys create makes a key for the only account, and it works at once", async () => {
    const { code, stdout } = await keys("create", "--name", "Second");
    expect(code).toBe(0);
    expect(await statusWith(keyIn(stdout))).toBe(200);
    expect(keyIn(stdout)).not.toBe(service.apiKey);
    expect(await statusWith(service.apiKey ?? "")).toBe(200);
  });

  it("keys list shows only the last four characters of each key", async () => {
    const { code, stdout } = await keys("list");
    expect(code).toBe(0);
    const lines = stdout.trim().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^[0-9A-Z]{26} {2}fs_live_…[0-9a-f]{4} {2}Second {2}Default {2}created .* {2}active {2}all scopes$/);
    expect(lines[1]).toContain(`…${service.apiKey?.slice(-4) ?? ""}`);
    expect(stdout).not.toMatch(KEY);
  });

  it("keys revoke disables one key at once, and no other", async () => {
    const key = keyIn((await keys("create")).stdout);
    const id = ID.exec((await keys("list")).stdout)?.[0] ?? ""; // newest first
    expect((await keys("revoke", id)).code).toBe(0);
    expect(await statusWith(key)).toBe(401);
    expect(await statusWith(service.apiKey ?? "")).toBe(200);
    expect((await keys("list")).stdout.split("\n")[0]).toContain("revoked");
    const again = await keys("revoke", id);
    expect({ ...again, stderr: again.stderr.includes(id) }).toEqual({ code: 1, stdout: "", stderr: true });
  });

  it("accounts create makes an account that sees no other account's data", async () => {
    await ownerOf(service).createForm();
    const { code, stdout } = await accounts("create", "Zweites Büro");
    expect(code).toBe(0);
    const reply = await fetch(`${service.baseUrl}/api/v1/forms`, { headers: { Authorization: `Bearer ${keyIn(stdout)}` } });
    expect(await reply.json()).toEqual([]);
    const list = await accounts("list");
    expect(list.stdout.trim().split("\n")).toEqual([expect.stringMatching(/ {2}Default$/), expect.stringMatching(/ {2}Zweites Büro$/)]);
    expect(list.stdout).not.toMatch(KEY);
  });

  it("keys create asks which account when there are several", async () => {
    const { code, stderr, stdout } = await keys("create");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("--account");
    const id = ID.exec((await accounts("list")).stdout)?.[0] ?? "";
    expect(await statusWith(keyIn((await keys("create", "--account", id)).stdout))).toBe(200);
  });

  // scripts/refused-commands.test.ts tests all refusals.
  it.each([
    ["keys", ["revoke", "01ARZ3NDEKTSV4RRFFQ69G5FAV"]],
    ["keys", ["create", "--colour", "red"]],
    ["accounts", ["create", "  "]],
  ] as const)("%s %j fails with exit code 1 and one sentence", async (name, args) => {
    const { code, stdout, stderr } = await command(name, { args: [...args], env: service.env });
    expect({ code, stdout, lines: stderr.trim().split("\n").length }).toEqual({ code: 1, stdout: "", lines: 1 });
    expect(stderr).not.toMatch(/^ *at |Error:/m);
  });

  it("vacuum is refused while the service runs, and rewrites the file when it is stopped", async () => {
    const vacuum = () => command("vacuum", { args: [], env: service.env });
    expect(await vacuum()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The service is running\. Stop it first/) as string });
    await service.stop("SIGTERM");
    expect(await vacuum()).toMatchObject({ code: 0, stdout: expect.stringMatching(/ had [\d.]+ MB and now has [\d.]+ MB\./) as string });
    await service.restart();
    expect(await ownerOf(service).listStatus()).toBe(200);
  });

  it("refused commands changed nothing", async () => {
    expect((await keys("list")).stdout.trim().split("\n")).toHaveLength(5); // keys of the tests above
    expect((await accounts("list")).stdout.trim().split("\n")).toHaveLength(2);
  });
});

describe("commands where nothing has been started", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "formslip-commands-"));
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, APP_SECRET: undefined, BASE_URL: undefined };
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each(["keys", "accounts", "backup"] as const)("%s names the invalid variable", async (name) => {
    const { code, stderr } = await command(name, { args: ["list"], env: { ...env, RATE_LIMITS: "maybe" } });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^RATE_LIMITS .*\.\n$/);
  });

  it("a folder that the system does not make is refused, at once", async () => {
    const { code, stderr } = await command("keys", { args: ["list"], env: { ...env, DATA_DIR: "/proc/formslip/data" } });
    expect([code, stderr]).toEqual([1, expect.stringContaining("/proc/formslip")]);
  });

  it("keys create explains how to make an account first", async () => {
    const { code, stderr } = await command("keys", { args: ["create"], env });
    expect(code).toBe(1);
    expect(stderr).toContain("npm run accounts -- create");
  });
});
