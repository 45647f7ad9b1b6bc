import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import { ask } from "../../support/http/ask";
import { inputsOf, openPage, sendPage } from "../../support/http/page";

const offline = { grace: "7d" };
const own = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-User": "?1" };
const name = { key: "name", type: "text", label: "Name", required: true };

describe("a form that can be filled in without a network", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const newForm = (settings: object = {}, fields: object[] = [name]) =>
    api.createForm({ fields, settings: { response_limit: null, offline, ...settings } });
  const close = (id: string) => api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { expires_at: new Date().toISOString() } });
  const responses = async (id: string) =>
    (await api.call(`/api/v1/forms/${id}/responses`)).body as { data: Record<string, unknown>; filled_at?: string }[];
  const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  /** What the page of a form sends when it was filled in without a network. */
  const filledIn = async (url: string, more: Record<string, string> = {}) => {
    const inputs = inputsOf((await openPage(url)).html);
    return { ...inputs, name: "Ada", _filled_at: new Date().toISOString(), ...more };
  };

  it.each([
    [
      "pages",
      [name, { key: "next", type: "page", label: "Next" }, { key: "age", type: "number", label: "Age" }],
      {},
      "has one page: “next”",
    ],
    ["files", [name, { key: "cv", type: "file", label: "CV" }], {}, "Files cannot be kept without a network: “cv”"],
    [
      "people who are asked who they are",
      [name],
      { respondents: { by: "passcode", passcode: "Open sesame" } },
      "for everyone who has the link",
    ],
    ["nothing kept in the browser", [name], { keep_typed: false }, "kept in the browser"],
    ["a waiting list", [name], { response_limit: 5, waiting_list: { offer_for: "24h" } }, "has no waiting list"],
  ])("cannot have %s", async (_, fields, more, why) => {
    const { status, body } = await api.call("/api/v1/forms", {
      method: "POST",
      body: { title: "T", fields, settings: { offline, ...more } },
    });
    expect([status, body]).toEqual([
      422,
      { detail: [{ loc: ["body", "settings", "offline"], msg: expect.stringContaining(why) as string, type: "not_offline" }] },
    ]);
    if ("waiting_list" in more) return; // a form with one needs a mail server, which this service has not
    const { id } = await api.createForm({ fields, settings: more });
    const changed = await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { offline } });
    expect([changed.status, changed.body]).toMatchObject([422, { detail: [{ loc: ["body", "offline"], type: "not_offline" }] }]);
  });

  it("refuses a grace that is none, and a gate or a page later", async () => {
    for (const wrong of [{ grace: "1m" }, { grace: "31d" }, {}, true])
      expect(
        (await api.call("/api/v1/forms", { method: "POST", body: { title: "T", fields: [name], settings: { offline: wrong } } })).status,
      ).toBe(422);
    const { id } = await newForm();
    const settings = `/api/v1/forms/${id}/settings`;
    const respondents = { by: "passcode", passcode: "Open sesame" };
    expect(await api.call(settings, { method: "PATCH", body: { respondents } })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "respondents"], type: "not_offline" }] },
    });
    const list = { response_limit: 5, waiting_list: { offer_for: "24h" } };
    expect(await api.call(settings, { method: "PATCH", body: list })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "waiting_list"], type: "not_offline" }] },
    });
    expect((await api.call(settings, { method: "PATCH", body: { offline: { grace: "1h" } } })).body).toMatchObject({
      offline: { grace: "1h" },
    });
    const form = (await api.call(`/api/v1/forms/${id}`)).body as { version: number };
    expect(form).toMatchObject({ version: 1, settings: { offline: { grace: "1h" } } });
    const content = { title: "T", fields: [name, { key: "cv", type: "file", label: "CV" }], settings: { offline, response_limit: null } };
    expect((await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...content, version: 1 } })).status).toBe(422);
    expect((await api.call(settings, { method: "PATCH", body: { offline: null, respondents } })).body).toMatchObject({
      offline: null,
      respondents,
    });
  });

  it("has a worker with the scope of its page alone, and texts for the script; other forms have neither", async () => {
    const { id, url } = await newForm();
    const { status, headers, body } = await ask(`/f/${id}/sw.js`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "service-worker-allowed": `/f/${id}`,
      "cache-control": "no-cache",
    });
    const worker = body.toString();
    expect(worker).toContain(`"form":"${id}"`);
    const files = [...worker.matchAll(/"(\/respondent\/[^"]+)"/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect([file, (await ask(file)).status]).toEqual([file, 200]);
    const { html } = await openPage(url);
    expect(html).toMatch(/ data-offline="[^"]*You can fill in this form without a network/);
    expect(html).toMatch(/src="\/respondent\/offline\.js\?v=/);
    expect(html).not.toContain('src="/respondent/main.js');

    const other = await api.createForm();
    expect((await ask(`/f/${other.id}/sw.js`)).status).toBe(404);
    const page = (await openPage(other.url)).html;
    expect(page).not.toContain("offline");
    await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { offline: null } });
    expect((await ask(`/f/${id}/sw.js`)).status).toBe(404);
  });

  it("says when answers were filled in, and takes those filled in before it closed, once, for as long as its grace", async () => {
    const { id, url } = await newForm();
    const [early, late, another] = [await filledIn(url), await filledIn(url), await filledIn(url)];
    expect((await sendPage(url, early, own)).status).toBe(303);
    await close(id);
    const sent = await sendPage(url, late, own);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringContaining("/receipt/")]);
    const again = await sendPage(url, late, own);
    expect([again.status, again.headers.get("location")]).toEqual([303, sent.headers.get("location")]);
    expect((await responses(id)).map(({ filled_at }) => filled_at)).toEqual([late, early].map(({ _filled_at }) => _filled_at.slice(0, -1)));

    const { _filled_at, ...atOnce } = another;
    expect((await sendPage(url, atOnce, own)).status).toBe(410);
    const after = { ...another, _filled_at: inMs(0) };
    expect((await sendPage(url, after, own)).status).toBe(410); // filled in after it closed
    expect((await sendPage(url, { ...another, _rendered: "" }, own)).status).toBe(410); // the service has not issued its page
    await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { offline: null } });
    expect((await sendPage(url, another, own)).status).toBe(410);
    await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { offline } });
    const wrong = await sendPage(url, { ...another, name: "" }, own);
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining("data-offline")]);
    const checked = await sendPage(`${url}/check`, { ...another, name: "" }, own);
    expect([checked.status, JSON.parse(checked.html)]).toMatchObject([200, { errors: { name: [expect.any(String)] }, sent: false }]);
    expect((await sendPage(url, another, own)).status).toBe(303);
    expect(await responses(id)).toHaveLength(3);
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { expires_at: null } });
  });

  it("takes late answers only while there is a place, and none once it is cancelled", async () => {
    const full = await newForm({ response_limit: 1 });
    const [one, two] = [await filledIn(full.url), await filledIn(full.url)];
    await close(full.id);
    expect((await sendPage(full.url, one, own)).status).toBe(303);
    expect((await sendPage(full.url, two, own)).status).toBe(409);
    expect((await api.call(`/api/v1/forms/${full.id}`)).body).toMatchObject({ status: "completed" });
    const cancelled = await newForm();
    const posted = await filledIn(cancelled.url);
    await api.call(`/api/v1/forms/${cancelled.id}`, { method: "PATCH", body: { status: "cancelled" } });
    expect((await sendPage(cancelled.url, posted, own)).status).toBe(410);
  });

  it("stores no time that cannot be right, and says so", async () => {
    const { id, url } = await newForm();
    for (const _filled_at of ["yesterday", inMs(600_000), "2020-01-01T00:00:00Z"]) {
      const { status, headers } = await sendPage(url, await filledIn(url, { _filled_at }), own);
      expect([status, decodeURIComponent(headers.get("x-warnings") ?? "")]).toEqual([303, expect.stringContaining("_filled_at")]);
    }
    expect((await responses(id)).every((response) => !("filled_at" in response))).toBe(true);
    expect((await sendPage(url, await filledIn(url, { _filled_at: inMs(60_000) }), own)).headers.get("x-warnings")).toBeNull(); // clocks differ
    const plain = await api.createForm({ fields: [name] });
    expect((await sendPage(plain.url, await filledIn(plain.url), own)).headers.get("x-warnings")).toContain("_filled_at");
  });

  it("keeps the time in the trash and in exports", async () => {
    const { id, url } = await newForm();
    const posted = await filledIn(url);
    await sendPage(url, posted, own);
    const [{ id: responseId } = { id: "" }] = (await api.call(`/api/v1/forms/${id}/responses`)).body as { id: string }[];
    const path = `/api/v1/forms/${id}/responses/${responseId}`;
    const before = (await api.call(path)).body;
    expect(before).toMatchObject({ filled_at: posted._filled_at.slice(0, -1) });
    await api.call(`${path}?trash=true`, { method: "DELETE" });
    expect((await api.call(`/api/v1/forms/${id}/trash/${responseId}/restore`, { method: "POST" })).status).toBe(200);
    expect((await api.call(path)).body).toEqual(before);
    const csv = (await api.call(`/api/v1/forms/${id}/export`)).text;
    expect(csv.split("\n")[0]).toContain("filled_at (UTC)");
    expect(csv).toContain(posted._filled_at.slice(0, 19).replace("T", " "));
  });

  it("takes answers to an earlier version for as long as its grace", async () => {
    const { id, url } = await newForm();
    const posted = await filledIn(url);
    const content = { title: "Next", fields: [name, { key: "age", type: "number", label: "Age", required: true }], version: 1 };
    const settings = { response_limit: null, offline };
    expect((await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body: { ...content, settings } })).status).toBe(200);
    expect((await sendPage(url, posted, own)).status).toBe(303);
  });
});
