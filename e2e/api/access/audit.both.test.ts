import { beforeAll, describe, expect, it } from "vitest";
import { db } from "../../../lib/base/db/client";
import { auditActions } from "../../../lib/domain/audit/actions";
import { extendChain } from "../../../lib/domain/audit/chain-mutations";
import { recordEvent } from "../../../lib/domain/audit/record-mutations";
import { sweepAudit } from "../../../lib/domain/audit/sweep-mutations";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { Browser } from "../../support/http/browser";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

type Entry = {
  number: number;
  at: string;
  actor: { kind: string; id: string | null; name: string | null };
  ip: string | null;
  action: string;
  target: { kind: string; id: string; title: string | null } | null;
  detail: Record<string, unknown>;
  hash: string;
};
type Checked = {
  valid: boolean;
  entries: number;
  last: { number: number } | null;
  checkpoint: { number: number } | null;
  first_invalid: number | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const trail = async (api: Api, query = "") => (await api.call(`/api/v1/audit?limit=100${query}`)).body as Entry[];
const check = async (api: Api) => (await api.call("/api/v1/audit/verification")).body as Checked;
const actionsOf = (entries: Entry[]) => entries.map(({ action }) => action);
const SECRET = "Xylophone-7731";

describe("the audit", () => {
  let api: Api;
  let owner: SignedInOwner;
  let form: { id: string };
  const ask = async (path: string, method = "GET", body?: unknown) => {
    const reply = await owner.browser.ask(path, { method, body });
    expect(reply.status, `${method} ${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    return reply.body as { id: string };
  };
  beforeAll(async () => {
    api = await newApi();
    owner = await newOwner(api);
    form = await api.createForm({
      title: "Workshop",
      callback_url: null,
      settings: { response_limit: null },
      callback_metadata: { note: SECRET },
    });
  });

  it("says who did what to what, when and from where", async () => {
    const begun = new Date().toISOString().slice(0, -1);
    await ask(`/api/v1/forms/${form.id}`, "PATCH", { expires_at: "2035-01-01T00:00:00" });
    const [newest] = await trail(api, "&action=form.changed");
    expect(newest).toMatchObject({
      actor: { kind: "user", id: owner.id, name: "Ada" },
      action: "form.changed",
      target: { kind: "form", id: form.id, title: "Workshop" },
      detail: { changed: ["expires_at"] },
    });
    expect(newest?.ip).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
    expect((newest?.at ?? "") >= begun).toBe(true);
    const [created] = await trail(api, "&action=form.created");
    expect(created).toMatchObject({ actor: { kind: "key" }, target: { id: form.id, title: "Workshop" } });
    expect(created?.actor.name).not.toBeNull();
  });

  it("records a form once that is created again with its key or its external_id", async () => {
    const other = await newApi();
    const body = { title: "Named", fields: [{ key: "name", type: "text", label: "Name" }] };
    const headers = { "Idempotency-Key": "a" };
    for (const _ of [1, 2]) {
      await other.call("/api/v1/forms", { method: "POST", body, headers });
      await other.call("/api/v1/forms", { method: "POST", body: { ...body, external_id: "step" } });
    }
    expect(actionsOf(await trail(other, "&action=form."))).toEqual(["form.created", "form.created"]);
  });

  it("records nothing that was refused, and nothing of respondents", async () => {
    const other = await newApi();
    expect((await other.call("/api/v1/forms", { method: "POST", body: {} })).status).toBe(422);
    expect((await other.call(`/api/v1/forms/${form.id}`, { method: "DELETE" })).status).toBe(404);
    expect(await trail(other)).toEqual([]);
    const before = (await trail(api))[0]?.number;
    expect((await api.submit(form.id, { name: SECRET })).status).toBe(201);
    expect((await trail(api, "&action=form"))[0]?.number).toBeLessThanOrEqual(before ?? 0);
  });

  it("has readers and exporters of answers, once an hour each", async () => {
    const read = "&action=responses.";
    for (const path of ["responses", "summary", "responses/counts", "responses"]) await api.call(`/api/v1/forms/${form.id}/${path}`);
    await ask(`/api/v1/forms/${form.id}/responses`);
    expect(actionsOf(await trail(api, read))).toEqual(["responses.read", "responses.read"]);
    await owner.browser.ask(`/api/v1/forms/${form.id}/export?format=json`);
    expect((await trail(api, read))[0]).toMatchObject({
      action: "responses.exported",
      actor: { id: owner.id },
      target: { title: "Workshop" },
      detail: { format: "json", responses: 1 },
    });
  });

  it("has the title of what was deleted, and the people who were removed", async () => {
    const gone = await api.createForm({ title: "Short-lived" });
    await ask(`/api/v1/forms/${gone.id}`, "DELETE");
    expect((await trail(api, `&target=${gone.id}`))[0]).toMatchObject({ action: "form.deleted", target: { title: "Short-lived" } });
    const guest = await newOwner(api, "viewer");
    await ask(`/api/v1/members/${guest.id}`, "PATCH", { role: "editor" });
    await ask(`/api/v1/members/${guest.id}`, "DELETE");
    const about = await trail(api, `&target=${guest.id}`);
    expect(about.map(({ action, target, detail }) => [action, target?.title, detail.role])).toEqual([
      ["member.removed", "Ada", undefined],
      ["member.role_changed", "Ada", "editor"],
    ]);
  });

  it("has the entrance: joining, signing in, wrong passwords and links for a new one", async () => {
    const { browser, email, password, id } = await newOwner(api);
    const wrong = new Browser(baseUrl());
    for (const _ of [1, 2]) await wrong.ask("/api/v1/session", { method: "POST", body: { email, password: `${SECRET} wrong` } });
    await wrong.ask("/api/v1/password-resets", { method: "POST", body: { email } });
    await browser.ask("/api/v1/session", { method: "DELETE" });
    await browser.ask("/api/v1/session", { method: "POST", body: { email, password } });
    expect(actionsOf(await trail(api, `&actor=${id}`))).toEqual(["session.signed_in", "session.signed_out", "member.joined"]);
    await expect
      .poll(async () => actionsOf(await trail(api, `&target=${id}`)).toSorted(), { timeout: 10_000 })
      .toEqual(["password.reset_asked", "session.sign_in_failed"]);
  });

  it("holds no answers, passwords, keys, tokens or query strings", async () => {
    const key = (await ask("/api/v1/keys", "POST", { name: "Reader" })) as { id: string; key?: string };
    const { id: response } = (await api.submit(form.id, { name: `Grace ${SECRET}` })).body as { id: string };
    await ask(`/api/v1/forms/${form.id}/responses/${response}`, "PATCH", {
      data: { name: SECRET },
      desk: { note: SECRET, tags: [SECRET] },
    });
    await api.call(`/api/v1/forms/${form.id}/responses?search=${SECRET}&answer.name=${SECRET}`);
    await api.call(`/api/v1/forms/${form.id}/export?answer.name=${SECRET}`);
    await ask(`/api/v1/forms/${form.id}/responses/bulk`, "POST", { filter: { search: SECRET }, set: { status: "done" } });
    await ask(`/api/v1/forms/${form.id}/settings`, "PATCH", { callback_url: `https://example.com/hook?token=${SECRET}` });
    const endpoint = await ask("/api/v1/webhooks/endpoints", "POST", {
      url: `https://example.com/hook?token=${SECRET}`,
      description: "One",
    });
    await ask(`/api/v1/webhooks/endpoints/${endpoint.id}`, "PATCH", { description: SECRET });
    const secret = await ask(`/api/v1/webhooks/endpoints/${endpoint.id}/secret`);
    await ask("/api/v1/user/password", "POST", { current_password: owner.password, new_password: `${SECRET} ${SECRET}` });
    await ask(`/api/v1/forms/${form.id}/responses/${response}`, "DELETE");
    await extendChain(api.accountId);
    const rows = await db().auditEntry.findMany({ where: { accountId: api.accountId } });
    const text = JSON.stringify(rows.map((row) => ({ ...row, hash: null })));
    expect(rows.length).toBeGreaterThan(15);
    for (const word of [SECRET, owner.password, key.key ?? "?", "fs_live_", "?token", JSON.stringify(secret).slice(12, 40)])
      expect(text).not.toContain(word);
    expect(rows.every(({ action }) => (auditActions as readonly string[]).includes(action))).toBe(true);
  });

  it("is a page at a time, filtered by time, and exported whole", async () => {
    const first = await api.call("/api/v1/audit?limit=2");
    const next = first.headers.get("x-next-cursor");
    const second = await api.call(`/api/v1/audit?limit=2&cursor=${next}`);
    const numbers = [...(first.body as Entry[]), ...(second.body as Entry[])].map(({ number }) => number);
    expect(numbers).toEqual([0, 1, 2, 3].map((back) => (numbers[0] ?? 0) - back));
    expect(await trail(api, "&since=2099-01-01T00:00:00")).toEqual([]);
    expect((await trail(api, "&until=2099-01-01T00:00:00")).length).toBeGreaterThan(0);
    expect((await api.call("/api/v1/audit?since=yesterday")).status).toBe(422);
    const lines = (await api.call("/api/v1/audit/export?format=jsonl")).text.trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as Entry).number)).toEqual(lines.map((_, index) => index + 1));
    const csv = (await api.call("/api/v1/audit/export?action=form.created")).text;
    expect(csv.split("\r\n")[0]).toContain('"number","at","actor_kind"');
    expect(csv).toContain('"form.created"');
  });

  it("is for owners, and each account's own", async () => {
    const editor = await newOwner(api, "editor");
    for (const path of ["", "/export", "/verification"]) expect((await editor.browser.ask(`/api/v1/audit${path}`)).status).toBe(403);
    const numbers = (await trail(await newApi())).map(({ target }) => target?.id);
    expect(numbers).not.toContain(form.id);
  });
});

