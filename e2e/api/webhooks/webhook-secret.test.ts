import { beforeAll, describe, expect, it } from "vitest";
import { Api, newApi } from "../../support/http/api";

const DAY_MS = 24 * 60 * 60 * 1000;
type Secret = { secret: string; created_at: string; retired: { created_at: string; signs_until: string }[] };

describe("the signing secret", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const read = async (owner: Api) => (await owner.call("/api/v1/webhooks/secret")).body as Secret; // validated by checkAnswer
  const rotate = async (owner: Api) => owner.call("/api/v1/webhooks/secret/rotate", { method: "POST" });

  it("exists on first read, with 256 bits as in Standard Webhooks, and does not change", async () => {
    const first = await read(api);
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(first.retired).toEqual([]);
    expect(await read(api)).toEqual(first);
  });

  it("is the same for simultaneous first reads", async () => {
    const own = await newApi();
    const secrets = (await Promise.all(Array.from({ length: 8 }, () => read(own)))).map(({ secret }) => secret);
    expect(new Set(secrets).size).toBe(1);
  });

  it("shows after a rotation until when the previous one still signs: for 24 h", async () => {
    const own = await newApi();
    const before = await read(own);
    const { status, body, headers } = await rotate(own);
    const after = body as Secret; // as in read()
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(after.secret).not.toBe(before.secret);
    expect(after.retired.map(({ created_at }) => created_at)).toEqual([before.created_at]);
    expect(after.retired[0]?.signs_until).toMatch(/T[\d:]{8}\.\d{3}$/);
    expect(Date.parse(`${after.retired[0]?.signs_until ?? ""}Z`) - Date.parse(`${after.created_at}Z`)).toBe(DAY_MS);
  });

  it("is rotated completely or not at all by each of several simultaneous requests", async () => {
    const own = await newApi();
    await read(own);
    const answers = await Promise.all(Array.from({ length: 4 }, () => rotate(own)));
    const rotated = answers.filter(({ status }) => status === 200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(rotated.length).toBeGreaterThan(0);
    const now = await read(own);
    expect(now.retired).toHaveLength(rotated.length);
    expect(rotated.map(({ body }) => (body as Secret).secret)).toContain(now.secret);
  });

  it("is shown to nobody without a valid key", async () => {
    for (const [key, status] of [
      [null, 403],
      [`fs_live_${"0".repeat(48)}`, 401],
    ] as const) {
      const stranger = new Api(key, "");
      expect((await stranger.call("/api/v1/webhooks/secret")).status).toBe(status);
      expect((await rotate(stranger)).status).toBe(status);
    }
  });
});
