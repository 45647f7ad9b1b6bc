import { beforeAll, describe, expect, it } from "vitest";
import type { PresentedDelivery } from "@/lib/entry/webhooks/deliveries/schema";
import type { Api, ApiAnswer } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import { deliveryOf, sendTestEvent, waitForAttempts } from "../../support/receivers/webhooks";

const idsOf = ({ body }: ApiAnswer) => (body as { id: string }[]).map(({ id }) => id); // validated by checkAnswer

describe("deliveries", () => {
  let api: Api;
  let formId: string;
  /** Newest first. */
  let ofForm: string[];
  let all: string[];
  beforeAll(async () => {
    api = await newApi();
    const { url } = await startReceiver();
    formId = (await api.createForm({ callback_url: url })).id;
    const ids: string[] = [];
    for (let index = 0; index < 25; index++) ids.push((await sendTestEvent(api, { form_id: formId })).id);
    // The order within one millisecond is not promised, but follows the ids.
    ofForm = ids.sort().reverse();
    const other = await api.createForm({ callback_url: url });
    const more = [await sendTestEvent(api, { form_id: other.id }), await sendTestEvent(api, { url })].map(({ id }) => id);
    all = [...ofForm, ...more].sort().reverse();
    await api.submit(other.id, { name: "Ada" });
    all.unshift(...idsOf(await api.call("/api/v1/webhooks/deliveries?limit=1")));
  });
  const ofFormPath = () => `/api/v1/forms/${formId}/deliveries`;

  it("of a form are its newest twenty, as a bare array; those of the account are the newest of all", async () => {
    expect(idsOf(await api.call(ofFormPath()))).toEqual(ofForm.slice(0, 20));
    expect(idsOf(await api.call("/api/v1/webhooks/deliveries"))).toEqual(all.slice(0, 20));
    expect(idsOf(await api.call("/api/v1/webhooks/deliveries?limit=100"))).toEqual(all);
  });

  it("are empty for a new account and a new form", async () => {
    const own = await newApi();
    const { id } = await own.createForm({ callback_url: (await startReceiver()).url });
    for (const path of ["/api/v1/webhooks/deliveries", `/api/v1/forms/${id}/deliveries`]) {
      const answer = await own.call(path);
      expect([answer.body, answer.headers.get("link"), answer.headers.get("x-next-cursor")]).toEqual([[], null, null]);
    }
  });

  it.each([
    ["a form", ofFormPath, () => ofForm],
    ["an account", () => "/api/v1/webhooks/deliveries", () => all],
  ])("of %s are paginated by the Link header, each once", async (_whose, path, expected) => {
    const seen: string[] = [];
    let next: string | null = `${path()}?limit=10`;
    while (next) {
      const answer: ApiAnswer = await api.call(next);
      seen.push(...idsOf(answer));
      const link: string | null = answer.headers.get("link");
      expect(answer.headers.get("x-next-cursor")).toBe(link ? (idsOf(answer).at(-1) ?? null) : null);
      next = link ? (/^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? null) : null;
      if (next) expect(next.startsWith(`${baseUrl()}${path()}?`)).toBe(true);
    }
    expect(seen).toEqual(expected());
    const full = await api.call(`${path()}?limit=${expected().length}`);
    expect([idsOf(full).length, full.headers.get("link")]).toEqual([expected().length, null]);
  });

  it("can be filtered by state, and the next link keeps the filter", async () => {
    const own = await newApi();
    const [good, gone, busy] = [await startReceiver(), await startReceiver(answerWith(410)), await startReceiver(answerWith(500))];
    const byState: Record<string, string[]> = {};
    for (const [state, { url }] of Object.entries({ delivered: good, failed: gone, waiting: busy })) {
      const form = await own.createForm({ callback_url: url });
      const sent = [await sendTestEvent(own, { form_id: form.id }), await sendTestEvent(own, { url })];
      for (const { id } of sent) expect((await waitForAttempts(own, id, 1)).state).toBe(state);
      byState[state] = sent.map(({ id }) => id).sort();
      expect(idsOf(await own.call(`/api/v1/forms/${form.id}/deliveries?state=${state}`))).toEqual([sent[0]?.id]);
      for (const none of ["delivered", "failed", "waiting"].filter((one) => one !== state))
        expect((await own.call(`/api/v1/forms/${form.id}/deliveries?state=${none}`)).body).toEqual([]);
    }
    for (const [state, ids] of Object.entries(byState)) {
      const answer = await own.call(`/api/v1/webhooks/deliveries?state=${state}`);
      expect(idsOf(answer).sort()).toEqual(ids);
      expect((answer.body as PresentedDelivery[]).map((delivery) => delivery.state)).toEqual([state, state]);
    }
    const link = (await own.call("/api/v1/webhooks/deliveries?state=failed&limit=1")).headers.get("link");
    expect(link).toContain("state=failed");
    expect(link).toContain("limit=1");
  });

  it("include, one by one, what the list has, the body and the attempts", async () => {
    const receiver = await startReceiver();
    const { id } = await sendTestEvent(api, { url: receiver.url });
    const { body, attempts, ...rest } = await waitForAttempts(api, id, 1);
    expect(body).toBe((await receiver.request(1)).body);
    expect(attempts).toHaveLength(1);
    const [newest] = (await api.call("/api/v1/webhooks/deliveries?limit=1")).body as PresentedDelivery[];
    expect(rest).toEqual(newest);
    expect(rest).toMatchObject({ id, form_id: null, type: "webhook.test", url: receiver.url, state: "delivered", attempt_count: 1 });
  });

  it("of a form name it and exist as long as it does", async () => {
    const own = await newApi();
    const { id } = await own.createForm({ callback_url: (await startReceiver()).url });
    const sent = await sendTestEvent(own, { form_id: id });
    expect((await deliveryOf(own, sent.id)).form_id).toBe(id);
    await own.call(`/api/v1/forms/${id}`, { method: "DELETE" });
    expect((await own.call(`/api/v1/webhooks/deliveries/${sent.id}`)).status).toBe(404);
    expect((await own.call("/api/v1/webhooks/deliveries")).body).toEqual([]);
    expect((await own.call(`/api/v1/forms/${id}/deliveries`)).status).toBe(404);
  });
});
