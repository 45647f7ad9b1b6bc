import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import { sampleFiles } from "../../support/samples/sample-files";
import { run } from "../../support/service/run";
import { startS3 } from "../../support/receivers/s3-server";
import { startSqliteService } from "../../support/service/start-sqlite-service";

it("the build and its commands run alone, as in a container: without sources and packages", { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "formslip-build-"));
  cpSync(realpathSync(".next/standalone"), folder, { recursive: true, verbatimSymlinks: true }); // otherwise links would point back here
  const s3 = await startS3();
  const service = await startSqliteService({ build: folder, isEmpty: true, env: { FILES_URL: s3.url, WORKERS: "2" } });
  onTestFinished(async () => {
    await service.dispose();
    await s3.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  const owner = ownerOf(service);
  const { id, url } = await owner.createForm({ fields: [{ key: "cv", type: "file", label: "CV" }] });
  const body = multipartBody([{ name: "cv", fileName: "cv.pdf", content: sampleFiles.pdf }]);
  const upload = await fetch(`${url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
  expect(await owner.submit(url, { cv: ((await upload.json()) as { token: string }).token })).toBe(201);
  expect(await owner.responses(id)).toHaveLength(1);
  const pages = ["/readyz", "/sign-in", `/f/${id}`, "/respondent/icon.svg", "/metrics"];
  const statuses = await Promise.all(pages.map(async (page) => (await fetch(service.baseUrl + page)).status));
  expect(statuses).toEqual(pages.map(() => 200));
  const { code, stdout } = await run(["formslip.mjs", "keys", "create"], service.env, folder);
  expect({ code, status: await ownerOf(service, /fs_live_\w+/.exec(stdout)?.[0]).listStatus() }).toEqual({ code: 0, status: 200 });
});
