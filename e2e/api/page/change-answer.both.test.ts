import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { APP_SECRET } from "../../support/database/create-database";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { Part } from "../../support/http/multipart";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { inputsOf, openPage, sendPage } from "../../support/http/page";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import { referenceOf } from "@/lib/domain/responses/stored/reference";

const fields = [
  { key: "name", type: "text", label: "Full name", required: true },
  { key: "amount", type: "number", label: "Amount" },
  { key: "day", type: "date", label: "Day" },
  { key: "topics", type: "select", label: "Topics", config: { multiple: true, options: ["a", "b"] } },
  { key: "agree", type: "checkbox", label: "Agree" },
];
const first = { name: "Ada", amount: "1,5", day: "2026-12-01", topics: "b", agree: "on" };
const stored = { name: "Ada", amount: 1.5, day: "2026-12-01", topics: ["b"], agree: true };

describe("changing an answer by its receipt", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const sent = async (settings: object, more = {}) => {
    const form = await api.createForm({ fields, settings: { response_limit: null, locale: "de", ...settings }, ...more });
    const { headers } = await sendPage(form.url, first);
    const receipt = new URL(headers.get("location") ?? "", form.url).href;
    const list = `/api/v1/forms/${form.id}/responses`;
    const responses = async () => (await api.call(list)).body as { id: string; data: unknown }[];
    return { form, receipt, list, responses };
  };

  it("shows what was sent, refuses invalid answers, and keeps the previous ones in the history", async () => {
    const { receipt, list, responses } = await sent({ editable: "24h" });
    const token = receipt.split("/").at(-1) ?? "";
    const { html } = await openPage(receipt);
    expect(html).toContain(`href="${token}/change"`);
    expect(html).toContain(`href="${token}/withdraw"`);
    const page = await openPage(`${receipt}/change`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('value="1,5"');
    expect(page.html).toContain(`href="../${token}"`); // back, without a change
    expect((await responses())[0]?.data).toEqual(stored);

    const wrong = await sendPage(`${receipt}/change`, { name: "", amount: "2" });
    expect(wrong.status).toBe(422);
    expect((await responses())[0]?.data).toEqual(stored);
    const saved = await sendPage(`${receipt}/change`, { name: "Ada Lovelace", amount: "2,5" });
    expect([saved.status, new URL(saved.headers.get("location") ?? "", `${receipt}/change`).href]).toEqual([303, receipt]);
    const [response] = await responses();
    expect(response?.data).toEqual({ name: "Ada Lovelace", amount: 2.5, agree: false });
    expect((await api.call(`${list}/${response?.id ?? ""}/history`)).body).toMatchObject([
      { number: 2, made_by: "respondent" },
      { number: 1 },
    ]);
    expect((await openPage(receipt)).html).toContain("Ada Lovelace");
  });

  it.each(["respondent", "owner"] as const)("a %s's page replaces and removes files, also on a closed form", async (by) => {
    const files = [...fields, { key: "cv", type: "file", label: "CV" }, { key: "photo", type: "file", label: "Photo" }];
    const { form, receipt, list, responses } = await sent({ editable: "24h", locale: "en" }, { fields: files });
    const [response] = await responses();
    const correction = async () =>
      ((await api.call(`${list}/${response?.id ?? ""}/correction`, { method: "POST" })).body as { url: string }).url;
    const url = by === "respondent" ? `${receipt}/change` : new URL(new URL(await correction()).pathname, receipt).href;
    if (by === "owner") await api.call(`/api/v1/forms/${form.id}`, { method: "PATCH", body: { status: "cancelled" } });
    const post = async (parts: Part[]) => {
      const { _seen = "", ...shown } = inputsOf((await openPage(url)).html);
      const kept = ["cv", "photo"].map((key) => ({ name: `${key}[kept]`, content: shown[`${key}[kept]`] ?? "" }));
      const typed = [{ name: "_seen", content: _seen }, { name: "name", content: "Ada" }, ...kept, ...parts];
      const body = multipartBody(typed);
      const headers = { Accept: "text/html", "Content-Type": multipartType };
      return fetch(url, { method: "POST", body, headers, redirect: "manual" });
    };
    const stored = async () => {
      const { data = {} } = ((await responses())[0] ?? {}) as { data?: Record<string, string> };
      const texts = ["cv", "photo"].map(async (key) => (data[key] ? (await api.call(new URL(data[key]).pathname)).text : null));
      return Promise.all(texts);
    };
    const cv = (content: string) => ({ name: "cv", fileName: `${content}.txt`, content });
    expect((await post([cv("one"), { ...cv("face"), name: "photo" }])).status).toBe(303);
    expect(await stored()).toEqual(["one", "face"]);
    const { html } = await openPage(url);
    expect(html).toContain("one.txt");
    expect(html).toContain('encType="multipart/form-data"');
    expect((await post([])).status).toBe(303);
    expect(await stored()).toEqual(["one", "face"]);
    const refused = await post([{ ...cv(""), fileName: "empty.txt" }]);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("empty")]);
    expect((await post([cv("two")])).status).toBe(303);
    expect(await stored()).toEqual(["two", "face"]);
    const [token = ""] = (inputsOf((await openPage(url)).html)["photo[kept]"] ?? "").split(" ");
    expect((await post([{ name: "photo[remove]", content: token }])).status).toBe(303);
    expect(await stored()).toEqual(["two", null]);
    // A page of an earlier release, which has no files, removes none.
    expect((await sendPage(url, { name: "Ada Lovelace" })).status).toBe(303);
    expect(await stored()).toEqual(["two", null]);
  });

  it.each(["respondent", "owner"] as const)(
    "a %s's page that is out of date stores nothing until one of both states is chosen",
    async (by) => {
      const { receipt, list, responses } = await sent({ editable: "24h", locale: "en" });
      const [response] = await responses();
      const path = `${list}/${response?.id ?? ""}`;
      const correction = async () => ((await api.call(`${path}/correction`, { method: "POST" })).body as { url: string }).url;
      const url = by === "respondent" ? `${receipt}/change` : new URL(new URL(await correction()).pathname, receipt).href;
      const typed = { name: "Ada Lovelace", amount: "1.5", agree: "on" };
      const opened = inputsOf((await openPage(url)).html)._seen ?? "";
      const changed = await api.call(path, { method: "PATCH", body: { data: { name: "Grace" } } });
      expect(changed.status).toBe(200);

      const stale = await sendPage(url, { ...typed, _seen: opened });
      expect(stale.status).toBe(409);
      for (const words of ["The answers were changed meanwhile", "Grace", 'value="Ada Lovelace"', "Keep the stored answers", "Save mine"])
        expect(stale.html).toContain(words);
      const kept = async () => (await responses())[0]?.data;
      expect(await kept()).toMatchObject({ name: "Grace" });
      const keep = await sendPage(url, { ...typed, _seen: opened, _keep: "stored" });
      expect(keep.status).toBe(303);
      expect(await kept()).toMatchObject({ name: "Grace", day: "2026-12-01" });

      const { _seen: state = "" } = inputsOf(stale.html);
      const wrong = await sendPage(url, { ...typed, name: "", _seen: state });
      expect([wrong.status, inputsOf(wrong.html)._seen]).toEqual([422, state]);
      expect((await sendPage(url, { ...typed, _seen: state })).status).toBe(303);
      expect(await kept()).toEqual({ name: "Ada Lovelace", amount: 1.5, agree: true });
      // The reply was lost, and the same is sent again.
      expect((await sendPage(url, { ...typed, _seen: state })).status).toBe(303);
      expect((await api.call(`${path}/history`)).body).toHaveLength(3);
    },
  );

  it("two pages sent at the same time: one is stored, the other is shown it", async () => {
    const { receipt, list, responses } = await sent({ editable: "24h" });
    const url = `${receipt}/change`;
    const { _seen = "" } = inputsOf((await openPage(url)).html);
    const names = ["Grace", "Edith", "Hedy", "Mary"];
    const replies = await Promise.all(names.map((name) => sendPage(url, { name, _seen })));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    const [response] = await responses();
    expect(response?.data).toMatchObject({ name: names[replies.findIndex(({ status }) => status === 303)] });
    expect((await api.call(`${list}/${response?.id ?? ""}/history`)).body).toHaveLength(2);
  });

  it("can be withdrawn after confirmation: it is deleted, and a webhook reports that without the answers", async () => {
    const receiver = await startReceiver(answerWith(200));
    const { form, receipt, responses } = await sent({ editable: "open" }, { callback_url: receiver.url });
    const [response] = await responses();
    const asking = await openPage(`${receipt}/withdraw`);
    expect([asking.status, asking.html]).toEqual([200, expect.stringContaining(referenceOf(response?.id ?? ""))]);
    expect(await responses()).toHaveLength(1); // a link changes nothing
    const withdrawn = await sendPage(`${receipt}/withdraw`, {});
    expect([withdrawn.status, withdrawn.html]).toEqual([200, expect.stringContaining(`href="../../../${form.id}"`)]);
    expect(await responses()).toEqual([]);
    for (const page of [receipt, `${receipt}/change`, `${receipt}/withdraw`]) expect((await openPage(page)).status).toBe(404);
    expect((await sendPage(`${receipt}/withdraw`, {})).status).toBe(404);
    const bodies = () => receiver.requests.map(({ body }) => body).filter((body) => body.includes("response.withdrawn"));
    await vi.waitFor(() => expect(bodies()).toHaveLength(1), { timeout: 10_000 });
    expect(JSON.parse(bodies()[0] ?? "")).toMatchObject({ type: "response.withdrawn", data: { response: { id: response?.id, data: {} } } });
    await receiver.close();
  });

  it.each([[{}], [{ editable: "no" }], [{ editable: "open", response_limit: 1 }]])("is not possible with %j", async (settings) => {
    const { receipt, responses } = await sent(settings);
    expect((await openPage(receipt)).html).not.toContain("/change");
    for (const page of ["change", "withdraw"]) {
      expect((await openPage(`${receipt}/${page}`)).status).toBe(410);
      expect((await sendPage(`${receipt}/${page}`, { name: "Eve" })).status).toBe(410);
    }
    expect((await responses())[0]?.data).toEqual(stored);
  });

  it("needs the receipt's own address", async () => {
    const { form, receipt, responses } = await sent({ editable: "1h" });
    const other = await sent({ editable: "1h" });
    const [id = ""] = (receipt.split("/").at(-1) ?? "").split(".");
    const mark = other.receipt.split(".").at(-1) ?? "";
    for (const token of [id, `${id}.`, `${id}.${mark}`, `${id}.9999999999999.${mark}`, other.receipt.split("/").at(-1) ?? ""]) {
      const page = `${form.url}/receipt/${token}/change`;
      expect((await openPage(page)).status).toBe(404);
      expect((await sendPage(page, { name: "Eve" })).status).toBe(404);
    }
    expect((await responses())[0]?.data).toEqual(stored);
  });

  it("is possible for an owner for an hour, whatever the form's settings", async () => {
    const { receipt, list, responses } = await sent({});
    const [response] = await responses();
    const path = `${list}/${response?.id ?? ""}`;
    const { status, body } = await api.call(`${path}/correction`, { method: "POST" });
    expect(status).toBe(201);
    const url = new URL(new URL((body as { url: string }).url).pathname, receipt).href;
    expect((await openPage(url)).status).toBe(200);
    const saved = await sendPage(url, { name: "Ada King" });
    expect(saved.status).toBe(303);
    expect(new URL(saved.headers.get("location") ?? "").pathname).toBe(path.replace("/api/v1", ""));
    expect((await api.call(`${path}/history`)).body).toMatchObject([{ data: { name: "Ada King" }, made_by: "owner" }, { number: 1 }]);
    expect((await openPage(url.replace("/change", "/withdraw"))).status).toBe(404);
    expect((await openPage(url.replace(/(receipt\/[^.]+)\.\d+\./, "$1.1."))).status).toBe(404);
    expect((await openPage(receipt)).status).toBe(200);
    expect((await (await newApi()).call(`${path}/correction`, { method: "POST" })).status).toBe(404);
  });

  it("says when an owner's link has expired, and shows what was typed", async () => {
    const { form, receipt, list, responses } = await sent({ locale: "en", asker: { name: "Ada", contact: "ada@example.org" } });
    const id = (await responses())[0]?.id ?? "";
    const { dataDir, databaseUrl } = inject("service");
    const secret = databaseUrl === null ? readFileSync(join(dataDir, "app-secret"), "utf8").trim() : APP_SECRET;
    const until = Date.now() - 1;
    const signed = `${id}.${until}.key.${id}`;
    const mark = createHmac("sha256", secret).update(`correction:${form.id}:${signed}`).digest("base64url");
    const url = new URL(`${signed}.${mark}/change`, receipt).href;
    const opened = await openPage(url);
    expect(opened.status).toBe(410);
    const dashboard = `${list.replace("/api/v1", "")}/${id}`;
    for (const text of ["This link has expired", dashboard, "mailto:ada@example.org"]) expect(opened.html).toContain(text);
    expect(opened.html).not.toContain("Form not found");
    const late = await sendPage(url, { name: "Ada King" });
    expect(late.status).toBe(410);
    for (const text of ["Your changes were not saved", "This link has expired", "Full name", "Ada King"]) expect(late.html).toContain(text);
    expect((await responses())[0]?.data).toEqual(stored);
  });

  it.each(["0h", "31d", "1m", "yes", 5, ""])("takes no editable %j", async (editable) => {
    const body = { title: "F", fields, settings: { editable } };
    expect(await api.call("/api/v1/forms", { method: "POST", body })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "settings", "editable"] }] },
    });
  });

  describe("that comes too late shows what was typed, to copy", () => {
    const gone = "Diese Antworten gibt es nicht mehr";
    const closed = "Diese Antworten können nicht mehr geändert werden";
    it.each<
      [how: string, status: number, says: string, act: (at: { form: string; receipt: string; response: string }) => Promise<unknown>]
    >([
      ["the form was cancelled", 410, closed, ({ form }) => api.call(form, { method: "PATCH", body: { status: "cancelled" } })],
      [
        "the form has expired",
        410,
        closed,
        ({ form }) => api.call(form, { method: "PATCH", body: { expires_at: "2020-01-01T00:00:00Z" } }),
      ],
      ["the answer was withdrawn", 404, gone, ({ receipt }) => sendPage(`${receipt}/withdraw`, {})],
      ["the answer was deleted", 404, gone, ({ response }) => api.call(response, { method: "DELETE" })],
      ["the form was deleted", 404, "Form not found", ({ form }) => api.call(form, { method: "DELETE" })],
    ])("%s", async (_, status, says, act) => {
      const { form, receipt, list, responses } = await sent({ editable: "open" });
      const page = inputsOf((await openPage(`${receipt}/change`)).html);
      const response = `${list}/${(await responses())[0]?.id ?? ""}`;
      await act({ form: `/api/v1/forms/${form.id}`, receipt, response });
      const typed = { ...page, name: "Ada Lovelace", amount: "1.234", topics: "a", removed: "of another version" };
      const late = await sendPage(`${receipt}/change`, typed);
      expect(late.status).toBe(status);
      for (const text of [says, "Ada Lovelace", "1.234", "of another version"]) expect(late.html).toContain(text);
      expect(late.html).not.toMatch(/\[decimal\]|_seen/);
      const opened = await openPage(`${receipt}/change`);
      expect([opened.status, opened.html]).toEqual([status, expect.stringContaining(says)]);
      expect(opened.html).not.toMatch(/\bAda\b/);
      if (says === gone) expect((await openPage(receipt)).html).toContain(gone);
    });
  });
});
