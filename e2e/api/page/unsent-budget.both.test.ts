import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { multipartBody, multipartType } from "../../support/http/multipart";
import { ownerOf } from "../../support/http/owner-of";
import type { PageAnswer } from "../../support/http/page";
import { fromPage, inputsOf, openPage, sendPage, unhurried } from "../../support/http/page";
import type { RunningService } from "../../support/service/start-service";
import { startOwnService } from "../../support/service/start-own-service";

const MB = 1024 * 1024;
const fields = [
  { key: "name", type: "text", label: "Name", required: true },
  { key: "sure", type: "checkbox", label: "Sure" },
  { key: "more", type: "page", label: "More" },
  { key: "cv", type: "file", label: "CV", config: { max_size_mb: 1 } },
  { key: "last", type: "page", label: "Last" },
  { key: "note", type: "textarea", label: "Note", required: true },
];
const settings = { response_limit: null, review: true, count_visits: false };

describe("saved progress has a budget of their own (finding A7)", () => {
  let service: RunningService;
  let owner: ReturnType<typeof ownerOf>;
  beforeAll(async () => {
    service = await startOwnService({ env: { QUOTA_FORM_MB: "1", QUOTA_ACCOUNT_MB: "1", RATE_LIMITS: "off" } });
    owner = ownerOf(service);
  });
  afterAll(() => service.dispose());

  const call = async (path: string, method = "GET") => {
    const headers = { Authorization: `Bearer ${service.apiKey ?? ""}` };
    const reply = await fetch(new URL(path, service.baseUrl), { method, headers });
    const text = await reply.text();
    return { status: reply.status, body: text === "" ? null : (JSON.parse(text) as Record<string, unknown>) };
  };
  const unsentOf = async (id: string) => (await call(`/api/v1/forms/${id}/summary`)).body?.unsent;
  const newForm = (changes = {}) => owner.createForm({ fields, settings, ...changes });
  /** Waits until the account's usage is read again: what was deleted counts no more. Until then, there may be room for a few bytes. */
  const room = async () => {
    const { id, url } = await newForm();
    const large = { _page: "last", note: "x".repeat(9_000), name: "A", _go: "back" };
    await expect.poll(async () => (await sendPage(url, large, fromPage(url))).status).toBe(303);
    await call(`/api/v1/forms/${id}`, "DELETE");
  };
  const limit = Math.floor(MB / 20);
  /**
   * Starts answers as an anonymous client until the budget is used up. Answers stored while the account's usage is being read are counted twice until the next
   * read, so a refusal alone does not show that the budget is used up.
   */
  const useUp = async ({ id, url }: { id: string; url: string }) => {
    const begin = async (size: number) =>
      (await sendPage(url, { _page: "last", note: "x".repeat(size), name: "A", _go: "back" }, fromPage(url))).status;
    await expect
      .poll(async () => {
        for (let size = 9_000; size > 0; size = Math.floor(size / 2)) while ((await begin(size)) === 303);
        return ((await unsentOf(id)) as { bytes: number }).bytes;
      })
      .toBeGreaterThan(limit - 100);
  };
  const actionOf = (html: string) => /<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? "";
  /** A respondent with a browser, without a script. */
  const respondent = async (url: string) => {
    let here = url;
    let page: PageAnswer = await openPage(url, fromPage(url));
    return {
      html: () => page.html,
      here: () => here,
      press: async (typed: Record<string, string>, leftOut: string[] = []) => {
        const inputs = Object.entries({ ...unhurried(inputsOf(page.html)), ...typed }).filter(([name]) => !leftOut.includes(name));
        const to = new URL(actionOf(page.html), here).href;
        page = await sendPage(to, Object.fromEntries(inputs), fromPage(here));
        here = to;
        const location = page.headers.get("location");
        if (location === null) return page.status;
        here = new URL(location, here).href;
        page = await openPage(here, fromPage(to));
        return 303;
      },
      attach: async (name: string, content: string) => {
        const to = new URL(actionOf(page.html), here).href;
        const { cv: _, ...inputs } = unhurried(inputsOf(page.html));
        const parts = Object.entries(inputs).map(([key, value]) => ({ name: key, content: value }));
        const body = multipartBody([...parts, { name: "cv", fileName: name, content }]);
        const headers = { "Content-Type": multipartType, Accept: "text/html", ...fromPage(here) };
        const reply = await fetch(to, { method: "POST", headers, body, redirect: "manual" });
        page = { status: reply.status, headers: reply.headers, html: await reply.text() };
        here = to;
        return page.status;
      },
    };
  };

  it("used up by an anonymous client, it takes nothing from responses, on this form or another, and nobody's answers are lost", async () => {
    const [form, other] = [await newForm(), await newForm()];
    await useUp(form);
    const unsent = (await unsentOf(form.id)) as { count: number; bytes: number; limit_bytes: number };
    expect(unsent).toMatchObject({ limit_bytes: limit });
    expect(unsent.bytes).toBeLessThanOrEqual(unsent.limit_bytes);
    expect(unsent.bytes).toBeGreaterThan(unsent.limit_bytes - 100);
    expect(unsent.count).toBeGreaterThan(5);
    expect((await call(`/api/v1/forms/${form.id}/usage`)).body).toMatchObject({ stored_bytes: 0 });
    for (const { url } of [form, other]) expect(await owner.submit(url, { name: "Ada", note: "At once" })).toBe(201);

    const ada = await respondent(other.url); // the account's budget is used up too
    expect(await ada.press({ name: "Ada", sure: "true" })).toBe(200);
    expect(ada.here()).toBe(other.url);
    expect(ada.html()).toContain("More</h1>");
    expect(ada.html()).toContain("Your answers are only kept on this page until you send them");
    expect(ada.html()).not.toContain("Continue later");
    expect(await ada.press({ _go: "back" })).toBe(200);
    expect(ada.html()).toContain('value="Ada"');
    expect(await ada.press({ name: "Ada L" }, ["sure"])).toBe(200); // unticked
    expect(await ada.attach("cv.txt", "My life")).toBe(200);
    expect(ada.html()).toContain("Last</h1>");
    expect(await ada.press({ note: "" })).toBe(422);
    expect(await ada.press({ note: 'First line\r\nsecond line & "more"' })).toBe(200);
    expect(ada.html()).toContain("Check your answers</h1>");
    expect(ada.html()).toContain("Ada L");
    expect(await ada.press({ _go: "to:.first" })).toBe(200);
    expect(await ada.press({ name: "Ada Lovelace" }, ["sure"])).toBe(200);
    expect(await ada.press({}, ["cv[remove]"])).toBe(200);
    expect(await ada.press({ note: 'First line\r\nsecond line & "more"' })).toBe(200);
    expect(await ada.press({})).toBe(303);
    expect(ada.here()).toContain("/receipt/");
    const [sent] = await owner.responses(other.id);
    expect(sent?.data).toMatchObject({
      name: "Ada Lovelace",
      note: 'First line\nsecond line & "more"',
      cv: expect.stringContaining("/files/") as unknown,
    });
    expect(sent?.data.sure).not.toBe(true);
    for (const { id } of [form, other]) await call(`/api/v1/forms/${id}`, "DELETE");
  });

  it("answers that were kept before stay as they are, and what comes later travels beside them and counts", async () => {
    await room();
    const form = await newForm();
    const ada = await respondent(form.url);
    expect(await ada.press({ name: "Ada", sure: "true" })).toBe(303);
    await useUp(form);
    expect([200, 303]).toContain(await ada.press({})); // a few bytes may just fit
    expect(await ada.press({ note: "n".repeat(5_000) })).toBe(200);
    expect(ada.html()).toContain("Check your answers</h1>");
    expect(await ada.press({ _go: "to:.first" })).toBe(200);
    expect(await ada.press({ name: "Ada Lovelace" }, ["sure"])).toBe(200);
    expect(await ada.press({ _go: "back" })).toBe(200);
    expect(ada.html()).toContain('value="Ada Lovelace"');
    expect(ada.html()).not.toMatch(/name="sure"[^>]* checked/);
    expect(await ada.press({}, ["sure"])).toBe(200);
    expect(await ada.press({})).toBe(200);
    expect(ada.html()).toContain("n".repeat(5_000));
    expect(await ada.press({ note: "n".repeat(5_000) })).toBe(200); // inputsOf() does not read a textarea
    expect(await ada.press({})).toBe(303);
    expect(ada.here()).toContain("/receipt/");
    const [sent] = await owner.responses(form.id);
    expect(sent?.data).toMatchObject({ name: "Ada Lovelace", note: "n".repeat(5_000) });
    expect(sent?.data.sure).not.toBe(true);
    await call(`/api/v1/forms/${form.id}`, "DELETE");
  });

  it("is seen and discarded by owners, and by nobody else", async () => {
    await room();
    const form = await newForm();
    const ada = await respondent(form.url);
    await ada.press({ name: "Ada" });
    await ada.attach("cv.txt", "My life");
    const before = (await unsentOf(form.id)) as { count: number; bytes: number };
    expect(before).toMatchObject({ count: 1 });
    expect(before.bytes).toBeGreaterThan(7);
    const path = `/api/v1/forms/${form.id}/unsent`;
    expect((await fetch(new URL(path, service.baseUrl), { method: "DELETE", headers: { Authorization: "Bearer wrong" } })).status).toBe(
      401,
    );
    expect((await call(`/api/v1/forms/${"x".repeat(8)}/unsent`, "DELETE")).status).toBe(404);
    for (let time = 0; time < 2; time++) expect(await call(path, "DELETE")).toEqual({ status: 204, body: null });
    expect(await unsentOf(form.id)).toEqual({ count: 0, bytes: 0, limit_bytes: limit, pages: [] });
    expect((await call(`/api/v1/forms/${form.id}/usage`)).body).toMatchObject({ stored_bytes: 0 });
    await call(`/api/v1/forms/${form.id}`, "DELETE");
  });
});
