import { beforeAll, describe, expect, it } from "vitest";
import type { FormSummary } from "@/lib/domain/forms/schema";
import type { Api, ApiAnswer } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { sendPage } from "../../support/http/page";
import { startReceiver } from "../../support/receivers/receiver";
import { deliveriesOf, eventOf, typesOf } from "../../support/receivers/webhooks";

const idOf = ({ body }: ApiAnswer) => (body as { id: string }).id;

describe("a response to a form with a callback_url", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const formAt = (url: string, more: Record<string, unknown> = {}) => api.createForm({ callback_url: url, ...more });
  const summaryOf = async (id: string) =>
    ((await api.call("/api/v1/forms?limit=100")).body as FormSummary[]).find((summary) => summary.id === id);

  it("is sent as form.completed, with the form's summary and the whole response as GET gives them", async () => {
    const receiver = await startReceiver();
    const { id } = await formAt(receiver.url, { description: "Über Ω", callback_metadata: { task: "t1" } });
    const responseId = idOf(await api.submit(id, { name: "Zoë 😀" }));
    const request = await receiver.request(1);
    expect(request).toMatchObject({ method: "POST", path: "/hook" });
    expect(request.headers["content-type"]).toBe("application/json");
    const { timestamp, ...event } = eventOf(request);
    const response = (await api.call(`/api/v1/forms/${id}/responses/${responseId}`)).body;
    expect(event).toEqual({ type: "form.completed", callback_metadata: { task: "t1" }, data: { form: await summaryOf(id), response } });
    expect(event.data).toMatchObject({ form: { id, status: "completed" }, response: { data: { name: "Zoë 😀" } } });
    expect(timestamp).toBe(`${String(event.data.response?.submitted_at)}Z`);
  });

  it("has a Z in the event's own datetime; the others are as everywhere in the API", async () => {
    const receiver = await startReceiver();
    await api.submit((await formAt(receiver.url)).id, { name: "Ada" });
    const { body } = await receiver.request(1);
    const { timestamp, data } = eventOf({ body });
    expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    for (const datetime of [data.form?.created_at, data.form?.expires_at, data.response?.submitted_at])
      expect(datetime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
    expect(body.match(/T\d\d:\d\d:[\d.]+Z"/g)).toHaveLength(1); // not an id that happens to end in Z
  });

  it("is sent and then marked as delivered", async () => {
    const receiver = await startReceiver();
    const { id } = await formAt(receiver.url);
    await api.submit(id, { name: "Ada" });
    await receiver.request(1);
    const states = async () => (await deliveriesOf(api, id)).map(({ state }) => state);
    await expect.poll(states, { timeout: 5_000 }).toEqual(["delivered"]);
    expect(receiver.requests).toHaveLength(1);
  });

  it("is sent when submitted on the page too", async () => {
    const receiver = await startReceiver();
    const { url } = await formAt(receiver.url);
    expect((await sendPage(url, { name: "Ada" })).status).toBe(303);
    expect(eventOf(await receiver.request(1))).toMatchObject({ type: "form.completed", data: { response: { data: { name: "Ada" } } } });
  });

  it("is sent once when its submission token is sent twice", async () => {
    const receiver = await startReceiver();
    const { id } = await formAt(receiver.url, { settings: { response_limit: null } });
    for (let time = 0; time < 2; time++) expect((await api.submit(id, { name: "Ada" }, { submission_token: "one" })).status).toBe(201);
    expect(await typesOf(api, id)).toEqual(["response.created"]);
  });

  it("is sent as form.completed only if the form takes one response", async () => {
    const receiver = await startReceiver();
    const forms = [await formAt(receiver.url), await formAt(receiver.url, { settings: { response_limit: 1 } })];
    for (const { id } of forms) {
      await api.submit(id, { name: "Ada" });
      expect(await typesOf(api, id)).toEqual(["form.completed"]);
    }
  });

  it("is sent as response.created each time if the form takes any number", async () => {
    const receiver = await startReceiver();
    const { id } = await formAt(receiver.url, { settings: { response_limit: null } });
    const ids: string[] = [];
    for (const name of ["Ada", "Bob", "Cy"]) ids.push(idOf(await api.submit(id, { name })));
    const events = (await receiver.waitFor(({ length }) => length === 3)).map(eventOf);
    expect(events.map(({ type, data }) => [type, data.form?.status])).toEqual(
      Array.from({ length: 3 }, () => ["response.created", "active"]),
    );
    expect(new Set(events.map(({ data }) => data.response?.id))).toEqual(new Set(ids));
  });

  it("is sent as response.created if the form takes three, with form.completed after the third", async () => {
    const receiver = await startReceiver();
    const { id } = await formAt(receiver.url, { settings: { response_limit: 3 } });
    const ids: string[] = [];
    for (const name of ["Ada", "Bob", "Cy"]) ids.push(idOf(await api.submit(id, { name })));
    const events = (await receiver.waitFor(({ length }) => length === 4)).map(eventOf);
    const seen = events.map(({ type, data }) => [type, data.form?.status, data.response?.id].join());
    const [first, second, third] = ids;
    expect(seen.sort()).toEqual(
      [
        ["response.created", "active", first],
        ["response.created", "active", second],
        ["response.created", "completed", third],
        ["form.completed", "completed", third],
      ]
        .map(String)
        .sort(),
    );
    expect(await typesOf(api, id)).toHaveLength(4);
  });
});