describe("the chain", () => {
  const filled = async (count = 6) => {
    const api = await newApi();
    for (let index = 0; index < count; index++) await api.createForm({ title: `Form ${index}` });
    await extendChain(api.accountId);
    return api;
  };

  it("is whole, and one, after simultaneous writes", async () => {
    const api = await newApi();
    // This process and the service extend it at once.
    const actor = { kind: "command", id: null, name: null, ip: null } as const;
    const commands = Array.from({ length: 20 }, async () => {
      await recordEvent({ accountId: api.accountId, at: new Date(), actor, action: "account.created" });
      await extendChain(api.accountId);
    });
    await Promise.all([...commands, ...Array.from({ length: 20 }, () => api.createForm())]);
    expect(await check(api)).toMatchObject({ valid: true, first_invalid: null, entries: 40 });
    const numbers = (await trail(api)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  const where = ({ accountId }: Api, number: number) => ({ accountId_number: { accountId, number } });
  it.each([
    ["an entry that was changed", 3, (api: Api) => db().auditEntry.update({ where: where(api, 3), data: { actorName: "Nobody" } })],
    ["an entry that was removed from the middle", 4, (api: Api) => db().auditEntry.delete({ where: where(api, 4) })],
    [
      "entries that were removed from the beginning",
      1,
      (api: Api) => db().auditEntry.deleteMany({ where: { accountId: api.accountId, number: { lt: 3 } } }),
    ],
    ["entries that were removed from the end", 6, (api: Api) => db().auditEntry.delete({ where: where(api, 6) })],
    [
      "a beginning that was removed with a checkpoint of somebody else's making",
      2,
      async (api: Api) => {
        const { hash } = await db().auditEntry.findUniqueOrThrow({ where: where(api, 2) });
        await db().auditEntry.deleteMany({ where: { accountId: api.accountId, number: { lte: 2 } } });
        const data = { cutNumber: 2, cutHash: hash ?? "", cutAt: new Date(), cutMac: "x" };
        await db().auditChain.update({ where: { accountId: api.accountId }, data });
      },
    ],
    [
      "an end that was removed together with its record",
      5,
      async (api: Api) => {
        const { hash } = await db().auditEntry.findUniqueOrThrow({ where: where(api, 5) });
        await db().auditEntry.delete({ where: where(api, 6) });
        await db().auditChain.update({ where: { accountId: api.accountId }, data: { lastNumber: 5, lastHash: hash ?? "" } });
      },
    ],
  ])("finds %s", async (_, number, tamper) => {
    const api = await filled();
    expect(await check(api)).toMatchObject({ valid: true, entries: 6 });
    await tamper(api);
    const found = await check(api);
    expect(found.valid).toBe(false);
    expect(found.first_invalid).toBe(number);
  });

  it("is cut behind a checkpoint, and still verifies", async () => {
    const api = await filled();
    const { browser } = await newOwner(api);
    expect((await browser.ask("/api/v1/account", { method: "PATCH", body: { audit_days: 29 } })).status).toBe(422);
    const kept = await browser.ask("/api/v1/account", { method: "PATCH", body: { audit_days: 30 } });
    expect(kept.body).toMatchObject({ id: api.accountId, audit_days: 30 });
    const before = (await trail(api))[0]?.number ?? 0;
    await sweepAudit(new Date(Date.now() + 29 * DAY_MS));
    expect((await check(api)).checkpoint).toBeNull();
    await extendChain(api.accountId);
    await sweepAudit(new Date(Date.now() + 31 * DAY_MS));
    const after = await check(api);
    expect(after).toMatchObject({ valid: true, first_invalid: null });
    expect(after.checkpoint?.number).toBeGreaterThanOrEqual(before);
    const left = await trail(api);
    expect(left.find(({ action }) => action === "audit.cut")).toMatchObject({
      actor: { kind: "service" },
      detail: { up_to: after.checkpoint?.number, days: 30 },
    });
    expect(left.every(({ number }) => number > (after.checkpoint?.number ?? 0))).toBe(true);
    await browser.ask("/api/v1/account", { method: "PATCH", body: { audit_days: null } });
    await sweepAudit(new Date(Date.now() + 400 * DAY_MS));
    expect((await check(api)).checkpoint?.number).toBe(after.checkpoint?.number);
  });
});
