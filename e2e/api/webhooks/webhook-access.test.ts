import { beforeAll, describe, expect, it } from "vitest";
import { Api, newApi } from "../../support/http/api";
import { startReceiver } from "../../support/receivers/receiver";
import { sendTestEvent } from "../../support/receivers/webhooks";

const UNKNOWN = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

describe("another account's webhooks", () => {
  let api: Api;
  let stranger: Api;
  let formId: string;
  let deliveryId: string;
  beforeAll(async () => {
    [api, stranger] = [await newApi(), await newApi()];
    formId = (await api.createForm({ callback_url: (await startReceiver()).url })).id;
    deliveryId = (await sendTestEvent(api, { form_id: formId })).id;
  });

  it.each([
    ["the deliveries of a form", "GET", (id: string) => `/api/v1/forms/${id}/deliveries`, () => formId],
    ["a delivery", "GET", (id: string) => `/api/v1/webhooks/deliveries/${id}`, () => deliveryId],
    ["sending a delivery again", "POST", (id: string) => `/api/v1/webhooks/deliveries/${id}/redeliver`, () => deliveryId],
  ])("are not found: %s gets 404, byte for byte as for an unknown id", async (_what, method, path, id) => {
    const unknown = await api.call(path(UNKNOWN), { method });
    expect(unknown.status).toBe(404);
    for (const [who, what] of [
      [stranger, id()],
      [stranger, UNKNOWN],
      [api, id().toLowerCase()],
      [api, "nonsense"],
      [api, "%01"],
      [api, "x".repeat(500)],
    ] as const) {
      const { status, text } = await who.call(path(what), { method });
      expect([what, status, text]).toEqual([what, 404, unknown.text]);
    }
  });

  it("are not found: a test event to a form gets 404, byte for byte as for an unknown id, and sends nothing", async () => {
    const test = (who: Api, form_id: string) => who.call("/api/v1/webhooks/test", { method: "POST", body: { form_id } });
    const [foreign, unknown, nonsense] = [await test(stranger, formId), await test(stranger, UNKNOWN), await test(stranger, "nonsense")];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect([nonsense.status, nonsense.text]).toEqual([404, unknown.text]);
    expect((await stranger.call("/api/v1/webhooks/deliveries")).body).toEqual([]);
  });

  it("do not show up in lists", async () => {
    expect((await stranger.call(`/api/v1/webhooks/deliveries?limit=100`)).body).toEqual([]);
    expect((await api.call("/api/v1/webhooks/deliveries")).body).toMatchObject([{ id: deliveryId }]);
  });

  it.each([
    ["GET", "/api/v1/forms/01ARZ3NDEKTSV4RRFFQ69G5FAV/deliveries"],
    ["GET", "/api/v1/webhooks/deliveries"],
    ["GET", "/api/v1/webhooks/deliveries?limit=0"],
    ["GET", "/api/v1/webhooks/deliveries/01ARZ3NDEKTSV4RRFFQ69G5FAV"],
    ["POST", "/api/v1/webhooks/deliveries/01ARZ3NDEKTSV4RRFFQ69G5FAV/redeliver"],
    ["POST", "/api/v1/webhooks/test"],
    ["GET", "/api/v1/webhooks/secret"],
    ["POST", "/api/v1/webhooks/secret/rotate"],
    ["GET", "/api/v1/webhooks/inbox"],
    ["DELETE", "/api/v1/webhooks/inbox"],
  ])("need a key: %s %s gets 403 without one and 401 with a bad one", async (method, path) => {
    const nobody = await new Api(null, "").call(path, { method });
    expect([nobody.status, nobody.body]).toEqual([403, { detail: "Not authenticated" }]);
    for (const key of [`fs_live_${"0".repeat(48)}`, "", "nonsense"]) {
      const bad = await new Api(key, "").call(path, { method });
      expect([bad.status, bad.body]).toEqual([401, { detail: "Invalid or missing API key" }]);
      expect(bad.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  it.each([
    "state=done",
    "state=",
    "state=Waiting",
    "limit=0",
    "limit=101",
    "limit=ten",
    "limit=",
    "cursor=",
    "cursor=nonsense",
    "limit=1&limit=2",
  ])("and one's own refuse the filter ?%s with 422 naming it", async (query) => {
    for (const path of ["/api/v1/webhooks/deliveries", `/api/v1/forms/${formId}/deliveries`]) {
      const { status, text } = await api.call(`${path}?${query}`);
      expect([path, status]).toEqual([path, 422]);
      expect(text).toContain(`"loc":["query","${query.split("=")[0] ?? ""}"`);
    }
  });

  it.each([
    ["PUT", "/api/v1/webhooks/deliveries", "GET"],
    ["GET", "/api/v1/webhooks/test", "POST"],
    ["DELETE", "/api/v1/webhooks/secret", "GET"],
    ["GET", "/api/v1/webhooks/secret/rotate", "POST"],
    ["PATCH", "/api/v1/webhooks/inbox", "GET, DELETE"],
    ["GET", "/api/v1/webhooks/inbox/00000000000000000000000000000000", "POST"],
  ])("have fixed methods: %s %s gets 405 with the allowed ones", async (method, path, allowed) => {
    const { status, headers } = await api.call(path, { method });
    expect(status).toBe(405);
    for (const one of allowed.split(", ")) expect(headers.get("allow")?.split(", ")).toContain(one);
  });
});
