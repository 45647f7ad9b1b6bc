import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { newApi } from "../../support/http/api";
import type { PageAnswer } from "../../support/http/page";
import { fromPage, inputsOf, openPage, sendPage, unhurried } from "../../support/http/page";
import { change, letADayPass } from "../../support/samples/versions";

const fields = [
  { key: "name", type: "text", label: "Name", required: true },
  { key: "more", type: "page", label: "More" },
  { key: "note", type: "text", label: "Note" },
];

const leadOf = (url: string, { status, headers }: PageAnswer) => {
  expect(status).toBe(303);
  return new URL(headers.get("location") ?? "", url).href;
};

describe("promise P25: the holder of an address of saved progress", () => {
  let api: Api;
  beforeAll(async () => {
    api = await newApi();
  });
  const newForm = (settings = {}, asked: object[] = fields) =>
    api.createForm({ title: "Trip", fields: asked, settings: { response_limit: null, ...settings } });
  const answersTo = async (id: string) =>
    ((await api.call(`/api/v1/forms/${id}/responses`)).body as { data: unknown }[]).map(({ data }) => data);
  /** Answers the first page. @returns the second one's address. */
  const begin = async (url: string) =>
    leadOf(url, await sendPage(url, { ...inputsOf((await openPage(url, fromPage(url))).html), name: "Ada" }, fromPage(url)));
  const tokenIn = (address: string) => new URL(address).pathname.split("/").at(-1) ?? "";

  it.each([
    ["a last page with questions", {}],
    ["a last page that only shows the answers", { review: true }],
  ])("gets no receipt after Send, from %s; repeating the very post does", async (_, settings) => {
    const { id, url } = await newForm(settings);
    let at = await begin(url);
    let page = await openPage(at, fromPage(at));
    if ("review" in settings) {
      at = leadOf(at, await sendPage(at, { ...inputsOf(page.html), note: "Hi" }, fromPage(at)));
      page = await openPage(at, fromPage(at));
    }
    const before = inputsOf((await openPage(at, fromPage(at))).html); // what somebody else who has the address sees before
    const post = { ...unhurried(inputsOf(page.html)), ...("review" in settings ? {} : { note: "Hi" }) };
    const receipt = leadOf(at, await sendPage(at, post, fromPage(at)));
    expect(receipt).toContain("/receipt/");
    expect(leadOf(at, await sendPage(at, post, fromPage(at)))).toBe(receipt);
    for (const address of [at, at.split("?")[0] ?? ""]) {
      const { status, html } = await openPage(address, fromPage(address));
      expect(status).toBe(200);
      expect(html).toContain("already been sent");
      expect(html).not.toMatch(/receipt\/|Ada/);
    }
    const guesses = [
      { ...before, note: "Hi" },
      { ...before, _once: "" },
      { _page: "more", note: "Hi" },
      { _page: ".review" },
      { _page: "x" },
    ];
    for (const guess of guesses as Record<string, string>[]) {
      const { status, html, headers } = await sendPage(at, guess, fromPage(at));
      expect([status, headers.get("location")]).toEqual([409, null]);
      expect(html).not.toMatch(/receipt\/|Ada/);
    }
    // Not even all the answers do, as those of a form without pages.
    const whole = await sendPage(url, { submission_token: tokenIn(at), _version: "1", name: "Ada", note: "Hi" }, fromPage(url));
    expect(whole.status).toBe(409);
    const check = await fetch(`${url}/check`, {
      method: "POST",
      body: new URLSearchParams({ submission_token: tokenIn(at) }),
      headers: fromPage(url),
    });
    expect(await check.json()).toEqual({ errors: {}, files: {}, sent: true, again: expect.any(String) as unknown });
    expect(await answersTo(id)).toEqual([{ name: "Ada", note: "Hi" }]);
  });

  it.each([
    ["a last page with questions", {}],
    ["a last page that only shows the answers", { review: true }],
  ])("sends nothing with the second half of a double press on Continue, from %s", async (_, settings) => {
    const { id, url } = await newForm(settings);
    let at = await begin(url);
    if ("review" in settings) at = leadOf(at, await sendPage(at, inputsOf((await openPage(at, fromPage(at))).html), fromPage(at)));
    /** Presses Send on a page as soon as it is there; null if this machine was too slow for that. */
    const pressAtOnce = async (page: PageAnswer, loadedAt: number, typed = {}) => {
      if (performance.now() - loadedAt > 500) return null;
      const reply = await sendPage(at, { ...inputsOf(page.html), ...typed }, fromPage(at));
      return performance.now() - loadedAt > 900 ? null : reply;
    };
    for (let isTried = false; !isTried;) {
      let [page, loadedAt] = [await openPage(at, fromPage(at)), performance.now()];
      for (const press of [2, 3]) {
        const reply = await pressAtOnce(page, loadedAt);
        if (!reply) break;
        expect([reply.status, reply.html]).toEqual([422, expect.stringContaining("again")]);
        expect(reply.html).not.toContain('name="_asked"'); // which would let the next one pass
        [page, loadedAt, isTried] = [reply, performance.now(), press === 3];
      }
      expect(await answersTo(id)).toEqual([]);
    }
    // A page that somebody has filled in, or that does not say when it was shown, is sent.
    const inputs = inputsOf((await openPage(at, fromPage(at))).html);
    const post = "review" in settings ? unhurried(inputs) : { ...inputs, note: "Hi" };
    expect(leadOf(at, await sendPage(at, post, fromPage(at)))).toContain("/receipt/");
    expect(await answersTo(id)).toHaveLength(1);
  });

  it("finds nothing under the submission token of a form without pages", async () => {
    const { url } = await newForm({}, fields.slice(0, 1));
    const { submission_token = "", ...others } = inputsOf((await openPage(url)).html);
    const inputs = { ...others, submission_token, name: "Ada" };
    const receipt = leadOf(url, await sendPage(url, inputs, fromPage(url)));
    const { status, html } = await openPage(`${url}/at/${inputs.submission_token}`, fromPage(url));
    expect(status).toBe(200);
    expect(html).toContain("already been sent");
    expect(html).not.toMatch(/receipt\/|Ada/);
    expect(leadOf(url, await sendPage(url, inputs, fromPage(url)))).toBe(receipt);
  });

  it("is nobody on a form without pages: they have no such addresses", async () => {
    const { id, url } = await newForm({}, fields.slice(0, 1));
    const inputs = inputsOf((await openPage(url, fromPage(url))).html);
    const sent = await sendPage(url, { ...inputs, name: "Ada", _page: ".first", _go: "later" }, fromPage(url));
    expect(leadOf(url, sent)).toContain("/receipt/");
    expect(await answersTo(id)).toEqual([{ name: "Ada" }]);
    const at = `${url}/at/${"A".repeat(22)}`;
    const posted = await sendPage(at, { ...inputs, name: "Grace", _page: ".first", _go: "later" }, fromPage(at));
    expect([(await openPage(at, fromPage(at))).status, posted.status]).toEqual([404, 404]);
    expect(posted.html).toContain("Grace"); // to copy
    expect(await answersTo(id)).toEqual([{ name: "Ada" }]);
  });

  it("still finds what was typed when the form has lost its pages meanwhile", async () => {
    const { id, url } = await newForm();
    const at = await begin(url);
    await change(api, id, { fields: fields.filter(({ type }) => type !== "page") });
    await letADayPass(id);
    const page = await openPage(at.split("?")[0] ?? "", fromPage(at));
    expect(page.html).toContain('value="Ada"');
    expect(leadOf(at, await sendPage(at, { ...inputsOf(page.html), note: "Hi" }, fromPage(at)))).toContain("/receipt/");
    expect(await answersTo(id)).toEqual([{ name: "Ada", note: "Hi" }]);
  });

  describe("cannot read what others type after opening it", () => {
    const from = (address: string) => fromPage(address);
    /** The link of "Continue later", and the answers' page as its maker sees it. */
    const handOut = async (url: string) => {
      const at = await begin(url);
      return { link: at.split("?")[0] ?? "", at, page: await openPage(at, from(url)) };
    };
    const pressOn = (link: string, { html }: PageAnswer, headers = from(link)) => sendPage(link, inputsOf(html), headers);
    const [FORM, OTHER] = ["{form}", "{other}"];

    it.each<[string, Record<string, string>]>([
      ["an email or a bookmark", { "Sec-Fetch-Site": "none" }],
      ["a program", {}],
      ["another site", { "Sec-Fetch-Site": "cross-site", Referer: "https://elsewhere.example/" }],
      ["another site that says it is the form's page", { "Sec-Fetch-Site": "cross-site", Referer: FORM }],
      ["another host of the same site", { "Sec-Fetch-Site": "same-site", Referer: "https://files.elsewhere.example/f/x" }],
      ["an address that begins like the form's", { Referer: `${FORM}x` }],
      ["another form", { "Sec-Fetch-Site": "same-origin", Referer: OTHER }],
      ["another form's link without a Referer", { "Sec-Fetch-Site": "same-origin" }],
    ])("shows nothing to those who come from %s", async (_, told) => {
      const [{ url }, other] = [await newForm(), await newForm()];
      const { link, at } = await handOut(url);
      const headers = Object.fromEntries(
        Object.entries(told).map(([name, value]) => [name, value.replace(FORM, url).replace(OTHER, other.url)]),
      );
      for (const address of [link, at, `${link}?later`, `${at}&wrong`]) {
        const { status, html } = await openPage(address, headers);
        expect(status).toBe(200);
        expect(html).toContain("<h1>Continue here</h1>");
        expect(html).toContain("Trip");
        expect(html).not.toMatch(/\bAda\b/);
      }
    });

    it("from the press on, its maker finds nothing and changes nothing", async () => {
      const { id, url } = await newForm();
      const { link, at, page } = await handOut(url);
      const next = leadOf(link, await pressOn(link, await openPage(at)));
      const found = await openPage(next, from(link));
      expect(found.html).toContain('name="note"');
      expect(next).not.toContain(tokenIn(link));
      for (const address of [link, at]) {
        const { status, html } = await openPage(address, from(at));
        expect([status, html]).toEqual([404, expect.stringContaining("continued in another place")]);
      }
      // The page that its maker still has open.
      for (const _go of ["next", "back", "later"]) {
        const { status, html } = await sendPage(at, { ...inputsOf(page.html), note: "Mine", _go }, from(at));
        expect([status, html]).toEqual([404, expect.stringContaining("continued in another place")]);
        expect(html).toContain("Mine"); // to copy
      }
      expect((await pressOn(link, await openPage(link))).status).toBe(404);
      expect(leadOf(next, await sendPage(next, { ...inputsOf(found.html), note: "Theirs" }, from(next)))).toContain("/receipt/");
      expect(await answersTo(id)).toEqual([{ name: "Ada", note: "Theirs" }]);
    });

    it("is not sent by two, when one presses Send while the other presses Continue here", async () => {
      for (let turn = 0; turn < 8; turn++) {
        const { id, url } = await newForm();
        const { link, at, page } = await handOut(url);
        const gate = await openPage(link);
        const [sent, moved] = await Promise.all([sendPage(at, { ...inputsOf(page.html), note: "Mine" }, from(at)), pressOn(link, gate)]);
        if (moved.status === 303) {
          expect([sent.status, sent.html]).toEqual([404, expect.stringContaining("continued in another place")]);
          expect(sent.html).toContain("Mine"); // to copy
          const next = leadOf(link, moved);
          const found = await openPage(next, from(link));
          expect(leadOf(next, await sendPage(next, { ...inputsOf(found.html), note: "Theirs" }, from(next)))).toContain("/receipt/");
        } else expect(leadOf(at, sent)).toContain("/receipt/");
        expect(await answersTo(id)).toEqual([{ name: "Ada", note: moved.status === 303 ? "Theirs" : "Mine" }]);
      }
    });

    it("a press that is repeated leads to the same place, another one does not", async () => {
      const { url } = await newForm();
      const { link } = await handOut(url);
      const [mine, theirs] = [await openPage(link), await openPage(link)];
      const both = await Promise.all([pressOn(link, mine), pressOn(link, mine)]);
      const [next, again] = both.map((reply) => leadOf(link, reply));
      expect(again).toBe(next);
      const { status, html } = await pressOn(link, theirs);
      expect([status, html]).toEqual([404, expect.stringContaining("continued in another place")]);
      expect((await openPage(next ?? "", from(link))).html).toContain('name="note"');
    });

    it("does not press for others: neither another site nor a known page leads to a place that its maker knows", async () => {
      const { url } = await newForm();
      const { link, at, page } = await handOut(url);
      const gate = await openPage(link);
      for (const posted of [inputsOf(gate.html), { ...inputsOf(page.html), note: "Mine" }]) {
        const reply = await sendPage(at, posted, { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" });
        expect(reply.html).toContain("<h1>Continue here</h1>");
        expect(reply.html).not.toMatch(/\bAda\b/);
      }
      // A browser that says nothing at all: the press is not proven, so what it carries counts for nothing.
      const silent = await pressOn(link, gate, {});
      const action = (html: string) => /<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? "";
      expect(silent.html).toContain('name="note"');
      expect((await pressOn(link, gate)).status).toBe(404);
      expect(action(silent.html)).not.toContain(tokenIn(link));
    });

    it("asks a browser that never says where it comes from just once", async () => {
      const { id, url } = await newForm({ review: true });
      const headers = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-User": "?1", Origin: new URL(url).origin };
      const at = leadOf(url, await sendPage(url, { ...inputsOf((await openPage(url)).html), name: "Ada" }, headers));
      let [here, page] = [at, await openPage(at, headers)];
      const press = async (typed: Record<string, string> = {}) => {
        here = new URL(/<form[^>]* action="([^"]*)"/.exec(page.html)?.[1] ?? "", here).href;
        page = await sendPage(here, { ...unhurried(inputsOf(page.html)), ...typed }, headers);
      };
      expect(page.html).toContain("<h1>Continue here</h1>");
      await press();
      expect([page.status, page.html]).toEqual([200, expect.stringContaining('name="note"')]);
      await press({ _go: "later" });
      expect(page.html).toContain("<h2>Continue later</h2>");
      await press({ note: "Hi" });
      expect(page.html).toContain("Check your answers</h1>");
      await press();
      expect(page.headers.get("location")).toContain("/receipt/");
      expect(await answersTo(id)).toEqual([{ name: "Ada", note: "Hi" }]);
    });

    it("every page of the form tells the next one where the visitor comes from, and nobody else", async () => {
      const { url } = await newForm();
      const { link, at, page } = await handOut(url);
      const wrong = await openPage(leadOf(url, await sendPage(url, inputsOf((await openPage(url)).html), fromPage(url))), fromPage(url));
      const gone = await openPage(`${url}/at/${"A".repeat(22)}`);
      const back = await sendPage(at, { ...inputsOf(page.html), _version: "9" }, fromPage(at));
      for (const { headers, html } of [await openPage(url), wrong, page, await openPage(link), gone, back].filter(
        ({ html }) => html !== "",
      )) {
        expect(headers.get("referrer-policy")).toBe("same-origin");
        expect(html).toContain('<meta name="referrer" content="same-origin"/>');
      }
    });
  });
});
