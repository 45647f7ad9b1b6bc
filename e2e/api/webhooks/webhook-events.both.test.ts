import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { startReceiver } from "../../support/receivers/receiver";
import { deliveriesOf, eventOf, typesOf, update, waitForTypes } from "../../support/receivers/webhooks";

/** A form as JSON text, so that the metadata are sent exactly as they stand here. */
const formText = (url: string, metadata: string) =>
  `{"title":"T","fields":[{"key":"name","type":"text","label":"N"}],"callback_url":"${url}","callback_metadata":${metadata}}`;

describe("callback_metadata", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it.each([
    ["nested", `{"task":{"ids":[1,-2.5,0,true,false,null,[]],"of":{"a":{"b":{"c":{}}}}}}`],
    ["with keys that mean something to JavaScript", `{"__proto__":{"admin":true},"constructor":{"prototype":1},"toString":"x","":0}`],
    ["in all scripts", `{"ключ":"значение","鍵":"値","😀":"👩‍👩‍👧","é":"é","a\\"b":"c\\\\d\\n\\u0001\u2028"}`],
    ["that look like markup or code", `{"a":"</script><!--","b":"\${x}","c":"$1 $& %s ' ; DROP TABLE forms"}`],
    ["empty", "{}"],
    ["of nearly 16 KB", `{"long":"${"x".repeat(16_000)}"}`],
  ])("%s is part of the event, byte for byte", async (_what, metadata) => {
    const receiver = await startReceiver();
    const headers = { "Content-Type": "application/json" };
    const created = await api.call("/api/v1/forms", { method: "POST", raw: formText(receiver.url, metadata), headers });
    expect(created.status, created.text).toBe(201);
    await api.submit((created.body as { id: string }).id, { name: "Ada" });
    const { body } = await receiver.request(1);
    expect(body).toContain(`,"callback_metadata":${metadata},"data":{`);
    expect(Object.keys(eventOf({ body }))).toEqual(["type", "timestamp", "callback_metadata", "data"]);
  });

  it("is null if the form has none", async () => {
    const receiver = await startReceiver();
    for (const metadata of [undefined, null]) {
      const { id } = await api.createForm({ callback_url: receiver.url, callback_metadata: metadata });
      await api.submit(id, { name: "Ada" });
    }
    for (const request of await receiver.waitFor(({ length }) => length === 2)) expect(eventOf(request).callback_metadata).toBeNull();
  });
});

describe("no webhook is sent", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });

  it("for a form without a callback_url, whatever happens to it", async () => {
    const own = await newApi();
    const [answered, cancelled, expired] = [await own.createForm(), await own.createForm(), await own.createForm()];
    await own.submit(answered.id, { name: "Ada" });
    await update(own, cancelled.id, { status: "cancelled" });
    await update(own, expired.id, { expires_at: new Date().toISOString() });
    const announced = await own.createForm({ callback_url: (await startReceiver()).url });
    await update(own, announced.id, { expires_at: new Date().toISOString() });
    await waitForTypes(own, announced.id, ["form.expired"]); // by then the others would have been sent too
    expect((await own.call("/api/v1/webhooks/deliveries")).body).toMatchObject([{ form_id: announced.id }]);
  });

  it("for a refused response", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({
      callback_url: receiver.url,
      fields: [{ key: "name", type: "text", label: "N", required: true }],
    });
    expect((await api.submit(id, {})).status).toBe(422);
    expect((await api.submit(id, { name: 5 })).status).toBe(422);
    expect(await deliveriesOf(api, id)).toEqual([]);
    await api.submit(id, { name: "Ada" });
    expect((await api.submit(id, { name: "Bob" })).status).toBe(409);
    expect(await typesOf(api, id)).toEqual(["form.completed"]);
  });

  it("for the refused ones of several simultaneous responses", async () => {
    const receiver = await startReceiver();
    const { id } = await api.createForm({ callback_url: receiver.url });
    const answers = await Promise.all(["Ada", "Bob", "Cy", "Di", "Ed"].map((name) => api.submit(id, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await typesOf(api, id)).toEqual(["form.completed"]);
    const { body } = answers.find(({ status }) => status === 201) ?? {};
    expect(eventOf(await receiver.request(1)).data.response).toMatchObject(body as Record<string, unknown>); // the receipt: id, form_id, submitted_at
  });

  it("for a form that could not be created", async () => {
    const { status } = await api.call("/api/v1/forms", { method: "POST", body: { title: "", callback_url: (await startReceiver()).url } });
    expect(status).toBe(422);
    for (const url of ["ftp://127.0.0.1/", "127.0.0.1", "http://user:word@127.0.0.1/", "/hook", ""]) {
      const refused = await api.call("/api/v1/forms", {
        method: "POST",
        body: { title: "T", fields: [{ key: "name", type: "text", label: "N" }], callback_url: url },
      });
      expect([url, refused.status]).toEqual([url, 422]);
      expect(refused.text).toContain(`"loc":["body","callback_url"]`);
    }
  });
});
