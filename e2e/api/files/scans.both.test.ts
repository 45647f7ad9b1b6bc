import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import type { IcapReply, IcapServer } from "../../support/receivers/icap-server";
import { startIcap } from "../../support/receivers/icap-server";
import { testSignature, writeScanScript } from "../../support/samples/scan-script";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";

type Uploaded = { token: string; scan?: string };
const FIELDS = [
  { key: "cv", type: "file", label: "CV" },
  { key: "email", type: "email", label: "Email" },
];

function callsTo(service: RunningService) {
  const authorized = { Authorization: `Bearer ${service.apiKey ?? ""}` };
  const owner = ownerOf(service);
  const upload = (url: string, content: string) => {
    const body = multipartBody([{ name: "cv", fileName: "cv.txt", content: Buffer.from(content) }]);
    return fetch(`${url}/files`, { method: "POST", headers: { "Content-Type": multipartType }, body });
  };
  return {
    owner,
    upload,
    get: (url: string, method = "GET") => fetch(new URL(url, service.baseUrl), { method, headers: authorized }),
    post: (path: string, body: object) =>
      fetch(new URL(path, service.baseUrl), {
        method: "POST",
        headers: { ...authorized, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    uploaded: async (url: string, content: string) => {
      const reply = await upload(url, content);
      if (reply.status !== 201) throw new Error(`upload: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Uploaded;
    },
    /** The address of the file of the newest response. */
    fileOf: async (id: string) => String((await owner.responses(id))[0]?.data.cv),
    onDisk: (id: string) => readdirSync(join(service.dataDir, "files", id)),
  };
}

describe("uploads that an ICAP server checks", () => {
  let server: IcapServer;
  let service: RunningService;
  let calls: ReturnType<typeof callsTo>;
  /** Files by their content; the server replies when their verdict is there. */
  const verdicts = new Map<string, Promise<IcapReply>>();
  /** Makes the verdict on a file wait. @returns a function that gives it. */
  const waitFor = (content: string) => {
    let decide: (verdict: IcapReply) => void = () => undefined;
    verdicts.set(content, new Promise<IcapReply>((resolve) => (decide = resolve)));
    return decide;
  };
  beforeAll(async () => {
    server = await startIcap((file) => verdicts.get(file.toString()) ?? (file.includes(testSignature()) ? "named" : "clean"));
    service = await startOwnService({ env: { UPLOAD_SCANNER: server.url, RATE_LIMITS: "off" } });
    calls = callsTo(service);
  });
  afterAll(async () => {
    await service.dispose();
    await server.close();
  });

  it("a clean one is released while its respondent waits", async () => {
    const { id, url } = await calls.owner.createForm({ fields: FIELDS });
    const { token, scan } = await calls.uploaded(url, "hello");
    expect(scan).toBe("clean");
    expect(await calls.owner.submit(url, { cv: token })).toBe(201);
    const file = await calls.fileOf(id);
    expect(await (await calls.get(file)).text()).toBe("hello");
    expect(await (await calls.get(`${file}/details`)).json()).toMatchObject({
      key: "cv",
      name: "cv.txt",
      size: 5,
      media_type: "text/plain",
      scan: "clean",
      found: null,
      sha256: expect.stringMatching(/^2cf24dba/) as string,
    });
  });

  it("one in which something is found is refused, as a program and as the page send it", async () => {
    const { id, url } = await calls.owner.createForm({ fields: FIELDS });
    const reply = await calls.upload(url, testSignature());
    expect(reply.status).toBe(422);
    const problem = {
      loc: ["body", "cv"],
      type: "file_infected",
      msg: "The file for “CV” was refused, because a virus scanner found something in it",
    };
    expect(await reply.json()).toEqual({ detail: [expect.objectContaining(problem)] });
    const body = multipartBody([{ name: "cv", fileName: "cv.txt", content: Buffer.from(testSignature()) }]);
    const page = await fetch(url, { method: "POST", headers: { "Content-Type": multipartType, Accept: "text/html" }, body });
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining("a virus scanner found something in it")]);
    expect(await calls.owner.responses(id)).toEqual([]);
    expect(calls.onDisk(id)).toEqual([]);
  });

  it("one whose verdict is late is answered with, and held back everywhere until the verdict is there", async () => {
    const { id, url } = await calls.owner.createForm({ fields: FIELDS });
    const decide = waitFor("late");
    const [{ token, scan }, { token: other }] = await Promise.all([calls.uploaded(url, "late"), calls.uploaded(url, "prompt")]);
    expect(scan).toBe("waiting");
    expect(await calls.owner.submit(url, { cv: token, email: "ada@example.com" })).toBe(201);
    const file = await calls.fileOf(id);
    const reply = await calls.get(file);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([409, "10"]);
    expect(await reply.json()).toEqual({
      detail: "This file waits for the scanner of uploads. Try again in a moment",
      type: "file_waiting",
    });
    expect((await calls.get(file, "HEAD")).status).toBe(409);
    expect(await (await calls.get(`${file}/details`)).json()).toMatchObject({ scan: "waiting", sha256: null });
    expect(await (await calls.get("/metrics")).text()).toMatch(/^formslip_upload_scans_waiting [1-9]/m);
    expect(await (await fetch(new URL("/readyz", service.baseUrl))).json()).toMatchObject({ scans: { waiting: 1 } });
    const archive = await calls.post("/api/v1/people/archive", { email: "ada@example.com" });
    const zip = Buffer.from(await archive.arrayBuffer()).toString("latin1");
    expect([archive.status, zip.includes("data.json"), zip.includes("-cv.txt")]).toEqual([200, true, false]);

    decide("named");
    await expect.poll(async () => (await calls.get(file)).status).toBe(410);
    expect(await (await calls.get(file)).json()).toEqual({
      detail: "The scanner of uploads found “Test.Signature” in this file. It was deleted",
      type: "file_infected",
      ctx: { found: "Test.Signature" },
    });
    expect(await (await calls.get(`${file}/details`)).json()).toMatchObject({
      name: "cv.txt",
      size: 4,
      scan: "infected",
      found: "Test.Signature",
      sha256: expect.stringMatching(/^[\da-f]{64}$/) as string,
    });
    await expect.poll(() => calls.onDisk(id)).toHaveLength(1); // the other one; bytes are removed after the verdict is stored
    expect(await calls.owner.submit(url, { cv: other })).toBe(201);
  });

  it("one in which something was found before it was sent is no answer any more", async () => {
    const { url } = await calls.owner.createForm({ fields: FIELDS });
    const decide = waitFor("never sent");
    const { token } = await calls.uploaded(url, "never sent");
    decide("replaced");
    await expect.poll(async () => (await calls.get("/metrics")).text()).toContain("formslip_upload_scans_waiting 0");
    const headers = { "Content-Type": "application/json" };
    const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify({ data: { cv: token } }) });
    expect([reply.status, await reply.json()]).toEqual([422, { detail: [expect.objectContaining({ type: "file_infected" })] }]);
  });
});

describe("uploads that a command checks", () => {
  let folder: string;
  let service: RunningService;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "formslip-scans-"));
    service = await startOwnService({ env: { UPLOAD_SCANNER: `command:${writeScanScript(folder)} {file}` } });
  });
  afterAll(async () => {
    await service.dispose();
    rmSync(folder, { recursive: true });
  });

  it("are released or refused as it ends", async () => {
    const { owner, upload, uploaded, get, fileOf, onDisk } = callsTo(service);
    const { id, url } = await owner.createForm({ fields: FIELDS });
    expect((await upload(url, `before ${testSignature()} after`)).status).toBe(422);
    expect(onDisk(id)).toEqual([]);
    const { token, scan } = await uploaded(url, "hello");
    expect(scan).toBe("clean");
    expect(await owner.submit(url, { cv: token })).toBe(201);
    expect(await (await get(await fileOf(id))).text()).toBe("hello");
  });
});
