import { beforeAll, describe, expect, it } from "vitest";
import type { Api, ApiAnswer } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";

const idsOf = ({ body }: ApiAnswer) => (body as { id: string }[]).map(({ id }) => id);

describe("list forms", () => {
  let api: Api;
  let created: string[];
  beforeAll(async () => {
    api = await newApi();
    created = [];
    for (let index = 0; index < 25; index++) created.unshift((await api.createForm({ title: `Form ${index}` })).id);
    // The order within one millisecond is not promised, but follows the ids.
    created.sort().reverse();
  });

  it("returns the account's newest twenty forms as a bare array", async () => {
    const answer = await api.call("/api/v1/forms");
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual(created.slice(0, 20));
  });

  it("is an empty array for a new account", async () => {
    const answer = await (await newApi()).call("/api/v1/forms");
    expect(answer.body).toEqual([]);
    expect(answer.headers.get("link")).toBeNull();
  });

  it("walks all pages by the Link header, each form once", async () => {
    const seen: string[] = [];
    let next: string | null = "/api/v1/forms?limit=10";
    while (next) {
      const answer: ApiAnswer = await api.call(next);
      seen.push(...idsOf(answer));
      const link: string | null = answer.headers.get("link");
      expect(answer.headers.get("x-next-cursor")).toBe(link ? (idsOf(answer).at(-1) ?? null) : null);
      next = link ? (/^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? null) : null;
      if (next) expect(next.startsWith(`${baseUrl()}/api/v1/forms?`)).toBe(true);
    }
    expect(seen).toEqual(created);
  });

  it("names no next page when the last one is exactly full", async () => {
    const answer = await api.call("/api/v1/forms?limit=25");
    expect(idsOf(answer)).toHaveLength(25);
    expect(answer.headers.get("link")).toBeNull();
  });

  it("continues after a cursor whose form was deleted", async () => {
    const cursor = (await api.createForm()).id;
    await api.call(`/api/v1/forms/${cursor}`, { method: "DELETE" });
    expect(idsOf(await api.call(`/api/v1/forms?limit=3&cursor=${cursor}`))).toEqual(created.slice(0, 3));
  });

  it("filters by the current status and keeps the filter in the next link", async () => {
    const own = await newApi();
    const active = await own.createForm();
    const completed = await own.createForm();
    await own.submit(completed.id, { name: "Ada" });
    const cancelled = await own.createForm();
    await own.call(`/api/v1/forms/${cancelled.id}`, { method: "PATCH", body: { status: "cancelled" } });
    const expired = [await own.createForm(), await own.createForm()];
    for (const { id } of expired)
      await own.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { expires_at: new Date().toISOString() } });
    const of = async (status: string) => idsOf(await own.call(`/api/v1/forms?status=${status}`));
    expect(await of("active")).toEqual([active.id]);
    expect(await of("completed")).toEqual([completed.id]);
    expect(await of("cancelled")).toEqual([cancelled.id]);
    expect((await of("expired")).sort()).toEqual(expired.map(({ id }) => id).sort());
    const link = (await own.call("/api/v1/forms?status=expired&limit=1")).headers.get("link");
    expect(link).toContain("status=expired");
    expect(link).toContain("limit=1");
  });
});

describe("list forms by callback_metadata", () => {
  it("finds those with the value, page by page, in any order and with other filters", async () => {
    const api = await newApi();
    const of = async (more: Record<string, unknown>) => (await api.createForm(more)).id;
    const run = { run: "r-1", n: 7, ok: true };
    const first = await of({ callback_metadata: run, title: "Spring" });
    for (const metadata of [{ run: "r-2", n: 7 }, { run: "r-1x" }, { deep: run }, { run: ["r-1"] }, null])
      await of(metadata ? { callback_metadata: metadata } : {});
    const second = await of({ callback_metadata: run, title: "Autumn" });
    const list = async (query: string) => idsOf(await api.call(`/api/v1/forms?${query}`));
    expect(await list("metadata.run=r-1")).toEqual([second, first]);
    expect(await list("metadata.run=r-1&metadata.n=7&metadata.ok=true&sort=closing")).toEqual([first, second]);
    expect(await list("metadata.run=r-1&search=spring&expand=activity")).toEqual([first]);
    for (const nothing of ["metadata.run=r-3", "metadata.toString=x", "metadata.deep=r-1", "metadata.run=r-1&metadata.run2=a"])
      expect(await list(nothing)).toEqual([]);
    const page = await api.call("/api/v1/forms?metadata.run=r-1&limit=1");
    expect(idsOf(page)).toEqual([second]);
    const next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    expect(idsOf(await api.call(next))).toEqual([first]);
    expect((await api.call("/api/v1/forms?metadat.run=r-1")).status).toBe(422);
  });
});

describe("rounds and decisions by callback_metadata", () => {
  it("are found page by page, and say it", async () => {
    const api = await newApi();
    const people = [{ name: "Ada" }, { name: "Ben" }];
    const fields = [{ key: "name", type: "text", label: "Name" }];
    const make = async (path: string, body: object) => ((await api.call(path, { method: "POST", body })).body as { id: string }).id;
    for (const [path, bodyWith] of [
      ["/api/v1/rounds", (metadata: object | null) => ({ form: { title: "R", fields, callback_metadata: metadata }, people })],
      ["/api/v1/decisions", (metadata: object | null) => ({ title: "D", people, callback_metadata: metadata })],
    ] as const) {
      const first = await make(path, bodyWith({ run: "r-1", n: 7 }));
      for (const other of [null, { run: "r-2" }, { deep: { run: "r-1" } }]) await make(path, bodyWith(other));
      const second = await make(path, bodyWith({ run: "r-1" }));
      const page = await api.call(`${path}?metadata.run=r-1&limit=1`);
      expect(page.body).toMatchObject([{ id: second, callback_metadata: { run: "r-1" } }]);
      const next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
      expect(idsOf(await api.call(next))).toEqual([first]);
      expect(idsOf(await api.call(`${path}?metadata.n=7`))).toEqual([first]);
      expect(idsOf(await api.call(path))).toHaveLength(5);
      expect((await api.call(`${path}?metadat.n=7`)).status).toBe(422);
    }
  });
});
