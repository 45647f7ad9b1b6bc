import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { openPage } from "../../support/http/page";

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const all = ["decline", "not_me", "more_time"];
const ask = (settings: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  api.createForm({ settings: { outcomes: all, ...settings }, ...more });
const page = (id: string, kind: string) => `${baseUrl()}/f/${id}/outcome/${kind}`;
const say = (id: string, kind: string, fields: Record<string, string> = {}) =>
  fetch(page(id, kind), { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "text/html" } });
const read = async (id: string) => (await api.call(`/api/v1/forms/${id}`)).body as Record<string, unknown>;

describe("a form that offers outcomes", () => {
  it("changes nothing for a scanner that opens every link", async () => {
    const { id } = await ask();
    const before = await read(id);
    const html = await (await fetch(`${baseUrl()}/f/${id}`)).text();
    for (const kind of all) {
      expect(html).toContain(`href="${id}/outcome/${kind}"`);
      const opened = await fetch(page(id, kind));
      expect(opened.status).toBe(200);
      expect(await opened.text()).toContain('method="post"');
    }
    expect(await read(id)).toEqual(before);
  });

  it.each([
    ["decline", "declined"],
    ["not_me", "not_me"],
  ])("is cancelled by %s, with the reason in its objects and its outcome", async (kind, type) => {
    const { id } = await ask();
    const said = await say(id, kind, { reason: " Ask Björn " });
    expect(said.status).toBe(200);
    const outcome = { type, reason: "Ask Björn", at: expect.stringMatching(/^20/) as string };
    expect(await read(id)).toMatchObject({ status: "cancelled", outcome });
    expect((await api.call(`/api/v1/forms/${id}/outcome`)).body).toMatchObject({ status: "declined", terminal: true, outcome });
    expect((await api.submit(id, { name: "Ada" })).status).toBe(410);
    const again = await say(id, kind);
    expect(again.status).toBe(410);
    expect(await again.text()).toContain("No answer will be given");
  });

  it("keeps a wish for more time until its expiry is changed", async () => {
    const { id } = await ask();
    const wish = { "until[day]": "24", "until[month]": "12", "until[year]": "2099", reason: "" };
    expect((await say(id, "more_time", wish)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "active", more_time: { until: "2099-12-24", reason: null } });
    expect((await api.call(`/api/v1/forms/${id}/outcome`)).body).toMatchObject({ status: "waiting", more_time: { until: "2099-12-24" } });
    expect((await openPage(`/f/${id}`)).html).toContain("You asked for more time");
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { expires_at: "2099-12-25T00:00:00" } });
    expect(await read(id)).not.toHaveProperty("more_time");
    expect((await openPage(`/f/${id}`)).html).not.toContain("You asked for more time");
    expect((await api.submit(id, { name: "Ada" })).status).toBe(201);
  });

  it("shows a wrong date and a long reason again with what was typed", async () => {
    const { id } = await ask();
    const sent = await say(id, "more_time", { "until[day]": "32", "until[month]": "12", "until[year]": "2099", reason: "x".repeat(1001) });
    expect(sent.status).toBe(422);
    const html = await sent.text();
    expect(html).toContain("Error: ");
    expect(html).toContain("x".repeat(1001));
    expect(await read(id)).not.toHaveProperty("more_time");
  });

  it.each([
    ["cancelled", 410, { status: "cancelled" }, "This form has been cancelled"],
    ["closed", 410, { expires_at: "2020-01-01T00:00:00Z" }, "This form has closed"],
  ])("shows a reply that comes after it was %s, to copy", async (_, status, change, says) => {
    const { id } = await ask({ locale: "en" });
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: change });
    const late = await say(id, "decline", { reason: "Ask Björn instead" });
    const html = await late.text();
    expect(late.status).toBe(status);
    for (const text of ["Your reply was not sent", says, "Ask Björn instead"]) expect(html).toContain(text);
    expect(await read(id)).not.toHaveProperty("outcome");
  });

  it("shows a reply to a form that was deleted, and the second of two that differ", async () => {
    const gone = await ask({ locale: "en" });
    await api.call(`/api/v1/forms/${gone.id}`, { method: "DELETE" });
    const late = await say(gone.id, "not_me", { reason: "Ask Björn" });
    expect([late.status, await late.text()]).toEqual([404, expect.stringContaining("Ask Björn")]);
    const { id } = await ask({ locale: "en" });
    await say(id, "decline", { reason: "No time" });
    const again = await (await say(id, "decline", { reason: " No time " })).text();
    expect(again).toContain("No answer will be given");
    expect(again).not.toContain("Your reply was not sent");
    const other = await (await say(id, "decline", { reason: "Ask Björn" })).text();
    for (const text of ["Your reply was not sent", "No answer will be given", "Ask Björn"]) expect(other).toContain(text);
  });

  it("tells its receiver", async () => {
    const inbox = (await api.call("/api/v1/webhooks/inbox")).body as { url: string };
    const { id } = await ask({}, { callback_url: inbox.url });
    await say(id, "more_time");
    await say(id, "decline", { reason: "No" });
    const { body } = await api.call(`/api/v1/forms/${id}/deliveries`);
    const types = (body as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(["form.declined", "form.more_time_asked"]);
  });
});

