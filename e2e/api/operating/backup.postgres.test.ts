import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { newId } from "@/lib/base/ids/ids";
import { command } from "../../support/service/command";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import { sampleFiles } from "../../support/samples/sample-files";
import { startOwnService } from "../../support/service/start-own-service";

it("a backup of a service on PostgreSQL adds its files to what pg_dump copies, and restore puts them back", async () => {
  const service = await startOwnService();
  const folder = mkdtempSync(join(tmpdir(), "formslip-backup-"));
  onTestFinished(async () => {
    await service.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  const { id, url } = await ownerOf(service).createForm({ fields: [{ key: "cv", type: "file", label: "CV" }] });
  const body = multipartBody([{ name: "cv", fileName: "cv.pdf", content: sampleFiles.pdf }]);
  const upload = await fetch(`${url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
  expect(upload.status).toBe(201);

  const copy = join(folder, "copy");
  const made = await command("backup", { args: [copy], env: service.env });
  expect(made).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("pg_dump") as string });
  const [path = ""] = readdirSync(join(copy, "files", id)).map((name) => join("files", id, name));
  const digest = createHash("sha256").update(sampleFiles.pdf).digest("hex");
  expect(readFileSync(join(copy, "files.sha256"), "utf8")).toBe(`${digest}  ${path}\n`);

  // An aborted run: its copy of the file is taken, and what was deleted since is removed.
  const resumed = join(folder, "resumed");
  cpSync(copy, `${resumed}.partial`, { recursive: true });
  writeFileSync(join(`${resumed}.partial`, "files", id, newId(new Date())), "deleted since");
  const { ino } = statSync(join(`${resumed}.partial`, path));
  expect(await command("backup", { args: [resumed], env: service.env })).toMatchObject({ code: 0, stderr: "" });
  expect(readdirSync(join(resumed, "files", id))).toEqual([path.split("/").at(-1)]);
  expect(statSync(join(resumed, path)).ino).toBe(ino);

  const damaged = join(folder, "damaged");
  cpSync(copy, damaged, { recursive: true });
  writeFileSync(join(damaged, path), "other bytes");
  const dataDir = join(folder, "restored");
  expect(await command("restore", { args: [damaged], env: { ...service.env, DATA_DIR: dataDir } })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${path} is damaged`) as string,
  });
  const restored = await command("restore", { args: [copy], env: { ...service.env, DATA_DIR: dataDir } });
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  const [file = ""] = readdirSync(join(dataDir, "files", id));
  expect(readFileSync(join(dataDir, "files", id, file)).equals(sampleFiles.pdf)).toBe(true);

  const withSqlite = { ...service.env, DATABASE_URL: undefined, DATA_DIR: join(folder, "other") };
  const refused = await command("restore", { args: [copy], env: withSqlite });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("a service with PostgreSQL") as string });
});
