import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../support/http/api";
import { baseUrl, newApi } from "../../support/http/api";
import { inputsOf, unhurried } from "../../support/http/page";
import { Visitor } from "../../support/http/visitor";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

type Message = { from: string; text: string; at: string };
type Outcome = { status: string; terminal: boolean; conversation?: Message[]; data: object | null };

let api: Api;
let owner: SignedInOwner;
beforeAll(async () => {
  [api, owner] = [await newApi(), await newOwner()];
});

const settings = { outcomes: ["question", "decline"], locale: "en" };
const ask = (more: object = {}) => api.createForm({ settings: { ...settings, ...more } });
const askBack = (formId: string, reason: string, kind = "question") =>
  fetch(`${baseUrl()}/f/${formId}/outcome/${kind}`, { method: "POST", body: new URLSearchParams({ reason }) });
const reply = (formId: string, text: unknown, by: Pick<Api, "call"> = api, headers = {}) =>
  by.call(`/api/v1/forms/${formId}/replies`, { method: "POST", body: { text }, headers });
const outcome = async (formId: string, query = "", headers = {}) => api.call(`/api/v1/forms/${formId}/outcome${query}`, { headers });
const page = async (formId: string) => (await fetch(`${baseUrl()}/f/${formId}`, { headers: { Accept: "text/html" } })).text();

describe("a question that the person asked asks first", () => {
  it("wakes the program, is replied to on the page, and the form is answered afterwards", async () => {
    const { id } = await ask();
    expect(await page(id)).toContain(`href="${id}/outcome/question"`);
    const waiting = outcome(id, "?wait=20");
    const sent = await askBack(id, "Which <b>budget</b>?\nThis year’s?");
    expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining("Your question was sent")]);
    const first = await waiting;
    expect(first.body).toMatchObject({
      ...{ status: "question", terminal: false, data: null },
      conversation: [{ from: "person", text: "Which <b>budget</b>?\nThis year’s?" }],
    });
    const html = await page(id);
    for (const text of ["Your questions", "Which &lt;b&gt;budget&lt;/b&gt;?", "There is no reply yet"]) expect(html).toContain(text);
    // With the tag of what it knows, a program waits for more than the question.
    const next = outcome(id, "?wait=20", { "If-None-Match": first.headers.get("etag") ?? "" });
    const given = await reply(id, "Next year’s. See page 3 & 4");
    expect([given.status, given.body]).toMatchObject([201, { form_id: id, conversation: [{ from: "person" }, { from: "asker" }] }]);
    expect((await next).body).toMatchObject({ status: "waiting", conversation: [{}, { text: "Next year’s. See page 3 & 4" }] });
    const again = outcome(id, "?wait=20", { "If-None-Match": (await outcome(id)).headers.get("etag") ?? "" });
    await reply(id, "And page 7");
    expect((await again).body).toMatchObject({ conversation: [{}, {}, { text: "And page 7" }] });
    const replied = await page(id);
    expect(replied).toContain("Next year’s. See page 3 &amp; 4");
    expect(replied).not.toContain("There is no reply yet");
    await api.submit(id, { name: "Ada" });
    expect((await outcome(id)).body).toMatchObject({ status: "answered", conversation: [{}, {}, {}] });
    expect((await api.call(`/api/v1/forms/${id}`)).body).toMatchObject({ conversation: [{}, {}, {}] });
  });

  it("tells receivers, with the question", async () => {
    const inbox = (await api.call("/api/v1/webhooks/inbox")).body as { url: string; token: string };
    const { id } = await api.createForm({ settings, callback_url: inbox.url });
    await askBack(id, "By when?");
    const { body } = await api.call(`/api/v1/forms/${id}/deliveries`);
    expect(body).toMatchObject([{ type: "form.question_asked" }]);
    const [{ id: delivery }] = body as [{ id: string }];
    const sent = (await api.call(`/api/v1/webhooks/deliveries/${delivery}`)).body as { payload?: unknown; body?: unknown };
    expect(JSON.stringify(sent)).toContain("By when?");
  });

  it("needs a text, and shows what was typed again", async () => {
    const { id } = await ask();
    for (const [typed, status] of [
      ["", 422],
      [" \n ", 422],
      ["x".repeat(1001), 422],
      ["x".repeat(1000), 200],
    ] as const)
      expect((await askBack(id, typed)).status, typed.slice(0, 5)).toBe(status);
    expect(((await outcome(id)).body as Outcome).conversation).toHaveLength(1);
  });

  it("is offered only where the form says so, and ten times", async () => {
    const { id: without } = await api.createForm({ settings: { locale: "en" } });
    expect((await askBack(without, "What?")).status).toBe(404);
    const { id } = await ask();
    const statuses = await Promise.all(Array.from({ length: 10 }, async (_, nth) => (await askBack(id, `Question ${nth}`)).status));
    const kept = ((await outcome(id)).body as Outcome).conversation ?? [];
    expect(kept).toHaveLength(statuses.filter((status) => status === 200).length); // each that was accepted is kept
    // Other texts: the last one again would count as the same, sent twice.
    for (let nth = kept.length; nth < 10; nth++) expect((await askBack(id, `Another question ${nth}`)).status).toBe(200);
    expect(await page(id)).not.toContain("outcome/question");
    expect((await askBack(id, "An eleventh")).status).toBe(404);
    expect(((await outcome(id)).body as Outcome).conversation).toHaveLength(10);
  });

  it("is not taken once the form is closed, and shown to copy", async () => {
    const { id } = await ask();
    await askBack(id, "No, thanks", "decline");
    const late = await askBack(id, "One more thing");
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining("One more thing")]);
  });

  it("is kept once when its page is sent twice, and is on every page of the form", async () => {
    const pages = [
      { key: "a", type: "text", label: "A" },
      { key: "two", type: "page", label: "Two" },
      { key: "b", type: "text", label: "B" },
    ];
    const { id } = await api.createForm({ fields: pages, settings });
    for (let sent = 0; sent < 2; sent++) expect((await askBack(id, "What is it for?")).status).toBe(200);
    expect(((await outcome(id)).body as Outcome).conversation).toHaveLength(1);
    const url = `${baseUrl()}/f/${id}`;
    const visitor = new Visitor();
    const first = await visitor.get(`/f/${id}`);
    const sent = await visitor.post(`/f/${id}`, { ...unhurried(inputsOf(first.html)), a: "x" });
    const second = await visitor.follow(sent, url);
    expect([sent.status, second.status, second.html]).toEqual([303, 200, expect.stringContaining("What is it for?")]);
    expect(second.html).not.toContain('name="a"');
  });

  it("is shown to nobody else once the form is open to everyone", async () => {
    const { id } = await ask();
    await askBack(id, "Between us?");
    const body = {
      version: 1,
      title: "Public now",
      fields: [{ key: "name", type: "text", label: "Name" }],
      settings: { response_limit: null },
    };
    expect((await api.call(`/api/v1/forms/${id}/content`, { method: "PUT", body })).status).toBe(200);
    expect(await page(id)).not.toContain("Between us?");
    expect((await outcome(id)).body).toMatchObject({ conversation: [{ text: "Between us?" }] });
  });

  it("can be asked only by those who may answer", async () => {
    const { id } = await ask({ respondents: { by: "passcode", passcode: "secret word" } });
    expect((await askBack(id, "Who are you?")).status).toBe(403);
    expect(await outcome(id)).toMatchObject({ body: { status: "waiting" } });
  });
});

