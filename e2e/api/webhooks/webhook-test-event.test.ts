import { beforeAll, describe, expect, it } from "vitest";
import type { FormSummary } from "@/lib/domain/forms/schema";
import type { PresentedInbox } from "@/lib/entry/webhooks/inbox/schema";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { startReceiver } from "../../support/receivers/receiver";
import { eventOf, sendTestEvent, update, waitForAttempts } from "../../support/receivers/webhooks";

describe("a test event", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const post = (body: unknown, who = api) => who.call("/api/v1/webhooks/test", { method: "POST", body });

  it("can go to any address without a form", async () => {
    const receiver = await startReceiver();
    const sent = await sendTestEvent(api, { url: receiver.url });
    expect(sent).toMatchObject({
      type: "webhook.test",
      url: receiver.url,
      form_id: null,
      state: "waiting",
      attempt_count: 0,
      attempts: [],
    });
    const request = await receiver.request(1);
    expect(request.headers["webhook-id"]).toBe(sent.id);
    expect(request.body).toBe(sent.body);
    const { timestamp, ...event } = eventOf(request);
    expect(event).toEqual({ type: "webhook.test", callback_metadata: null, data: { form: null, response: null } });
    expect(timestamp).toBe(`${sent.created_at}Z`);
  });

  it("goes to a form's callback_url, with its metadata and summary, whatever its status", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({ callback_url: receiver.url, callback_metadata: { task: "t1" } });
    for (const status of ["active", "cancelled"]) {
      if (status === "cancelled") await update(api, id, { status });
      const sent = await sendTestEvent(api, { form_id: id });
      expect(sent.form_id).toBe(id);
      const isIt = ({ headers }: { headers: Record<string, string> }) => headers["webhook-id"] === sent.id;
      const event = eventOf((await receiver.waitFor((requests) => requests.some(isIt))).find(isIt) ?? { body: "" });
      const [form] = (await api.call(`/api/v1/forms?status=${status}`)).body as FormSummary[]; // validated by checkAnswer
      expect(event).toMatchObject({ type: "webhook.test", callback_metadata: { task: "t1" } });
      expect(event.data).toEqual({ form, response: null });
    }
  });

  it.each([{}, { form_id: null }, { url: null }, { form_id: null, url: null }, { colour: "red" }])(
    "goes to the account's inbox when no target is given: %j",
    async (body) => {
      const own = await newApi();
      const { id, url } = await sendTestEvent(own, body);
      await waitForAttempts(own, id, 1);
      const inbox = (await own.call("/api/v1/webhooks/inbox")).body as PresentedInbox; // as above
      expect(url).toBe(inbox.url);
      expect(inbox.messages).toMatchObject([{ is_verified: true, fault: null }]);
      expect(eventOf(inbox.messages[0] ?? { body: "" }).type).toBe("webhook.test");
    },
  );

  it("gets 409 for a form without a callback_url", async () => {
    const { id } = await api.createForm();
    const { status, text } = await post({ form_id: id });
    expect([status, text.includes("callback_url")]).toEqual([409, true]);
    expect((await api.call(`/api/v1/forms/${id}/deliveries`)).body).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["a form and an address", { form_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", url: "http://127.0.0.1:1/" }],
    ["a list", []],
    ["a text", "http://127.0.0.1:1/"],
    ["null", null],
    ["a number for the form", { form_id: 5 }],
    ["an empty id", { form_id: "" }],
    ["a number for the address", { url: 5 }],
    ["an address that is none", { url: "hook" }],
    ["an address without a host", { url: "http://" }],
    ["an empty address", { url: "" }],
    ["an address that is not of the web", { url: "ftp://127.0.0.1/" }],
    ["an address with a password", { url: "http://user:word@127.0.0.1:1/" }],
    ["an address of more than 2,048 characters", { url: `http://127.0.0.1:1/${"x".repeat(2_048)}` }],
    ["a NUL in the address", { url: "http://127.0.0.1:1/\0" }],
  ])("gets 422 for %s and sends nothing", async (_what, body) => {
    const own = await newApi();
    expect((await post(body, own)).status).toBe(422);
    expect((await own.call("/api/v1/webhooks/deliveries")).body).toEqual([]);
  });

  it("gets 422 for invalid JSON, 415 for another type, 413 for more than 16 KB", async () => {
    const send = (raw: string, type = "application/json") =>
      api.call("/api/v1/webhooks/test", { method: "POST", raw, headers: { "Content-Type": type } });
    for (const raw of ["", "{", "{url:1}"]) expect([raw, (await send(raw)).status]).toEqual([raw, 422]);
    expect((await send("{}", "text/plain")).status).toBe(415);
    expect((await send(JSON.stringify({ more: "x".repeat(16 * 1024) }))).status).toBe(413);
  });
});
