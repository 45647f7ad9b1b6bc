import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/base/db/client";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import { putContent } from "../../support/samples/versions";

const secret = "Bearer s3cr3t-of-the-receiver";
const headers = { Authorization: secret, "X-Tenant": "7" };
type Form = { id: string; version: number; callback_header_names: string[]; settings_revision: number };

describe("callback_headers", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const read = async (id: string) => (await api.call(`/api/v1/forms/${id}`)).body as Form;
  const change = (id: string, body: object) => api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body });

  it("are sent with every delivery to callback_url, also to the next path of the same server, and are shown by name only", async () => {
    const receiver = await startReceiver();
    const created = await api.createForm({ callback_url: receiver.url, callback_headers: headers, settings: { response_limit: null } });
    expect(JSON.stringify(created)).not.toContain("s3cr3t");
    await api.submit(created.id, { name: "Ada" });
    expect((await receiver.request(1)).headers).toMatchObject({ authorization: secret, "x-tenant": "7", "user-agent": "Formslip" });
    const form = await read(created.id);
    expect(form).toMatchObject({ callback_header_names: ["Authorization", "X-Tenant"], settings_revision: 1 });
    const shown = ["", "/settings", "/versions", "/deliveries"].map((path) => api.call(`/api/v1/forms/${created.id}${path}`));
    for (const { text } of await Promise.all(shown)) expect(text).not.toContain("s3cr3t");
    const { callbackHeaders } = await db().form.findUniqueOrThrow({ where: { id: created.id }, select: { callbackHeaders: true } });
    expect(callbackHeaders).toContain("Authorization");
    expect(callbackHeaders).not.toContain("s3cr3t");

    expect((await change(created.id, { callback_headers: headers })).body).toMatchObject({ revision: 1 }); // nothing new
    await putContent(api, created.id, { version: 1, title: "Another", callback_url: `${receiver.url}next` });
    await api.call("/api/v1/webhooks/test", { method: "POST", body: { form_id: created.id } });
    const [, sent] = await receiver.waitFor(({ length }) => length >= 2);
    expect(sent?.headers).toMatchObject({ authorization: secret });
    const token = { callback_headers: { "X-Token": "new" } };
    expect((await change(created.id, token)).body).toMatchObject({ callback_header_names: ["X-Token"] });
    expect((await change(created.id, { callback_headers: null })).body).toMatchObject({ callback_header_names: [] });
  });

  it("are sent with the end of a decision, shown by name only, and deleted with it", async () => {
    const receiver = await startReceiver();
    const external_id = crypto.randomUUID();
    const body = { title: "Deploy?", people: [{ name: "Ada" }], callback_url: receiver.url, callback_headers: headers, external_id };
    const made = await api.call("/api/v1/decisions", { method: "POST", body });
    const { id, people } = made.body as { id: string; people: { form_id: string }[] };
    expect(made.body).toMatchObject({ callback_header_names: ["Authorization", "X-Tenant"] });
    await api.submit(people[0]?.form_id ?? "", { decision: "approve" });
    const sent = await receiver.request(1);
    expect(sent.headers).toMatchObject({ authorization: secret, "x-tenant": "7" });
    for (const text of [sent.body, made.text]) expect(text).not.toContain("s3cr3t");
    const again = await api.call("/api/v1/decisions", { method: "POST", body });
    expect([again.status, again.body]).not.toEqual([200, expect.objectContaining({ warnings: expect.anything() as unknown }) as unknown]);
    const other = await api.call("/api/v1/decisions", { method: "POST", body: { ...body, callback_headers: { "X-Tenant": "8" } } });
    expect(other.body).toMatchObject({ id, warnings: [{ loc: ["body", "callback_headers"], type: "differs" }] });
    await api.call(`/api/v1/decisions/${id}`, { method: "DELETE" });
    const row = await db().decision.findUniqueOrThrow({ where: { id }, select: { callbackHeaders: true } });
    expect(row.callbackHeaders).toBeNull();

    const without = await api.call("/api/v1/decisions", { method: "POST", body: { ...body, external_id: null, callback_url: null } });
    expect([without.status, without.body]).toMatchObject([422, { detail: [{ loc: ["body", "callback_headers"], type: "no_effect" }] }]);
  });

  it("never go to another server, even if the form's address is changed to it, and are not copied", async () => {
    const [own, other, endpoint] = [await startReceiver(), await startReceiver(), await startReceiver()];
    await api.call("/api/v1/webhooks/endpoints", { method: "POST", body: { url: endpoint.url } });
    const { id } = await api.createForm({ callback_url: own.url, callback_headers: headers, settings: { response_limit: null } });
    const [copy] = (await api.call(`/api/v1/forms/${id}/copies`, { method: "POST", body: { names: ["Ada"] } })).body as { form: Form }[];
    expect(await read(copy?.form.id ?? "")).toMatchObject({ callback_url: own.url, callback_header_names: [] });
    expect((await change(id, { callback_url: other.url })).body).toMatchObject({ callback_header_names: [] });
    await api.submit(id, { name: "Ada" });
    for (const receiver of [other, endpoint]) expect(Object.keys((await receiver.request(1)).headers)).not.toContain("authorization");
    expect((await change(id, { callback_url: own.url })).body).toMatchObject({ callback_header_names: [] });
    const together = { callback_url: other.url, callback_headers: { "X-Token": "new" } };
    expect((await change(id, together)).body).toMatchObject({ callback_header_names: ["X-Token"] });
    expect((await change(id, { callback_url: null })).body).toMatchObject({ callback_header_names: [] });
  });

  it("do not follow a delivery that was on its way to another server", async () => {
    const [first, second] = [await startReceiver(answerWith(500)), await startReceiver()];
    const { id } = await api.createForm({ callback_url: first.url, settings: { response_limit: null } });
    await api.submit(id, { name: "Ada" });
    const [waiting] = await first.waitFor(({ length }) => length >= 1);
    await change(id, { callback_url: second.url, callback_headers: headers });
    await api.call(`/api/v1/webhooks/deliveries/${waiting?.headers["webhook-id"] ?? ""}/redeliver`, { method: "POST" });
    const [, again] = await first.waitFor(({ length }) => length >= 2);
    expect(Object.keys(again?.headers ?? {})).not.toContain("authorization");
  });

  it("are sent for all forms of a round; a round made from a form says that it goes without them", async () => {
    const receiver = await startReceiver();
    const form = { title: "T", fields: [{ key: "name", type: "text", label: "N" }], callback_url: receiver.url, callback_headers: headers };
    const people = [{ name: "Ada" }, { name: "Ben" }];
    const made = await api.call("/api/v1/rounds", { method: "POST", body: { form, people } });
    expect([made.status, made.text.includes("s3cr3t")]).toEqual([201, false]);
    const round = (made.body as { id: string }).id;
    await api.call(`/api/v1/rounds/${round}/people`, { method: "POST", body: { people: [{ name: "Cleo" }] } });
    const asked = (await api.call(`/api/v1/rounds/${round}/people`)).body as { form_id: string }[];
    for (const { form_id } of asked) await api.submit(form_id, { name: "x" });
    for (const sent of await receiver.waitFor(({ length }) => length >= 3)) expect(sent.headers).toMatchObject({ authorization: secret });
    const again = await api.call("/api/v1/rounds", { method: "POST", body: { form_id: asked[0]?.form_id, people } });
    expect(again.body).toMatchObject({ warnings: [{ loc: ["body", "form_id"], type: "no_effect" }] });
  });

  it.each([
    [{ Host: "x" }, "header_taken"],
    [{ "content-type": "x" }, "header_taken"],
    [{ "Proxy-Authorization": "x" }, "header_taken"],
    [{ "Transfer-Encoding": "chunked" }, "header_taken"],
    [{ "Webhook-Signature": "x" }, "header_taken"],
    [{ "X-Forwarded-For": "127.0.0.1" }, "header_taken"],
    [{ "": "x" }, "header_name"],
    [{ "a:b": "x" }, "header_name"],
    [{ "X-A": "a\r\nHost: b" }, "header_value"],
    [{ "X-A": "é" }, "header_value"],
    [{ "X-A": " a" }, "header_value"],
    [{ "X-A": "" }, "header_value"],
    [{ "X-A": 5 }, "header_value"],
    [{ "X-A": "x".repeat(501) }, "header_value"],
    [{ "X-A": "1", "x-a": "2" }, "repeated"],
    [{ a: "1", b: "2", c: "3", d: "4", e: "5", f: "6" }, "too_big"],
    ["Authorization: x", "invalid_type"],
  ])("%j is refused", async (given, type) => {
    const body = { title: "T", fields: [], callback_url: "http://127.0.0.1:9/", callback_headers: given };
    const refused = await api.call("/api/v1/forms", { method: "POST", body });
    const { detail } = refused.body as { detail: { loc: string[]; type: string }[] };
    expect([refused.status, detail.find(({ loc }) => loc[1] === "callback_headers")?.type]).toEqual([422, type]);
  });

  it("say when they have no effect", async () => {
    const form = { title: "T", fields: [{ key: "name", type: "text", label: "N" }], callback_headers: headers };
    const { body } = await api.call("/api/v1/forms", { method: "POST", body: form });
    expect(body).toMatchObject({ warnings: [{ loc: ["body", "callback_headers"], type: "no_effect" }] });
    const named = { ...form, callback_url: "http://127.0.0.1:9/", external_id: "with headers" };
    expect((await api.call("/api/v1/forms", { method: "POST", body: named })).body).not.toHaveProperty("warnings");
    expect((await api.call("/api/v1/forms", { method: "POST", body: named })).body).not.toHaveProperty("warnings");
    const other = { ...named, callback_headers: { Authorization: "other" } };
    const differs = { loc: ["body", "callback_headers"], type: "differs" };
    expect((await api.call("/api/v1/forms", { method: "POST", body: other })).body).toMatchObject({ warnings: [differs] });
  });
});
