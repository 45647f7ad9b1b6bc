import { beforeAll, describe, expect, it } from "vitest";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { writeTogether } from "@/lib/base/db/direct-sql";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { inputsOf, openPage, sendPage } from "../../support/http/page";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, -1);

describe("a form that opens at a time", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  type Shown = { status: string; opens_at?: string; not_open?: true; version: number; settings_revision: number };
  const read = async (id: string) => (await api.call(`/api/v1/forms/${id}`)).body as Shown;
  const newForm = (opens_at: string | null, more: object = {}) =>
    api.createForm({ settings: { response_limit: null, locale: "en", opens_at }, ...more });
  const set = (id: string, body: object) => api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body });

  it("says when, and refuses answers until then, from pages and programs", async () => {
    const at = inHours(2);
    const { id, url } = await newForm(at);
    expect(await read(id)).toMatchObject({ status: "active", opens_at: at, not_open: true });
    const [listed] = (await api.call("/api/v1/forms?limit=1")).body as Shown[];
    expect(listed).toMatchObject({ opens_at: at, not_open: true });
    const page = await openPage(url);
    expect(page.status).toBe(200);
    expect(page.html).toContain("This form is not open yet");
    expect(page.html).toContain(at.slice(0, 16));
    expect(page.html).not.toContain("Full name");
    expect(page.headers.get("cache-control")).toBe("no-store"); // nothing of it is shown once it is open
    expect(page.headers.get("etag")).toBeNull();
    const refused = { status: 409, body: { type: "not_open", ctx: { opens_at: at } } };
    expect(await api.submit(id, { name: "Ada" })).toMatchObject(refused);
    expect(await api.call(`/f/${id}`, { headers: { Accept: "application/json" } })).toMatchObject(refused);
    const posted = await sendPage(url, { name: "Grace Hopper" }, { "Sec-Fetch-User": "?1" });
    expect(posted.status).toBe(409);
    expect(posted.html).toContain("This form is not open yet");
    expect(posted.html).toContain("Grace Hopper");
    const check = await fetch(`${url}/check`, { method: "POST", body: new URLSearchParams({ name: "Ada" }) });
    expect(check.status).toBe(409);
    expect((await api.call(`/api/v1/forms/${id}/responses`)).body).toEqual([]);
  });

  it("is the form that it was once the time has come, without anything being done", async () => {
    const at = new Date(Date.now() + 1_500);
    const { id, url } = await newForm(at.toISOString());
    expect((await api.submit(id, { name: "Ada" })).status).toBe(409);
    await expect.poll(async () => (await openPage(url)).html, { timeout: 10_000 }).toContain("Full name");
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
    expect((await api.submit(id, { name: "Ada" })).status).toBe(201);
    const shown = await read(id);
    expect(shown.opens_at).toBe(at.toISOString().slice(0, -1));
    expect(shown).not.toHaveProperty("not_open");
  });

  it("is a setting of the form and not of a version", async () => {
    const { id } = await newForm(null);
    expect(await read(id)).not.toHaveProperty("opens_at");
    const at = `${inHours(3)}Z`;
    expect(await set(id, { opens_at: at })).toMatchObject({ status: 200, body: { opens_at: at } });
    expect(await read(id)).toMatchObject({ version: 1, settings_revision: 2, not_open: true });
    expect((await api.submit(id, { name: "Ada" })).status).toBe(409);
    expect((await set(id, { opens_at: null })).status).toBe(200);
    expect((await api.submit(id, { name: "Ada" })).status).toBe(201);
  });

  it.each([["tomorrow"], ["2026-02-30T10:00:00"], [12], ["2030-01-01"]])("refuses %j", async (opens_at) => {
    const body = { title: "T", fields: [{ key: "name", type: "text", label: "Name" }], settings: { opens_at } };
    const refused = await api.call("/api/v1/forms", { method: "POST", body });
    expect([refused.status, refused.body]).toMatchObject([422, { detail: [{ loc: ["body", "settings", "opens_at"] }] }]);
  });

  it("opens before it closes", async () => {
    const problem = (loc: string[]) => ({ status: 422, body: { detail: [{ loc, type: "opens_at" }] } });
    const fields = [{ key: "name", type: "text", label: "Name" }];
    const body = { title: "T", fields, settings: { opens_at: inHours(48) }, expires_in: "24h" };
    expect(await api.call("/api/v1/forms", { method: "POST", body })).toMatchObject(problem(["body", "settings", "opens_at"]));
    const { id } = await newForm(inHours(2), { expires_in: "24h" });
    expect(await set(id, { opens_at: inHours(25) })).toMatchObject(problem(["body", "opens_at"]));
    const close = (expires_at: string) => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { expires_at } });
    expect(await close(inHours(1))).toMatchObject(problem(["body", "expires_at"]));
    const content = { title: "T", fields, settings: { opens_at: inHours(25) }, version: 1 };
    expect(await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: content })).toMatchObject(
      problem(["body", "settings", "opens_at"]),
    );
    expect((await close(inHours(0))).status).toBe(200); // closed at once
    expect((await read(id)).status).toBe("expired");
  });

  it("waits for outcomes, and takes replies instead of an answer, before it opens", async () => {
    const settings = { opens_at: inHours(2), outcomes: ["decline"], response_limit: 1 };
    const { id, url } = await api.createForm({ settings });
    expect(await api.call(`/api/v1/forms/${id}/outcome`)).toMatchObject({ status: 200, body: { status: "waiting", terminal: false } });
    const declined = await sendPage(`${url}/outcome/decline`, { reason: "No time" });
    expect(declined.status).toBe(200);
    expect(await api.call(`/api/v1/forms/${id}/outcome`)).toMatchObject({ body: { status: "declined", terminal: true } });
  });

  it("keeps and shows saved progress that was begun before it got another time to open, and sends it later", async () => {
    const pages = [
      { key: "name", type: "text", label: "Full name" },
      { key: "more", type: "page", label: "More" },
      { key: "why", type: "text", label: "Why" },
    ];
    const { id, url } = await newForm(null, { fields: pages });
    const first = await openPage(url);
    const begun = await sendPage(url, { ...inputsOf(first.html), name: "Grace", _go: "next" }, fromHere(url));
    expect(begun.status).toBe(303);
    const at = new URL(begun.headers.get("location") ?? "", url).href;
    expect((await set(id, { opens_at: inHours(2) })).status).toBe(200);
    const kept = await openPage(at, fromHere(url));
    expect(kept.html).toContain("Why");
    const { _rendered, _opened, ...inputs } = inputsOf(kept.html);
    const early = await sendPage(at, { ...inputs, why: "Because" }, fromHere(at));
    expect(early.status).toBe(409);
    expect(early.html).toContain("This form is not open yet");
    expect(early.html).toContain("Because");
    expect((await set(id, { opens_at: null })).status).toBe(200);
    expect((await sendPage(at, { ...inputs, why: "Because" }, fromHere(at))).status).toBe(303);
  });

  it("refuses an answer that comes while the time is being set", async () => {
    const { id } = await newForm(null);
    const posts = Array.from({ length: 12 }, (_, nth) => api.submit(id, { name: `n${nth}` }));
    const [changed, ...sent] = await Promise.all([set(id, { opens_at: inHours(1) }), ...posts]);
    expect(changed.status).toBe(200);
    for (const each of sent) expect([201, 409]).toContain(each.status);
    const stored = (await api.call(`/api/v1/forms/${id}/responses?limit=100`)).body as unknown[];
    expect(stored).toHaveLength(sent.filter(({ status }) => status === 201).length);
  });

  it("opens what an earlier release has stored under this name", async () => {
    const { id, url } = await newForm(null);
    const settings = JSON.stringify({ response_limit: null, opens_at: "soon", waiting_list: true });
    await writeTogether([Prisma.sql`UPDATE forms SET settings = ${settings} WHERE id = ${id}`]);
    expect((await openPage(url)).html).toContain("Full name");
    expect((await api.submit(id, { name: "Ada" })).status).toBe(201);
    expect(await read(id)).not.toHaveProperty("opens_at");
    expect((await set(id, { count_visits: false })).status).toBe(200);
  });
});

const fromHere = (url: string) => ({ "Sec-Fetch-Site": "same-origin", "Sec-Fetch-User": "?1", Referer: url });
