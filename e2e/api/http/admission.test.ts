import { readdirSync, readlinkSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ownerOf } from "../../support/http/owner-of";
import { RawSocket } from "../../support/http/raw-socket";
import { startOwnService } from "../../support/service/start-own-service";
import type { RunningService } from "../../support/service/start-service";

const KB = 1024;
const MB = KB * KB;
const MAX_CONNECTIONS = 60;
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const page = { ...form, Accept: "text/html" };

let service: RunningService;
let url: string;
let path: string;
beforeAll(async () => {
  service = await startOwnService({
    env: { BODY_MEMORY_MB: "32", BODY_GRACE_SECONDS: "3", CONNECTIONS_PER_ADDRESS: String(MAX_CONNECTIONS) },
  });
  ({ url } = await ownerOf(service).createForm());
  path = new URL(url).pathname;
});
afterAll(async () => service.dispose());

const open = () => new RawSocket(service.baseUrl);
const post = (to: string, body: string, headers: Record<string, string> = page) =>
  fetch(new URL(to, service.baseUrl), { method: "POST", headers, body, redirect: "manual" });

describe("a POST to an unknown form", () => {
  it("shows at most a hundred of the answers sent", async () => {
    const reply = await post("/f/01ARZ3NDEKTSV4RRFFQ69G5FAV", "a=1&".repeat(10_000));
    expect(reply.status).toBe(404);
    expect((await reply.text()).match(/<dt/g)).toHaveLength(100);
  });

  it("shows the answers only if the body is at most 64 KB", async () => {
    const reply = await post("/f/x", "a=1&".repeat(MB));
    expect(reply.status).toBe(404);
    expect((await reply.text()).length).toBeLessThan(10_000);
  });
});

describe("the body of a form", () => {
  it("may be 256 KB, in any shape, when its fields need no more", async () => {
    const tooLong = "x".repeat(256 * KB);
    expect((await post(path, `name=${tooLong}`)).status).toBe(413);
    expect((await post(path, JSON.stringify({ data: { name: tooLong } }), { "Content-Type": "application/json" })).status).toBe(413);
    const multipart = `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${tooLong}\r\n--x--\r\n`;
    expect((await post(path, multipart, { "Content-Type": "multipart/form-data; boundary=x" })).status).toBe(413);
  });

  it("may have as many values as the largest form, and no more", async () => {
    const fields = Array.from({ length: 20 }, (_, index) => ({ key: `k${index}`, type: "textarea", label: "Q" }));
    const { url: large } = await ownerOf(service).createForm({ fields });
    expect((await post(large, "a=1&".repeat(25_001), form)).status).toBe(413);
    const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1]));
    const reply = await post(large, JSON.stringify({ data: keys }), { "Content-Type": "application/json" });
    expect([reply.status, await reply.json()]).toEqual([422, { detail: [expect.objectContaining({ type: "too_many" })] }]);
  });
});

describe("the memory for bodies", () => {
  it("is reserved by the announced length, with a share per address", async () => {
    // Announced but never sent: each waits for the rest of its body.
    const { url: large } = await ownerOf(service).createForm({
      fields: Array.from({ length: 100 }, (_, index) => ({ key: `k${index}`, type: "textarea", label: "Q" })),
    });
    const to = new URL(large).pathname;
    const waiting = [1, 2].map(() => open().post(to, { ...form, "Content-Length": 4 * MB }));
    const dripping = setInterval(() => waiting.forEach((one) => one.send("x".repeat(KB))), 100); // fast enough, but never complete
    await vi.waitFor(async () => expect(await heldBytes()).toBe(8 * MB), { timeout: 30_000 });
    const refused = await post(to, `k0=${"x".repeat(MB)}`, form);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("Too much") as string });
    const seen = await post(to, `k0=${"x".repeat(MB)}`);
    expect([seen.status, seen.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
    expect((await fetch(large)).status).toBe(200); // requests without a body are not delayed
    clearInterval(dripping);
    for (const { socket } of waiting) socket.destroy();
    await vi.waitFor(async () => expect(await heldBytes()).toBe(0), { timeout: 30_000 }); // released with the connection
    expect((await post(to, `k0=${"x".repeat(MB)}`, form)).status).toBe(422);
  });
});

it("a body that arrives too slowly gets 408, or loses its connection if the reply has long been sent", async () => {
  const json = { "Content-Type": "application/json", "Content-Length": 1_000 };
  const slow = [
    json,
    { ...form, "Transfer-Encoding": "chunked" },
    { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": 1_000 },
  ];
  const waiting = slow.map((headers) => open().post(path, headers));
  const answered = open().post("/api/v1/forms", json);
  await Promise.all([...waiting, answered].map(({ closed }) => closed));
  expect(waiting.map(({ status }) => status)).toEqual([408, 408, 408]);
  for (const { received } of waiting) expect(received).toContain('{"detail":"The body came too slowly","type":"too_slow"}');
  expect(answered.status).toBe(403);
});

describe("the connections of an address", () => {
  it("are limited: one more gets 429, and a closed one makes room", async () => {
    const held = Array.from({ length: MAX_CONNECTIONS }, open);
    const beyond = await vi.waitFor(
      () => {
        const next = open();
        return next.closed.then(() => next);
      },
      { timeout: 30_000 },
    );
    expect(beyond.status).toBe(429);
    expect(beyond.received).toMatch(/\{"detail":"[^"]+","type":"too_many_requests"\}$/);
    for (const { socket } of held) socket.destroy();
    await vi.waitFor(async () => expect((await fetch(new URL("/healthz", service.baseUrl))).status).toBe(200), { timeout: 30_000 });
  });
});

it("a HEAD request for a file or a stream holds neither a descriptor nor a permit", async () => {
  const owner = ownerOf(service);
  const { id, url: fileUrl } = await owner.createForm({ fields: [{ key: "cv", type: "file", label: "CV" }] });
  const upload = new FormData();
  upload.append("cv", new File(["Engine"], "cv.txt"));
  const { token } = (await (await fetch(`${fileUrl}/files`, { method: "POST", body: upload })).json()) as { token: string };
  await owner.submit(fileUrl, { cv: token });
  const [response] = await owner.responses(id);
  const headers = { Authorization: `Bearer ${service.apiKey ?? ""}` };
  for (let count = 0; count < 25; count++) {
    expect((await fetch(String(response?.data.cv), { method: "HEAD", headers })).status).toBe(200);
    expect((await fetch(`${service.baseUrl}/api/v1/forms/${id}/events`, { method: "HEAD", headers })).status).toBe(200);
  }
  await vi.waitFor(() => expect(openFiles(service.pid(), id)).toBe(0), { timeout: 30_000 });
});

/** Memory held for bodies, by the service's own count. */
async function heldBytes(): Promise<number> {
  const text = await (await fetch(new URL("/metrics", service.baseUrl))).text();
  return Number(/^formslip_body_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

/** Files of a form that the service has open, where the system reports it. */
function openFiles(pid: number, formId: string): number {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).filter((name) => linkOf(`${folder}/${name}`).includes(formId)).length;
  } catch {
    return 0;
  }
}

function linkOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return ""; // closed meanwhile
  }
}