it.each([
  ["an outcome that it does not offer", { outcomes: ["more_time"] }, "decline", 404],
  ["an unknown outcome", { outcomes: all }, "constructor", 404],
])("%s is not found", async (_, settings, kind, status) => {
  const { id } = await api.createForm({ settings });
  expect((await say(id, kind)).status).toBe(status);
  expect(await read(id)).toMatchObject({ status: "active" });
});

it("a reply that the form does not offer is shown, with the way back to the form", async () => {
  const { id } = await api.createForm({ settings: { outcomes: ["more_time"], locale: "en" } });
  const reply = await say(id, "decline", { reason: "Ask Björn" });
  const html = await reply.text();
  expect(reply.status).toBe(404);
  for (const text of ["doesn’t offer this reply", "Ask Björn", `href="../../${id}"`]) expect(html).toContain(text);
  expect(html).not.toContain("Form not found");
});

it("a form that was answered cannot be declined", async () => {
  const { id } = await ask();
  await api.submit(id, { name: "Ada" });
  expect((await say(id, "decline")).status).toBe(409);
  expect(await read(id)).toMatchObject({ status: "completed" });
});

it.each([
  [{ outcomes: ["refuse"] }],
  [{ outcomes: "decline" }],
  [{ outcomes: all, response_limit: 2 }],
  [{ outcomes: all, response_limit: null }],
  [{ asker: "Ada" }],
  [{ asker: { name: "" } }],
  [{ asker: { name: "Ada", privacy: "javascript:alert(1)" } }],
])("%j is refused at create", async (settings) => {
  const { status, body } = await api.call("/api/v1/forms", { method: "POST", body: { ...formBody, settings } });
  expect([status, (body as { detail: { loc: string[] }[] }).detail[0]?.loc.slice(0, 2)]).toEqual([422, ["body", "settings"]]);
});
const formBody = { title: "T", fields: [{ key: "name", type: "text", label: "Name" }] };

describe("who asks", () => {
  const asker = { name: "City & Co", reason: "To plan seats", contact: "ada@example.org", privacy: "https://example.org/privacy" };

  it("stands at the top with what is stored, and closed pages say whom to turn to", async () => {
    const { id } = await api.createForm({ settings: { asker, locale: "en", editable: "24h" } });
    const html = await (await fetch(`${baseUrl()}/f/${id}`)).text();
    expect(html).toContain("<bdi>City &amp; Co</bdi> is asking you");
    expect(html).toContain('href="mailto:ada@example.org"');
    expect(html).toContain("for 24 hours after sending");
    expect(html).toContain("The network address");
    await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });
    expect(await (await fetch(`${baseUrl()}/f/${id}`)).text()).toContain('href="mailto:ada@example.org"');
  });
});
