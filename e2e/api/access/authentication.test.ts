import { request } from "node:http";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { revokeKey } from "@/lib/domain/auth/key-mutations";
import { listKeys } from "@/lib/domain/auth/data";
import { Api, baseUrl, newApi } from "../../support/http/api";

const paths = ["/api/v1/forms", "/api/v1/forms/01ARZ3NDEKTSV4RRFFQ69G5FAV", "/api/v1/forms/01ARZ3NDEKTSV4RRFFQ69G5FAV/responses"];

describe("authentication", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it.each(paths)("answers 403 without credentials: %s", async (path) => {
    const { status, body } = await new Api(null, "").call(path);
    expect({ status, body }).toEqual({ status: 403, body: { detail: "Not authenticated" } });
  });

  it.each([
    "Bearer",
    "Bearer ",
    "",
    "Basic dXNlcjpwYXNz",
    "Token abc",
    `Bearer fs_live_${"0".repeat(48)}`,
    `Bearer fs_live_${"0".repeat(47)}`,
    `Bearer fs_live_${"G".repeat(48)}`,
    `Bearer sk_live_${"0".repeat(48)}`,
    `fs_live_${"0".repeat(48)}`,
  ])("answers 401 to %j", async (Authorization) => {
    const { status, body, headers } = await new Api(null, "").call("/api/v1/forms", { headers: { Authorization } });
    expect({ status, body }).toEqual({ status: 401, body: { detail: "Invalid or missing API key" } });
    expect(headers.get("www-authenticate")).toBe("Bearer");
  });

  it("accepts the scheme in any case", async () => {
    const { status } = await new Api(null, "").call("/api/v1/forms", { headers: { Authorization: `bearer ${api.key ?? ""}` } });
    expect(status).toBe(200);
  });

  it("refuses a key soon after another process has revoked it", async () => {
    const revoked = await newApi();
    const key = (await listKeys()).find(({ account }) => account.id === revoked.accountId);
    expect((await revoked.call("/api/v1/forms")).status).toBe(200);
    await revokeKey({ id: key?.id ?? "", now: new Date() });
    await vi.waitFor(async () => expect((await revoked.call("/api/v1/forms")).status).toBe(401), { timeout: 10_000 });
  });

  it("checks the key before the body: a wrong key is refused before its 50 MB are sent", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { Authorization: "Bearer wrong", "Content-Type": "application/json", "Content-Length": String(50 * 1024 * 1024) };
      const call = request(new URL("/api/v1/forms", baseUrl()), { method: "POST", headers }, (reply) => {
        resolve(reply.statusCode);
        call.destroy();
      });
      call.on("error", reject);
      call.write("{"); // and nothing more: waiting for the rest would never end
    });
    expect(status).toBe(401);
  });

  it("replies to another account's form byte for byte as to an unknown one", async () => {
    const other = await newApi();
    const form = await other.createForm();
    const submitted = await other.submit(form.id, { name: "Ada" });
    const response = submitted.body as { id: string };
    const unknown = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    const calls = [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["GET", "/responses"],
      ["GET", `/responses/${response.id}`],
      ["GET", `/files/${unknown}`],
    ] as const;
    for (const [method, rest] of calls) {
      const body = method === "PATCH" ? { body: {} } : {};
      const [theirs, nobodys] = await Promise.all(
        [form.id, unknown].map((id) => api.call(`/api/v1/forms/${id}${rest}`, { method, ...body })),
      );
      expect(theirs?.status).toBe(404);
      expect(theirs?.text).toBe(nobodys?.text);
    }
    expect((await other.call(`/api/v1/forms/${form.id}`)).status).toBe(200);
  });
});
