import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Manifest } from "@/lib/entry/archive/manifest";
import { ZipReader } from "@/lib/entry/archive/zip-reader";
import { zipOf } from "@/lib/entry/export/zip";
import { Browser } from "../../support/http/browser";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import { storeOneOfEverything } from "../../support/samples/one-of-everything";
import { sampleFiles } from "../../support/samples/sample-files";
import { command } from "../../support/service/command";
import type { RunningService } from "../../support/service/start-service";
import { startOwnService } from "../../support/service/start-own-service";

const folder = mkdtempSync(join(tmpdir(), "formslip-archive-"));
const first = join(folder, "first.zip");
const ada = { name: "Ada", email: "ada@example.com", password: "a password for the tests" };

let before: RunningService;
let after: RunningService;
let browser: Browser;
let paths: string[];
let fileForm: { id: string; url: string };

async function download(service: RunningService, path: string): Promise<void> {
  const reply = await fetch(new URL("/api/v1/account/archive", service.baseUrl), {
    headers: { Authorization: `Bearer ${service.apiKey ?? ""}` },
  });
  expect([reply.status, reply.headers.get("content-type"), reply.headers.get("cache-control")]).toEqual([
    200,
    "application/zip",
    "no-store",
  ]);
  writeFileSync(path, Buffer.from(await reply.arrayBuffer()));
}

async function readAll(path: string): Promise<Map<string, Buffer>> {
  const zip = await ZipReader.open(path);
  const parts = new Map<string, Buffer>();
  for (const name of zip.entries.keys()) {
    const chunks: Buffer[] = [];
    for await (const chunk of zip.read(name)) chunks.push(chunk);
    parts.set(name, Buffer.concat(chunks));
  }
  await zip.close();
  return parts;
}

const manifestIn = (parts: Map<string, Buffer>) => JSON.parse(parts.get("manifest.json")?.toString() ?? "") as Manifest;

async function writeZip(path: string, parts: Map<string, Buffer>): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(Array.from(parts, ([name, bytes]) => ({ name, parts: [bytes] })))) chunks.push(chunk);
  writeFileSync(path, Buffer.concat(chunks));
}

const run = (...args: string[]) => command("accounts", { args, env: after.env });

/** Imports an archive. @returns the account, and what the command said. */
async function bring(path: string, ...more: string[]): Promise<{ accountId: string; said: string }> {
  const { code, stdout, stderr } = await run("import", path, ...more);
  expect([code, stderr]).toEqual([0, ""]);
  return { accountId: /^Account: (\w+)/.exec(stdout)?.[1] ?? "", said: stdout };
}

async function keyFor(accountId: string): Promise<string> {
  const { stdout } = await command("keys", { args: ["create", "--account", accountId, "--name", "Moved"], env: after.env });
  return /fs_live_\S+/.exec(stdout)?.[0] ?? "";
}

async function ask(service: RunningService, key: string, path: string): Promise<unknown> {
  const reply = await fetch(new URL(path, service.baseUrl), { headers: { Authorization: `Bearer ${key}` } });
  expect(reply.status, path).toBe(200);
  return JSON.parse((await reply.text()).replaceAll(service.baseUrl, ""));
}

