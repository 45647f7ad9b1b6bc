import { describe, expect, it } from "vitest";
import { Api, newApi } from "../../support/http/api";
import { db } from "../../../lib/base/db/client";
import { newOwner } from "../../support/screens/new-owner";

type Key = {
  id: string;
  name: string;
  key: string;
  last_four: string;
  last_used_at: string | null;
  revoked_at: string | null;
  created_by_key_id: string | null;
  scopes: string[];
  expires_at: string | null;
};
const mint = async (by: Api, body: object = {}) =>
  (await by.call("/api/v1/keys", { method: "POST", body: { name: "K", ...body } })).body as Key;
const unknownId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

describe("API keys", () => {
  it("are made by an owner, shown once, and work until they are revoked", async () => {
    const { browser, api } = await newOwner();
    const { status, body } = await browser.ask("/api/v1/keys", { method: "POST", body: { name: " Order system " } });
    const made = body as Key;
    expect(status).toBe(201);
    expect(made).toMatchObject({ name: "Order system", last_four: made.key.slice(-4), last_used_at: null, revoked_at: null });
    expect(made.key).toMatch(/^fs_live_[0-9a-f]{48}$/);
    expect(JSON.stringify((await browser.ask("/api/v1/keys")).body)).not.toContain(made.key);

    const program = new Api(made.key, api.accountId);
    expect((await program.call("/api/v1/forms")).status).toBe(200);
    expect((await browser.ask(`/api/v1/keys/${made.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await program.call("/api/v1/forms")).status).toBe(401);
    expect((await browser.ask(`/api/v1/keys/${made.id}`, { method: "DELETE" })).status).toBe(204);
    const listed = (await browser.ask("/api/v1/keys")).body as Key[];
    expect(listed.find(({ id }) => id === made.id)?.revoked_at).toMatch(/^\d{4}-/);
  });

  it("made with a key are revoked with it, recursively; others keep working", async () => {
    const { browser, api } = await newOwner();
    const program = ({ key }: Key) => new Api(key, api.accountId);
    const parent = (await browser.ask("/api/v1/keys", { method: "POST", body: { name: "Found by a thief" } })).body as Key;
    const child = await mint(program(parent));
    const grandchild = await mint(program(child));
    const other = await mint(api);
    expect([parent, child, grandchild].map((key) => key.created_by_key_id)).toEqual([null, parent.id, child.id]);

    // The key makes more keys while it is being revoked: none of them survives.
    const late = Array.from({ length: 6 }, (_, index) => mint(program(index % 2 ? parent : child)));
    expect((await browser.ask(`/api/v1/keys/${parent.id}`, { method: "DELETE" })).status).toBe(204);
    const made = [child, grandchild, ...(await Promise.all(late)).filter(({ id }) => id)];
    for (const key of [parent, ...made]) expect((await program(key).call("/api/v1/forms")).status).toBe(401);
    for (const key of [api, program(other)]) expect((await key.call("/api/v1/forms")).status).toBe(200);
    const listed = (await browser.ask("/api/v1/keys")).body as Key[];
    expect(listed.filter(({ revoked_at }) => revoked_at === null)).toHaveLength(2);
  });

  it("may do only what their scopes allow: 403 names what is missing", async () => {
    const api = await newApi();
    const form = await api.createForm();
    const reader = new Api((await mint(api, { scopes: ["responses:read", "forms:read"] })).key, api.accountId);
    expect((await reader.call(`/api/v1/forms/${form.id}/responses`)).status).toBe(200);
    const refused = await reader.call("/api/v1/forms", { method: "POST", body: "never read" });
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: "This API key lacks the scope forms:write", type: "scope", ctx: { missing: ["forms:write"] } },
    ]);
    for (const path of ["keys", "webhooks/secret", "usage"]) expect((await reader.call(`/api/v1/${path}`)).status).toBe(403);

    const writer = new Api((await mint(api, { scopes: ["forms:write"] })).key, api.accountId);
    const body = { title: "T", fields: [{ key: "a", type: "text", label: "A" }] };
    expect((await writer.call("/api/v1/forms", { method: "POST", body })).status).toBe(201);
    expect((await writer.call("/api/v1/forms?wait=0", { method: "POST", body })).status).toBe(403); // would read the answers
  });

  it("never make keys that may more or last longer", async () => {
    const api = await newApi();
    const parent = await mint(api, { scopes: ["account", "forms:read"], expires_in: "1h" });
    expect(parent.scopes).toEqual(["forms:read", "account"]);
    const by = new Api(parent.key, api.accountId);
    expect(await mint(by)).toMatchObject({ scopes: parent.scopes, expires_at: parent.expires_at, created_by_key_id: parent.id });
    expect((await mint(by, { scopes: ["forms:read"], expires_in: "5m" })).scopes).toEqual(["forms:read"]);
    const ask = (body: object) => by.call("/api/v1/keys", { method: "POST", body: { name: "K", ...body } });
    expect((await ask({ scopes: ["forms:read", "webhooks"] })).body).toMatchObject({ type: "scope", ctx: { missing: ["webhooks"] } });
    const longer = await ask({ expires_in: "2h" });
    const problem = { loc: ["body", "expires_in"], type: "too_big", ctx: { maximum: parent.expires_at } };
    expect([longer.status, longer.body]).toMatchObject([422, { detail: [problem] }]);
  });

  it("are refused once their time is over, and so is minting with them", async () => {
    const api = await newApi();
    const parent = await mint(api, { expires_in: "1m" });
    const child = await mint(new Api(parent.key, api.accountId));
    await db().apiKey.updateMany({ where: { id: { in: [parent.id, child.id] } }, data: { expiresAt: new Date() } });
    for (const { key } of [parent, child]) await expect.poll(async () => (await new Api(key, "").call("/api/v1/forms")).status).toBe(401); // known for half a second
  });

  it("show when they were last used", async () => {
    const api = await newApi();
    const used = async () => ((await api.call("/api/v1/keys")).body as Key[])[0]?.last_used_at ?? null;
    await api.call("/api/v1/forms");
    await expect.poll(used).toMatch(/^\d{4}-/);
  });

  it("cannot be seen or revoked by another account", async () => {
    const [one, other] = [await newApi(), await newApi()];
    const [key] = (await one.call("/api/v1/keys")).body as Key[];
    const foreign = await other.call(`/api/v1/keys/${key?.id ?? ""}`, { method: "DELETE" });
    const unknown = await other.call(`/api/v1/keys/${unknownId}`, { method: "DELETE" });
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect(((await other.call("/api/v1/keys")).body as Key[]).map(({ id }) => id)).not.toContain(key?.id);
    expect((await one.call("/api/v1/forms")).status).toBe(200);
  });

  it.each([
    [{}],
    [{ name: "" }],
    [{ name: "  " }],
    [{ name: "x".repeat(101) }],
    [{ name: 5 }],
    [{ name: "K", scope: "all" }],
    [{ name: "K", scopes: [] }],
    [{ name: "K", scopes: ["all"] }],
    [{ name: "K", expires_in: "soon" }],
  ])("422 for %j", async (body) => {
    expect((await (await newApi()).call("/api/v1/keys", { method: "POST", body })).status).toBe(422);
  });

  it.each(["x", "%00", `${unknownId}x`])("404 for an id such as %j", async (id) => {
    expect((await (await newApi()).call(`/api/v1/keys/${id}`, { method: "DELETE" })).status).toBe(404);
  });
});
