import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command } from "../../support/service/command";
import { startSqliteService } from "../../support/service/start-sqlite-service";

/** The standard error of a failed start, without the stack. */
async function refusal(options: Parameters<typeof startSqliteService>[0]): Promise<string> {
  const error = await startSqliteService(options).then(
    async (service) => {
      await service.dispose();
      return null;
    },
    (reason: unknown) => reason,
  );
  expect(error, "the service started").toBeInstanceOf(Error);
  return error instanceof Error ? error.message.replace("The service did not start: ", "").trim() : "";
}

describe("an unusable configuration stops the start with one sentence", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "formslip-refusal-"));
    writeFileSync(join(folder, "file"), "not a database, and longer than a header of one would be".repeat(10));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("DATA_DIR where the system makes no folder, at once", async () => {
    expect(await refusal({ dataDir: "/proc/formslip/data" })).toMatch(/^DATA_DIR \/proc\/formslip\/data must be a folder/);
  });

  it("an app-secret that cannot be read, without blaming PORT", async () => {
    const dataDir = join(folder, "no-secret");
    mkdirSync(join(dataDir, "app-secret"), { recursive: true });
    expect(await refusal({ dataDir })).toMatch(/^DATA_DIR holds an app-secret that cannot be read \(EISDIR\): /);
  });

  it("DATA_DIR that is a file", async () => {
    expect(await refusal({ dataDir: join(folder, "file") })).toMatch(/^DATA_DIR .* must be a folder the service can write to \(\w+\)\.$/);
  });

  it("DATABASE_URL that names a file which is not a database", async () => {
    const text = await refusal({ dataDir: join(folder, "a"), env: { DATABASE_URL: `file:${join(folder, "file")}` } });
    expect(text).toMatch(/^DATABASE_URL names a database that cannot be used: .*\.$/);
  });

  it("DATABASE_URL where nothing listens", async () => {
    const env = {
      DATABASE_URL: "postgres://postgres@127.0.0.1:9/none",
      APP_SECRET: "a secret for the tests, of enough length",
      DATABASE_WAIT_SECONDS: "0",
    };
    expect(await refusal({ dataDir: join(folder, "b"), env })).toMatch(/^DATABASE_URL names a database that cannot be used: .*\.$/);
  });

  it("HOST that is not an address", async () => {
    expect(await refusal({ dataDir: join(folder, "c"), env: { HOST: "203.0.113.1" } })).toMatch(
      /HOST 203\.0\.113\.1 is not an address of this machine\.$/m,
    );
  });

  it("too few open files, instead of breaking under the first requests", async () => {
    expect(await refusal({ dataDir: join(folder, "d"), openFiles: 64 })).toMatch(
      /^The limit of open files \(ulimit -n\) is 64; the service needs/,
    );
  });

  it("a truncated app-secret", async () => {
    const dataDir = mkdtempSync(join(folder, "secret-"));
    writeFileSync(join(dataDir, "app-secret"), "");
    expect(await refusal({ dataDir })).toMatch(
      /^DATA_DIR holds an app-secret that is too short\. Restore .* from a backup; delete it only if/,
    );
  });

  it("an app-secret other than the database's own, until it is adopted", async () => {
    const dataDir = mkdtempSync(join(folder, "other-secret-"));
    const service = await startSqliteService({ dataDir });
    await service.stop();
    writeFileSync(join(dataDir, "app-secret"), "f".repeat(64));
    expect(await refusal({ dataDir })).toMatch(/^APP_SECRET .* is not the one that this database was begun with: .*app-secret -- --adopt/);
    const adopt = () => command("app-secret", { args: ["--adopt"], env: service.env });
    expect(await adopt()).toMatchObject({ code: 0, stdout: expect.stringContaining("accepted from now on") as string });
    expect(await adopt()).toMatchObject({ code: 0, stdout: expect.stringContaining("Nothing was changed") as string });
    const mark = join(dataDir, "formslip-instance.json");
    writeFileSync(mark, "");
    expect(await refusal({ dataDir })).toMatch(/^formslip-instance\.json beside the files .* is damaged\. Restore it .* delete it/);
    rmSync(mark);
    const again = await startSqliteService({ dataDir });
    await again.stop();
  });
});
