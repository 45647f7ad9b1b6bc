import { execFile } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "@/lib/base/ids/ids";
import { CommandError } from "@/scripts/command-error";
import { examineBackup } from "@/scripts/examine-backup";
import { command } from "../../support/service/command";
import { databaseFaults } from "../../support/database/database-faults";
import { isFullLength } from "../../support/service/full-length";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import { reportFigure } from "../../support/service/report-figure";
import { sampleFiles } from "../../support/samples/sample-files";
import type { RunningService } from "../../support/service/start-service";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const BACKUPS = isFullLength ? 10 : 1;

describe("a backup (promise P12)", () => {
  const folder = mkdtempSync(join(tmpdir(), "formslip-backup-"));
  const target = join(folder, "copy");
  let service: RunningService;
  beforeAll(async () => {
    service = await startSqliteService({ env: { RATE_LIMITS: "off" } });
  });
  afterAll(async () => {
    await service.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  const backUp = (to: string, env: Record<string, string | undefined> = {}) =>
    command("backup", { args: [to], env: { ...service.env, ...env } });

  it(
    "taken under load contains everything acknowledged before it began, and a service can be started on it",
    { timeout: 600_000 },
    async () => {
      const owner = ownerOf(service);
      const { id: fileForm, url: fileUrl } = await owner.createForm({ fields: [{ key: "cv", type: "file", label: "CV" }] });
      const body = multipartBody([{ name: "cv", fileName: "cv.pdf", content: sampleFiles.pdf }]);
      const upload = await fetch(`${fileUrl}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
      const { token } = (await upload.json()) as { token: string };
      expect(await owner.submit(fileUrl, { cv: token })).toBe(201);

      const { id, url } = await owner.createForm();
      const acknowledged: string[] = [];
      let isOver = false;
      const client = async (number: number) => {
        for (let count = 0; !isOver; count++) {
          const name = `${number}-${count}`;
          expect(await owner.submit(url, { name })).toBe(201);
          acknowledged.push(name);
          await pause(5); // some load, but not all the machine can take
        }
      };
      const uploader = async () => {
        while (!isOver) {
          await pause(5);
          const reply = await fetch(`${fileUrl}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
          expect([201, 409, 410, 429]).toContain(reply.status); // at full length so many files are unclaimed that uploads are refused
        }
      };
      const clients = [uploader(), ...Array.from({ length: 4 }, (_, number) => client(number))];
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), { timeout: 20_000, interval: 5 });
      const before = [...acknowledged];
      let missing = 0;
      const faults: string[] = [];
      for (let round = 0; round < BACKUPS; round++) {
        const earlier = [...acknowledged];
        const to = round === 0 ? target : join(folder, `copy ${round}`);
        const { code, stdout, stderr } = await backUp(to);
        expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
        expect(stdout).toContain(to);
        expect(acknowledged.length).toBeGreaterThan(earlier.length); // submissions went on
        const copied = new Set(namesIn(to));
        missing += earlier.filter((name) => !copied.has(name)).length;
        faults.push(...databaseFaults(join(to, "formslip.db")));
      }
      isOver = true;
      await Promise.all(clients);
      reportFigure("P12", `${BACKUPS} under load, ${faults.length} damaged, ${missing} of ${acknowledged.length} acknowledged missing`);
      expect({ missing, faults }).toEqual({ missing: 0, faults: [] });
      expect(statSync(target).mode & 0o777).toBe(0o700);

      const dataDir = join(folder, "restored");
      const restoring = () => command("restore", { args: [target], env: { ...service.env, DATA_DIR: dataDir } });
      expect(await restoring()).toMatchObject({ code: 0, stderr: "" });
      expect(await restoring()).toMatchObject({ code: 1, stderr: expect.stringContaining("already") as string });
      const restored = await startSqliteService({ dataDir });
      try {
        expect(restored.apiKey).toBeNull(); // no new account was created
        const reader = ownerOf(restored, service.apiKey ?? "");
        const names = (await reader.responses(id)).map(({ data }) => data.name);
        expect(before.filter((name) => !names.includes(name))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
        const [answer] = await reader.responses(fileForm);
        const file = await fetch(String(answer?.data.cv), { headers: { Authorization: `Bearer ${service.apiKey ?? ""}` } });
        expect(Buffer.from(await file.arrayBuffer()).equals(sampleFiles.pdf)).toBe(true);
        expect(await reader.submit(url.replace(service.baseUrl, restored.baseUrl), { name: "after" })).toBe(201);
      } finally {
        await restored.stop();
      }
    },
  );

  it("keeps the trash, from which a response is then restored with its file", async () => {
    const owner = ownerOf(service);
    const { id, url } = await owner.createForm({ fields: [{ key: "cv", type: "file", label: "CV" }] });
    const body = multipartBody([{ name: "cv", fileName: "cv.pdf", content: sampleFiles.pdf }]);
    const upload = await fetch(`${url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
    expect(await owner.submit(url, { cv: ((await upload.json()) as { token: string }).token })).toBe(201);
    const [response] = await owner.responses(id);
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}` };
    const path = `/api/v1/forms/${id}/responses/${response?.id ?? ""}?trash=true`;
    expect((await fetch(`${service.baseUrl}${path}`, { method: "DELETE", headers })).status).toBe(204);

    const [copy, dataDir] = [join(folder, "with a trash"), join(folder, "with a trash, restored")];
    expect(await backUp(copy)).toMatchObject({ code: 0, stderr: "" });
    expect(await command("restore", { args: [copy], env: { ...service.env, DATA_DIR: dataDir } })).toMatchObject({ code: 0, stderr: "" });
    const restored = await startSqliteService({ dataDir });
    try {
      const reader = ownerOf(restored, service.apiKey ?? "");
      expect(await reader.responses(id)).toEqual([]);
      const back = `/api/v1/forms/${id}/trash/${response?.id ?? ""}/restore`;
      expect((await fetch(`${restored.baseUrl}${back}`, { method: "POST", headers })).status).toBe(200);
      const [again] = await reader.responses(id);
      const file = await fetch(String(again?.data.cv), { headers });
      expect(Buffer.from(await file.arrayBuffer()).equals(sampleFiles.pdf)).toBe(true);
    } finally {
      await restored.stop();
    }
  });

  it("goes on with the files that an aborted run has copied, if they are whole and still there", async () => {
    const to = join(folder, "resumed");
    cpSync(target, `${to}.partial`, { recursive: true });
    const [kept = "", damaged = ""] = filesOf(`${to}.partial`);
    flipBit(damaged);
    const deleted = join(kept, "..", newId(new Date()));
    writeFileSync(deleted, "");
    const { ino } = statSync(kept);
    expect(await backUp(to)).toMatchObject({ code: 0, stderr: "" });
    const inBackup = (path: string) => path.replace(".partial", "");
    expect(statSync(inBackup(kept)).ino).toBe(ino);
    expect(existsSync(inBackup(deleted))).toBe(false);
    expect(readdirSync(to).toSorted()).toEqual(["app-secret", "erasures.txt", "files", "files.sha256", "formslip.db", "manifest.json"]);
    expect(readFileSync(inBackup(damaged))).toEqual(readFileSync(damaged.replace(`${to}.partial`, target)));
    await expect(examineBackup(to, { isIncomplete: false })).resolves.toBeDefined();
  });

  it("that cannot be finished says that what was copied is kept", async () => {
    const to = join(folder, "unfinished");
    mkdirSync(`${to}.partial`);
    writeFileSync(join(`${to}.partial`, "files"), "in the way");
    const { code, stderr } = await backUp(to);
    expect([code, stderr]).toEqual([1, expect.stringContaining("The files that were copied are kept")]);
    expect(readdirSync(`${to}.partial`)).toEqual(["files"]);
  });

  it("fails with exit code 1 and one sentence if the target exists", async () => {
    const { code, stderr } = await backUp(folder);
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([expect.stringContaining("exists already")]);
  });

  it("fails without a database and leaves nothing behind", async () => {
    const { code, stderr } = await backUp(join(folder, "none"), { DATA_DIR: join(folder, "empty") });
    expect(code).toBe(1);
    expect(stderr).toContain("DATA_DIR");
    expect(() => statSync(join(folder, "none"))).toThrow("ENOENT");
  });

  it("that is damaged or not a backup is not restored", async () => {
    const damaged = join(folder, "damaged");
    const dataDir = join(folder, "untouched");
    cpSync(target, damaged, { recursive: true });
    const file = openSync(join(damaged, "formslip.db"), "r+");
    writeSync(file, Buffer.alloc(8192, 255), 0, 8192, 8192);
    closeSync(file);
    for (const from of [damaged, folder]) {
      const { code, stderr } = await command("restore", { args: [from], env: { ...service.env, DATA_DIR: dataDir } });
      expect(code).toBe(1);
      expect(stderr).toMatch(/damaged|no backup/);
      expect(existsSync(dataDir)).toBe(false);
    }
  });

  it.each<[string, (copy: string) => void]>([
    ["whose database is empty", (copy) => writeFileSync(join(copy, "formslip.db"), "")],
    ["that is a running service's folder", (copy) => writeFileSync(join(copy, "formslip.db-wal"), "")],
    ["without its secret", (copy) => rmSync(join(copy, "app-secret"))],
    ["without its files", (copy) => rmSync(join(copy, "files"), { recursive: true })],
    ["with a file that was cut short", (copy) => truncateSync(filesOf(copy)[0] ?? "", 3)],
    ["with a file in which one bit is another", (copy) => flipBit(filesOf(copy)[0] ?? "")],
    ["with another service's secret", (copy) => writeFileSync(join(copy, "app-secret"), "0".repeat(64))],
    ["without its list of files", (copy) => rmSync(join(copy, "files.sha256"))],
    ["whose list of files was altered", (copy) => flipBit(join(copy, "files.sha256"))],
    ["whose manifest does not name the list of files", (copy) => rewriteManifest(copy, ({ contents }) => delete contents["files.sha256"])],
    ["whose manifest counts more files than the list", (copy) => rewriteManifest(copy, ({ files }) => files.copied++)],
    ["whose manifest is cut short", (copy) => truncateSync(join(copy, "manifest.json"), 40)],
  ])("%s is not restored, with the reason in one sentence", async (name, damage) => {
    const copy = join(folder, name);
    cpSync(target, copy, { recursive: true });
    damage(copy);
    // The command's first step; the test above shows that it then exits.
    const refused = examineBackup(copy, { isIncomplete: false });
    await expect(refused).rejects.toBeInstanceOf(CommandError);
    await expect(refused).rejects.toThrow(/^[^\n]*(damaged|no backup|lacks)[^\n]*$/);
  });

  it("that lacks a file is restored on request, readable by its owner only", async () => {
    const copy = join(folder, "lacking");
    const dataDir = mkdtempSync(join(tmpdir(), "formslip-open-"));
    cpSync(target, copy, { recursive: true });
    rmSync(join(copy, "files"), { recursive: true });
    const restored = await command("restore", { args: [copy, "--incomplete"], env: { ...service.env, DATA_DIR: dataDir } });
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    for (const place of [copy, dataDir]) expect(statSync(join(place, "formslip.db")).mode & 0o777).toBe(0o600);
    rmSync(dataDir, { recursive: true });
  });

  it("of an earlier release, without a manifest, is restored with a note", async () => {
    const copy = join(folder, "earlier");
    const dataDir = join(folder, "earlier, restored");
    cpSync(target, copy, { recursive: true });
    rmSync(join(copy, "manifest.json"));
    const restored = await command("restore", { args: [copy], env: { ...service.env, DATA_DIR: dataDir } });
    expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining("has no manifest.json") as string });
    expect(existsSync(join(dataDir, "formslip.db"))).toBe(true);
  });

  it("contains exactly the files its rows name, and describes itself", async () => {
    const manifest = manifestOf(target);
    const lines = readFileSync(join(target, "files.sha256"), "utf8").trimEnd().split("\n");
    const paths = lines.map((line) => line.slice(66));
    expect(filesOf(target).map((path) => relative(target, path))).toEqual(expect.arrayContaining(paths));
    expect(filesOf(target)).toHaveLength(paths.length);
    expect(manifest).toMatchObject({ format: 2, files: { copied: paths.length, absent: 0 } });
    expect(manifest.database.counts.files).toBe(paths.length);
    expect(Object.keys(manifest.contents)).toEqual(["formslip.db", "app-secret", "erasures.txt", "files.sha256"]);
    await promisify(execFile)("sha256sum", ["--check", "--strict", "files.sha256"], { cwd: target }); // rejects unless all are whole
  });

  it("lists the files that are lost", async () => {
    const { dataDir } = service;
    const [path = ""] = filesOf(target).map((each) => relative(target, each));
    const to = join(folder, "a file is lost");
    renameSync(join(dataDir, path), join(folder, "lost"));
    const { code, stderr } = await backUp(to);
    renameSync(join(folder, "lost"), join(dataDir, path));
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^1 of \d+ files .* files\.absent lists them\.\n$/)]);
    expect(readFileSync(join(to, "files.absent"), "utf8")).toBe(`${path}\n`);
    expect(readFileSync(join(to, "files.sha256"), "utf8")).not.toContain(path);
    await expect(examineBackup(to, { isIncomplete: false })).resolves.toEqual([]);
  });

  it("of an earlier release, whose manifest lists the files, is compared with it", async () => {
    const copy = join(folder, "format 1");
    cpSync(target, copy, { recursive: true });
    const { contents, ...manifest } = manifestOf(copy);
    delete contents["files.sha256"];
    for (const line of readFileSync(join(copy, "files.sha256"), "utf8").trimEnd().split("\n"))
      contents[line.slice(66)] = { bytes: statSync(join(copy, line.slice(66))).size, sha256: line.slice(0, 64) };
    rmSync(join(copy, "files.sha256"));
    writeFileSync(join(copy, "manifest.json"), JSON.stringify({ ...manifest, format: 1, contents, absent: [] }));
    await expect(examineBackup(copy, { isIncomplete: false })).resolves.toEqual([]);
    const [file = ""] = filesOf(copy);
    flipBit(file);
    await expect(examineBackup(copy, { isIncomplete: false })).rejects.toThrow("damaged");
    await expect(examineBackup(copy, { isIncomplete: true })).resolves.toEqual([relative(copy, file)]);
  });

  it("with a damaged list of files is restored with --incomplete, with every file that is left and a warning that none was verified", async () => {
    const copy = join(folder, "damaged list");
    const dataDir = join(folder, "damaged list, restored");
    cpSync(target, copy, { recursive: true });
    flipBit(join(copy, "files.sha256"));
    const [lost = ""] = filesOf(copy);
    rmSync(lost);
    const restoring = (...more: string[]) => command("restore", { args: [copy, ...more], env: { ...service.env, DATA_DIR: dataDir } });
    const refused = await restoring();
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining("files.sha256 is damaged, and its uploaded files cannot be verified. Nothing was restored. Add --incomplete"),
    ]);
    const restored = await restoring("--incomplete");
    expect([restored.code, restored.stderr]).toEqual([
      0,
      expect.stringMatching(
        /^files\.sha256 is damaged or missing: the uploaded files could not be verified\.\n1 of \d+ uploaded files are missing/,
      ),
    ]);
    const files = (of: string) =>
      filesOf(of)
        .map((path) => relative(of, path))
        .toSorted();
    expect(files(dataDir)).toEqual(files(copy));
  });

  it("of a service without files is whole", async () => {
    const dataDir = join(folder, "no files");
    const empty = await startSqliteService({ dataDir });
    await empty.stop();
    const to = join(folder, "without files");
    expect(await backUp(to, { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: "" });
    expect(manifestOf(to).files).toEqual({ copied: 0, absent: 0 });
    await expect(examineBackup(to, { isIncomplete: false })).resolves.toEqual([]);
  });

  it("is restored into an empty folder only", async () => {
    const dataDir = join(folder, "taken");
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, "app-secret"), "another service's");
    const { code, stderr } = await command("restore", { args: [target], env: { ...service.env, DATA_DIR: dataDir } });
    expect({ code, stderr: stderr.trim() }).toEqual({ code: 1, stderr: expect.stringContaining("is not empty") as string });
    expect(readdirSync(dataDir)).toEqual(["app-secret"]);
  });
});

type Manifest = {
  contents: Record<string, unknown>;
  database: { counts: { files: number } };
  files: { copied: number; absent: number };
};
const manifestOf = (backup: string) => JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")) as Manifest;

function rewriteManifest(backup: string, change: (manifest: Manifest) => void): void {
  const manifest = manifestOf(backup);
  change(manifest);
  writeFileSync(join(backup, "manifest.json"), JSON.stringify(manifest));
}

function flipBit(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

/** The files in a backup. */
function filesOf(backup: string): string[] {
  const files = readdirSync(join(backup, "files"), { recursive: true, withFileTypes: true });
  return files.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The names that were answered with, as they lie in a backup. */
function namesIn(backup: string): string[] {
  const copy = new Database(join(backup, "formslip.db"), { readonly: true });
  try {
    return copy.prepare<[], string>("SELECT data ->> '$.name' FROM responses WHERE data ->> '$.name' IS NOT NULL").pluck().all();
  } finally {
    copy.close();
  }
}