describe("a reply", () => {
  it.each([
    ["nobody has asked", async () => (await ask()).id, 409, "not_asked"],
    [
      "the form is closed",
      async () => {
        const { id } = await ask();
        await askBack(id, "Why?");
        await api.call(`/api/v1/forms/${id}`, { method: "PATCH", body: { status: "cancelled" } });
        return id;
      },
      409,
      "closed",
    ],
  ])("is refused when %s", async (_, make, status, type) => {
    const given = await reply(await make(), "Because");
    expect([given.status, given.body]).toMatchObject([status, { type }]);
  });

  it("needs a text of at most 4,000 characters, and nothing else", async () => {
    const { id } = await ask();
    await askBack(id, "Why?");
    for (const text of ["", "  ", "x".repeat(4001), 7, null]) expect((await reply(id, text)).status, String(text).slice(0, 5)).toBe(422);
    const more = { method: "POST" as const, body: { text: "Because", to: "someone@example.com" } };
    expect((await api.call(`/api/v1/forms/${id}/replies`, more)).status).toBe(422);
    expect((await reply(id, "Because", await newApi())).status).toBe(404);
    expect(((await outcome(id)).body as Outcome).conversation).toHaveLength(1);
  });

  it("is given once for an Idempotency-Key", async () => {
    const { id } = await ask();
    await askBack(id, "Why?");
    const headers = { "Idempotency-Key": `reply-${id}` };
    const [first, again] = [await reply(id, "Because", api, headers), await reply(id, "Because", api, headers)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(((await outcome(id)).body as Outcome).conversation).toHaveLength(2);
  });

  it("and a question at the same time are both kept", async () => {
    const { id } = await ask();
    await askBack(id, "First?");
    const statuses = await Promise.all([reply(id, "A"), askBack(id, "Second?"), reply(id, "B"), askBack(id, "Third?")]);
    const accepted = statuses.filter(({ status }) => status < 300).length;
    expect(((await outcome(id)).body as Outcome).conversation).toHaveLength(1 + accepted);
  });

  it("reaches a person of a round by email too, and the round says that they asked", async () => {
    const body = {
      form: { title: "Which day?", fields: [{ key: "day", type: "text", label: "Day" }], settings: { locale: "en" } },
      people: [{ name: "Grace", email: "grace@reader.example" }, { name: "Ben" }],
      outcomes: ["question"],
    };
    const { id } = (await owner.browser.ask("/api/v1/rounds", { method: "POST", body, headers: { "Idempotency-Key": "asks-back" } }))
      .body as { id: string };
    type Person = { name: string; form_id: string; status: string };
    const people = async () => (await owner.browser.ask(`/api/v1/rounds/${id}/people`)).body as Person[];
    const grace = (await people()).find(({ name }) => name === "Grace")?.form_id ?? "";
    expect(await (await askBack(grace, "Which week?")).text()).toContain("You will also get it by email");
    expect(await people()).toMatchObject([
      { name: "Grace", status: "question", conversation: [{ text: "Which week?" }] },
      { status: "waiting" },
    ]);
    expect((await owner.browser.ask(`/api/v1/rounds/${id}`)).body).toMatchObject({ counts: { asked: 2, question: 1, waiting: 1 } });
    await owner.browser.ask(`/api/v1/forms/${grace}/replies`, {
      method: "POST",
      body: { text: "The first one" },
      headers: { "Idempotency-Key": "r1" },
    });
    const mails = (await owner.browser.ask(`/api/v1/mails?form_id=${grace}`)).body as { id: string; kind: string }[];
    expect(mails.map(({ kind }) => kind)).toEqual(["reply", "request"]);
    const { text } = (await owner.browser.ask(`/api/v1/mails/${mails[0]?.id ?? ""}`)).body as { text: string };
    for (const part of ["Hello Grace,", "The first one", `/f/${grace}`]) expect(text).toContain(part);
    expect(await people()).toMatchObject([{ status: "waiting" }, {}]);
    const { items } = (await owner.browser.ask("/api/v1/audit?action=form.replied")).body as { items?: unknown[] };
    expect(items ?? (await owner.browser.ask("/api/v1/audit?action=form.replied")).body).toHaveLength(1);
  });
});

describe("in a decision", () => {
  const decide = async (more: object) => {
    const body = {
      title: "Pay invoice 17?",
      people: [{ name: "Ada" }, { name: "Ben" }],
      rule: { at_least: 1 },
      settings: { locale: "en" },
      ...more,
    };
    const { body: made } = await api.call("/api/v1/decisions", { method: "POST", body });
    return made as { id: string; people: { name: string; form_id: string }[] };
  };

  it("somebody asks first, the program waits for nothing else, replies, and gets the decision", async () => {
    const { id, people } = await decide({ ask_back: true });
    const ben = people[1]?.form_id ?? "";
    const waiting = api.call(`/api/v1/decisions/${id}?wait=20`);
    await askBack(ben, "From which account?");
    const asked = await waiting;
    expect(asked.body).toMatchObject({
      status: "waiting",
      people: [{ status: "waiting" }, { status: "question", conversation: [{ from: "person", text: "From which account?" }] }],
    });
    const next = api.call(`/api/v1/decisions/${id}?wait=20`, { headers: { "If-None-Match": asked.headers.get("etag") ?? "" } });
    expect((await reply(ben, "The main one")).status).toBe(201);
    expect((await next).body).toMatchObject({ status: "waiting", people: [{}, { status: "waiting", conversation: [{}, {}] }] });
    expect(await page(ben)).toContain("The main one");
    const end = api.call(`/api/v1/decisions/${id}?wait=20`);
    await api.submit(ben, { decision: "approve" });
    expect((await end).body).toMatchObject({ status: "decided", decision: "approve", people: [{}, { status: "voted" }] });
  });

  it("nobody can unless the program says so", async () => {
    const { people } = await decide({});
    expect((await askBack(people[0]?.form_id ?? "", "What?")).status).toBe(404);
  });
});

it("a model is asked, replies and waits on", async () => {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "legacy" } });
  const requestInit = { headers: { Authorization: `Bearer ${api.key ?? ""}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl()), { requestInit }));
  const call = async (name: string, args: object) =>
    (await client.callTool({ name, arguments: args as Record<string, unknown> })).structuredContent as Record<string, string>;
  try {
    const answer_schema = { type: "object", properties: { day: { type: "string", title: "Which day?" } }, required: ["day"] };
    const { question_id = "" } = await call("ask_person", { title: "A day", answer_schema, ask_back: true });
    await askBack(question_id, "In which month?");
    const asked = await call("wait_for_answer", { question_id });
    expect(asked).toMatchObject({
      status: "question",
      next: expect.stringContaining("reply_to_person") as string,
      conversation: [{ text: "In which month?" }],
    });
    expect(await call("reply_to_person", { question_id, text: "In May" })).toMatchObject({ conversation: [{}, { text: "In May" }] });
    await api.submit(question_id, { day: "The 4th" });
    expect(await call("wait_for_answer", { question_id })).toMatchObject({ status: "answered", data: { day: "The 4th" } });
  } finally {
    await client.close();
  }
});