beforeAll(async () => {
  [before, after] = await Promise.all([startOwnService({ env: { RATE_LIMITS: "off" } }), startOwnService({ env: { RATE_LIMITS: "off" } })]);
  browser = new Browser(before.baseUrl);
  const token = before.setUpUrl?.split("/").at(-1);
  expect((await browser.ask("/api/v1/members", { method: "POST", body: { ...ada, token } })).status).toBe(201);
  ({ paths } = await storeOneOfEverything(browser, ada));
  const owner = ownerOf(before);
  fileForm = await owner.createForm({ fields: [{ key: "cv", type: "file", label: "CV" }], external_id: "files" });
  const body = multipartBody([{ name: "cv", fileName: "cv.pdf", content: sampleFiles.pdf }]);
  const upload = await fetch(`${fileForm.url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
  expect(await owner.submit(fileForm.url, { cv: ((await upload.json()) as { token: string }).token })).toBe(201);
  const { id, url } = await owner.createForm({ title: "Ærø ’n’ 日本語 \\ %" });
  for (let number = 0; number < 700; number += 50)
    await Promise.all(Array.from({ length: 50 }, (_, place) => owner.submit(url, { name: `name ${number + place}` })));
  expect(await owner.responses(id)).toHaveLength(700);
  for (const path of paths) if (path.endsWith("/summary")) await ask(before, before.apiKey ?? "", path); // stores the visits that were counted in memory
  await download(before, first);
});
afterAll(async () => {
  await Promise.all([before.dispose(), after.dispose()]);
  rmSync(folder, { recursive: true });
});

describe("the archive of an account", () => {
  it("says what is in it, and has no secret", async () => {
    const parts = await readAll(first);
    const manifest = manifestIn(parts);
    expect(manifest).toMatchObject({ format: 1, instance: before.baseUrl, absent: [], account: { name: "Default" } });
    expect(manifest.counts).toMatchObject({ decisions: 1, drafts: 1, files: 1, pictures: 1, trashed_responses: 1, webhook_endpoints: 1 });
    expect(parts.get("people.ndjson")?.toString()).toContain(ada.email);
    expect(parts.get("audit.ndjson")?.toString()).toContain('"form.created"');
    const whole = Array.from(parts.values(), (bytes) => bytes.toString("latin1")).join("");
    for (const secret of ["whsec_", "fs_live_", "sealed_", before.apiKey ?? "?", "$argon", "scrypt"]) expect(whole).not.toContain(secret);
  });

  it("is for owners and keys that may read everything, and not for test mode", async () => {
    const statusWith = async (body: object) => {
      const { key } = (await browser.ask("/api/v1/keys", { method: "POST", body })).body as { key: string };
      return (await fetch(new URL("/api/v1/account/archive", before.baseUrl), { headers: { Authorization: `Bearer ${key}` } })).status;
    };
    expect(await statusWith({ name: "Reads", scopes: ["responses:read", "forms:read"] })).toBe(403);
    expect(await statusWith({ name: "Tests", livemode: false })).toBe(409);
    expect((await fetch(new URL("/api/v1/account/archive", before.baseUrl))).status).toBe(403);
  });

  it("makes the same account on another instance: ids, links, answers and files; and the archive of that is the same", async () => {
    const { accountId, said } = await bring(first);
    expect(said).not.toContain("New id");
    expect(said).toContain("Webhook endpoints are disabled");
    expect(said).toContain(
      `Forms begin a new chain of signed receipts here. Receipts that ${before.baseUrl} has signed are checked with its keys only`,
    );
    const key = await keyFor(accountId);
    const own = paths.filter((path) => /\/(brand|drafts|rounds|forms|decisions)\b/.test(path) && !path.endsWith("/access"));
    const shown = async (service: RunningService, of: string, path: string) => {
      const body = await ask(service, of, path);
      return path.endsWith("/summary") ? { ...(body as object), unsent: null } : body; // answers that are not sent yet stay behind
    };
    for (const path of own) expect(await shown(after, key, path), path).toEqual(await shown(before, before.apiKey ?? "", path));
    expect(await ask(after, key, "/api/v1/webhooks/endpoints")).toMatchObject([{ disabled_by: "owner", failing_since: null }]);
    expect(await ask(after, key, "/api/v1/webhooks/deliveries")).toEqual([]);
    const owner = ownerOf(after, key);
    const [answer] = await owner.responses(fileForm.id);
    const file = await fetch(String(answer?.data.cv), { headers: { Authorization: `Bearer ${key}` } });
    expect(Buffer.from(await file.arrayBuffer()).equals(sampleFiles.pdf)).toBe(true);

    const second = join(folder, "second.zip");
    expect((await run("archive", "--account", accountId, "--to", second)).code).toBe(0);
    const [one, other] = [manifestIn(await readAll(first)), manifestIn(await readAll(second))];
    const { "people.ndjson": _, "audit.ndjson": __, ...contents } = one.contents;
    expect(other.contents).toMatchObject(contents);
    expect(other.counts).toEqual(one.counts);
    expect(await owner.submit(`${after.baseUrl}/f/${fileForm.id}`, {})).toBe(201); // it goes on
    const page = await fetch(new URL(`/api/v1/forms/${fileForm.id}/chain`, after.baseUrl), { headers: { Authorization: `Bearer ${key}` } });
    expect(await page.json()).toMatchObject({ links: [{ number: 1, kind: "accepted" }], next_after: null });
    const audit = (await ask(after, key, "/api/v1/audit?action=account.imported")) as { action: string; detail: object }[];
    expect(audit).toEqual([
      expect.objectContaining({ action: "account.imported", detail: expect.objectContaining({ responses: 703 }) as object }),
    ]);
  });

  it("gives new ids where they are taken, in links and answers too, and goes into an account that is there", async () => {
    const { accountId, said } = await bring(first);
    const formId = new RegExp(`^New id, as it is taken here: ${fileForm.id} is now (\\w+)$`, "m").exec(said)?.[1] ?? "";
    const key = await keyFor(accountId);
    const [answer] = await ownerOf(after, key).responses(formId);
    expect(String(answer?.data.cv)).toContain(formId);
    const file = await fetch(String(answer?.data.cv), { headers: { Authorization: `Bearer ${key}` } });
    expect(Buffer.from(await file.arrayBuffer()).equals(sampleFiles.pdf)).toBe(true);

    const { stdout } = await run("create", "Another");
    const into = /^Account: (\w+)/.exec(stdout)?.[1] ?? "";
    expect((await bring(first, "--into", into)).accountId).toBe(into);
    expect(await ask(after, /^API key: (\S+)/m.exec(stdout)?.[1] ?? "", "/api/v1/forms?search=日本語")).toHaveLength(1);
  });
});

// All that can be wrong with one: lib/entry/archive/examine.test.ts.
it("an archive that is not whole is refused with a sentence, and nothing is stored", async () => {
  const parts = await readAll(first);
  parts.set("drafts.ndjson", Buffer.from((parts.get("drafts.ndjson")?.toString() ?? "").replace("Half", "Full")));
  const [changed, cut] = [join(folder, "changed.zip"), join(folder, "cut.zip")];
  await writeZip(changed, parts);
  writeFileSync(cut, readFileSync(first).subarray(0, 5_000));
  const before = (await run("list")).stdout;
  const refused = await Promise.all([run("import", changed), run("import", cut)]);
  expect(refused.map(({ code, stderr }) => [code, stderr])).toEqual([
    [1, "drafts.ndjson in the archive is damaged. Nothing was imported.\n"],
    [1, expect.stringMatching(/^[^\n]*(?:no ZIP archive|cut off)[^\n]*\n$/)],
  ]);
  expect((await run("list")).stdout).toBe(before);
});
