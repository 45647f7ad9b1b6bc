import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";

const form = { title: "T", fields: [{ key: "name", type: "text", label: "Name" }] };

describe("Idempotency-Key", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const create = (key: string, body: unknown = form, by: Api = api) =>
    by.call("/api/v1/forms", { method: "POST", body, headers: { "Idempotency-Key": key } });
  const count = async () => ((await api.call("/api/v1/forms?limit=100")).body as unknown[]).length;

  it("repeats the first reply byte for byte and creates nothing", async () => {
    const before = await count();
    const first = await create("a");
    const again = await create("a");
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(await count()).toBe(before + 1);
  });

  it("repeats the first reply even after the form was cancelled or deleted", async () => {
    const first = await create("b");
    await api.call(`/api/v1/forms/${(first.body as { id: string }).id}`, { method: "DELETE" });
    expect((await create("b")).text).toBe(first.text);
  });

  it("refuses the same key with another body", async () => {
    await create("c");
    const { status, body } = await create("c", { ...form, title: "Other" });
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ loc: ["header", "Idempotency-Key"] }] });
  });

  it("creates one form for ten simultaneous requests; the others get its reply or are told to wait", async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create("d")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it("belongs to the account: another account may use the same key", async () => {
    const first = await create("e");
    const other = await create("e", form, await newApi());
    expect(other.status).toBe(201);
    expect(other.text).not.toBe(first.text);
  });

  it("can be used again after a refused request", async () => {
    expect((await create("f", { title: "T" })).status).toBe(422);
    expect((await create("f")).status).toBe(201);
  });

  it("has 1 to 255 characters", async () => {
    expect((await create("k".repeat(255))).status).toBe(201);
    expect((await create("k".repeat(256))).status).toBe(422);
    expect((await create("")).status).toBe(422);
  });
});
