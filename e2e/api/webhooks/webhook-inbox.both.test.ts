import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { inboxOf, signedHeaders } from "../../support/receivers/inbox";
import { deliveriesOf, secretOf, waitForAttempts } from "../../support/receivers/webhooks";

describe("the webhook inbox", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const post = async (url: string, body: string, headers: Record<string, string> = {}) =>
    (await fetch(url, { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } })).status;

  it("exists on first read, empty, with a stable URL of the service", async () => {
    const own = await newApi();
    const { url, messages } = await inboxOf(own);
    expect(url).toMatch(new RegExp(`^${baseUrl()}/api/v1/webhooks/inbox/[0-9a-f]{32}$`));
    expect(messages).toEqual([]);
    expect(await Promise.all([inboxOf(own), inboxOf(own)])).toEqual([
      { url, messages },
      { url, messages },
    ]);
  });

  it("as a callback_url shows what an integrator would get, and that the signature is valid", async () => {
    const own = await newApi();
    const { url } = await inboxOf(own);
    const { id } = await own.createForm({ callback_url: url, callback_metadata: { task: "t1" }, title: "Zoë 😀" });
    await own.submit(id, { name: "Ada" });
    const [listed] = await deliveriesOf(own, id);
    const delivery = await waitForAttempts(own, listed?.id ?? "", 1);
    expect(delivery).toMatchObject({ state: "delivered", url, attempts: [{ status_code: 204, answer: "" }] });
    const [message, ...more] = (await inboxOf(own)).messages;
    expect(more).toEqual([]);
    expect(message).toMatchObject({ body: delivery.body, is_verified: true, fault: null });
    expect(message?.received_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
    const headers = Object.fromEntries(message?.headers.map(({ name, value }) => [name, value]) ?? []);
    expect(headers).toMatchObject({ "webhook-id": delivery.id, "content-type": "application/json" });
    expect(new Webhook(await secretOf(own)).verify(message?.body ?? "", headers)).toMatchObject({ type: "form.completed" });
  });

  it("deletes a form's answers with the form, and accepts no more", async () => {
    const own = await newApi();
    const { url } = await inboxOf(own);
    const { id } = await own.createForm({ callback_url: url });
    await own.submit(id, { name: "Ada" });
    const [listed] = await deliveriesOf(own, id);
    const { body } = await waitForAttempts(own, listed?.id ?? "", 1);
    await own.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    expect((await inboxOf(own)).messages).toEqual([]);
    expect(await post(url, body, signedHeaders(await secretOf(own), body))).toBe(410);
    expect((await inboxOf(own)).messages).toEqual([]);
  });

  it("does not reveal another account's form to a valid signer, but treats it as deleted", async () => {
    const own = await newApi();
    const { url } = await inboxOf(own);
    const { id } = await api.createForm();
    for (const formId of [id, "01ARZ3NDEKTSV4RRFFQ69G5FAV"]) {
      const body = JSON.stringify({ data: { form: { id: formId } } });
      expect(await post(url, body, signedHeaders(await secretOf(own), body))).toBe(410);
    }
    expect((await inboxOf(own)).messages).toEqual([]);
  });

  it("accepts messages posted by hand and says what is wrong with their signatures", async () => {
    const own = await newApi();
    const { url } = await inboxOf(own);
    const good = signedHeaders(await secretOf(own), "{}");
    const others = signedHeaders(await secretOf(api), "{}");
    const old = signedHeaders(await secretOf(own), "{}", new Date(Date.now() - 600_000));
    for (const headers of [{}, others, old, { ...good, "webhook-signature": "v1,AAAA" }, { ...good, "webhook-id": "other" }])
      expect(await post(url, "{}", headers)).toBe(204);
    expect(await post(url, '{"a":1}', good)).toBe(204);
    expect(await post(url, "{}", good)).toBe(204);
    const [verified, ...faulty] = (await inboxOf(own)).messages;
    expect(verified).toMatchObject({ body: "{}", is_verified: true, fault: null });
    expect(faulty.map(({ is_verified, fault }) => [is_verified, fault])).toEqual([
      [false, "No matching signature found"],
      [false, "No matching signature found"],
      [false, "No matching signature found"],
      [false, "Message timestamp too old"],
      [false, "No matching signature found"],
      [false, "Missing required headers"],
    ]);
  });

  it("accepts a rotated secret's signature for as long as it signs", async () => {
    const own = await newApi();
    const { url } = await inboxOf(own);
    const headers = signedHeaders(await secretOf(own), "{}");
    await own.call("/api/v1/webhooks/secret/rotate", { method: "POST" });
    await post(url, "{}", headers);
    expect((await inboxOf(own)).messages).toMatchObject([{ is_verified: true }]);
  });

  it("hides keys and cookies that a sender included by mistake", async () => {
    const own = await newApi();
    const { url } = await inboxOf(own);
    await post(url, "{}", { Authorization: `Bearer ${own.key ?? ""}`, Cookie: "session=secret", "X-Trace": "kept" });
    const [message] = (await inboxOf(own)).messages;
    expect(message?.headers).toContainEqual({ name: "x-trace", value: "kept" });
    expect(message?.headers.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["authorization"]));
    expect(JSON.stringify(message)).not.toMatch(/fs_live_|session=/);
  });

  it("keeps the last fifty, newest first", async () => {
    const own = await newApi();
    const { url } = await inboxOf(own);
    for (let number = 1; number <= 60; number++) {
      const before = Date.now();
      await post(url, String(number));
      await vi.waitUntil(() => Date.now() > before, { interval: 1 }); // the order within one millisecond is not promised
    }
    const bodies = (await inboxOf(own)).messages.map(({ body }) => body);
    expect(bodies).toEqual(Array.from({ length: 50 }, (_, index) => String(60 - index)));
  });

  it("keeps fifty of many simultaneous messages", async () => {
    const own = await newApi();
    const { url } = await inboxOf(own);
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, index) => post(url, String(index))));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(new Set((await inboxOf(own)).messages.map(({ body }) => body)).size).toBe(50);
  });

  it("is emptied by DELETE, idempotently, and keeps its URL", async () => {
    const own = await newApi();
    const { url } = await inboxOf(own);
    await post(url, "one");
    for (let time = 0; time < 2; time++) expect((await own.call("/api/v1/webhooks/inbox", { method: "DELETE" })).status).toBe(204);
    expect(await inboxOf(own)).toEqual({ url, messages: [] });
    expect(await post(url, "two")).toBe(204);
    expect((await inboxOf(own)).messages).toMatchObject([{ body: "two" }]);
  });

  it("belongs to an account: emptying it leaves the others", async () => {
    const [one, other] = [await newApi(), await newApi()];
    await post((await inboxOf(one)).url, "for one");
    await post((await inboxOf(other)).url, "for the other");
    expect((await inboxOf(one)).messages).toMatchObject([{ body: "for one" }]);
    await one.call("/api/v1/webhooks/inbox", { method: "DELETE" });
    expect((await inboxOf(other)).messages).toMatchObject([{ body: "for the other" }]);
  });
});
