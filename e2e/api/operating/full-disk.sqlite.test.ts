import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { databaseFaults } from "../../support/database/database-faults";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import { reportFigure } from "../../support/service/report-figure";
import { sampleFiles } from "../../support/samples/sample-files";
import { startSqliteService } from "../../support/service/start-sqlite-service";

const folder = mkdtempSync(join(tmpdir(), "formslip-disk-"));
const untried = mount();
afterAll(() => {
  if (untried === null) execFileSync("umount", [folder]);
  rmdirSync(folder);
});

it("on a full disk a response gets 503 and changes nothing; it is stored once there is room", { timeout: 120_000 }, async (test) => {
  if (untried !== null) {
    reportFigure("disk", `not tried, for no disk can be mounted here: ${untried}`);
    test.skip(`no disk can be mounted here: ${untried}`);
  }
  const service = await startSqliteService({ dataDir: join(folder, "data"), env: { RATE_LIMITS: "off", MIN_FREE_DISK_MB: "off" } });
  try {
    const owner = ownerOf(service);
    const { id, url } = await owner.createForm({
      fields: [
        { key: "name", type: "text", label: "Name" },
        { key: "cv", type: "file", label: "CV" },
      ],
      expires_in: null,
    });
    const acknowledged: string[] = [];
    const refusals: number[] = [];
    let count = 0;
    const submit = async () => {
      const name = `${count++} ${"x".repeat(200)}`;
      const status = await owner.submit(url, { name });
      if (status === 201) acknowledged.push(name);
      else refusals.push(status);
    };
    const upload = async () => {
      const body = multipartBody([{ name: "cv", fileName: "cv.pdf", content: sampleFiles.pdf }]);
      return (await fetch(`${url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body })).status;
    };
    await submit();
    expect(await upload()).toBe(201);

    const filler = join(folder, "filler");
    fill(filler);
    // Some responses still fit into the existing write-ahead log; others are refused.
    while (refusals.length < 40) await Promise.all(Array.from({ length: 4 }, submit));
    const whileFull = { upload: await upload(), page: (await fetch(url)).status, list: await owner.listStatus() };
    const form = (await post(service.baseUrl, service.apiKey)).status;
    const ready = (await (await fetch(`${service.baseUrl}/readyz`)).json()) as { status: string; files: string };

    rmSync(filler);
    const taken = acknowledged.length;
    await Promise.all(Array.from({ length: 4 }, submit));
    const again = { upload: await upload(), answers: acknowledged.length - taken };
    const stored = (await owner.responses(id)).map(({ data }) => String(data.name));
    await service.stop();
    const faults = databaseFaults(join(service.dataDir, "formslip.db"));
    reportFigure(
      "disk",
      `${refusals.length} refused with ${[...new Set(refusals)].join(", ")}; ${stored.length} of ${acknowledged.length} acknowledged stored; ${again.answers} of 4 taken afterwards`,
    );
    expect(new Set(refusals)).toEqual(new Set([503]));
    expect(ready).toMatchObject({ status: "degraded", disk: "ok", files: "not writable" });
    expect({ ...whileFull, form }).toEqual({ upload: 503, page: 200, list: 200, form: 503 });
    expect(again).toEqual({ upload: 201, answers: 4 });
    expect(stored.sort()).toEqual(acknowledged.sort());
    expect(faults).toEqual([]);
  } finally {
    await service.stop();
  }
});

/** Mounts a small disk on the folder. @returns why that is not possible, or null. */
function mount(): string | null {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], { stdio: ["ignore", "ignore", "pipe"] });
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n").at(-1) ?? "") || error.message : String(error);
  }
}

/** Fills the disk completely. */
function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (let size = 65_536; size >= 1;) {
      try {
        writeSync(file, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

async function post(baseUrl: string, key: string | null): Promise<Response> {
  const body = JSON.stringify({ title: "T", description: "y".repeat(2_000), fields: [{ key: "name", type: "text", label: "Name" }] });
  const headers = { Authorization: `Bearer ${key ?? ""}`, "Content-Type": "application/json" };
  return fetch(new URL("/api/v1/forms", baseUrl), { method: "POST", headers, body });
}
