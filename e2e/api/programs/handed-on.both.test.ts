import { beforeAll, describe, expect, it } from "vitest";
import { testAccountOf } from "@/lib/base/ids/test-mode";
import { Api, baseUrl } from "../../support/http/api";
import { inputsOf, unhurried } from "../../support/http/page";
import { codeFor, Visitor } from "../../support/http/visitor";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

let api: Api;
let owner: SignedInOwner;
beforeAll(async () => {
  owner = await newOwner();
  ({ api } = owner);
});

const fields = [{ key: "day", type: "text", label: "Which day?" }];
const settings = { outcomes: ["hand_on", "question"], locale: "en", recipient: "Dmitri" };
const ask = (more: object = {}) => api.createForm({ title: "A day", fields, settings: { ...settings, ...more } });
const newAddress = () => `reader-${crypto.randomUUID()}@reader.example`;
const read = async (id: string) => (await api.call(`/api/v1/forms/${id}`)).body as Record<string, unknown>;
const outcome = (id: string) => api.call(`/api/v1/forms/${id}/outcome`);
const handOn = (id: string, typed: Record<string, string>, visitor = new Visitor()) => visitor.post(`/f/${id}/outcome/hand_on`, typed);

type Mail = { id: string; to: string; kind: string; subject: string };
const mailsTo = async (address: string) =>
  ((await owner.browser.ask("/api/v1/mails")).body as Mail[]).filter(({ to, kind }) => to === address && kind === "request");
const textOf = async ({ id }: Mail) => ((await owner.browser.ask(`/api/v1/mails/${id}`)).body as { text: string }).text;

/** Confirms the address, answers, and returns what the page had shown before. */
async function answer(id: string, { address, typed }: { address: string; typed: Record<string, string> }) {
  const visitor = new Visitor();
  const gate = await visitor.get(`/f/${id}`);
  const asked = await visitor.post(`/f/${id}/enter`, { ...inputsOf(gate.html), email: address });
  const page = await visitor.follow(asked, `/f/${id}/enter`);
  const entered = await visitor.post(`/f/${id}/enter`, { ...inputsOf(page.html), code: await codeFor(owner.browser, address) });
  const shown = await visitor.follow(entered, `/f/${id}/enter`);
  const sent = await visitor.post(`/f/${id}`, { ...unhurried(inputsOf(shown.html)), ...typed });
  return { gate, shown, sent };
}

describe("a form that the person asked hands on", () => {
  it("is answered by the other person, who confirms their address, and by nobody else", async () => {
    const { id } = await ask();
    const [visitor, address] = [new Visitor(), newAddress()];
    const form = await visitor.get(`/f/${id}`);
    expect(form.html).toContain(`href="${id}/outcome/hand_on"`);
    const page = await visitor.get(`/f/${id}/outcome/hand_on`);
    expect([page.status, page.html]).toEqual([200, expect.stringContaining("Who should answer instead?")]);
    const headers = { "If-None-Match": (await outcome(id)).headers.get("etag") ?? "" };
    const waiting = api.call(`/api/v1/forms/${id}/outcome?wait=20`, { headers });
    const done = await handOn(id, { email: `  ${address.toUpperCase()} `, name: "Eva", reason: "You know <b>this</b> better" }, visitor);
    expect([done.status, done.html]).toEqual([200, expect.stringContaining(address)]);
    const handed_on = { from: { name: "Dmitri", email: null }, to: { name: "Eva", email: address }, reason: "You know <b>this</b> better" };
    expect(await read(id)).toMatchObject({
      status: "active",
      handed_on,
      settings: { recipient: "Eva", respondents: { by: "confirmed_email", addresses: [address] } },
    });
    expect((await waiting).body).toMatchObject({ status: "waiting", terminal: false, handed_on });

    const [mail] = await mailsTo(address);
    const text = mail ? await textOf(mail) : "";
    expect(mail?.subject).toBe("Handed on to you: A day");
    for (const part of ["Dmitri", `/f/${id}`, "code"]) expect(text).toContain(part);
    // Text of the person who hands it on would let anybody with a link make the service send it to any address.
    for (const part of [/better/, /\bEva\b/]) expect(text).not.toMatch(part);

    const closed = await visitor.post(`/f/${id}`, { ...unhurried(inputsOf(form.html)), day: "Monday" });
    expect([closed.status, closed.html]).toEqual([403, expect.stringContaining("Monday")]);
    expect((await outcome(id)).body).toMatchObject({ data: null });
    const { gate, shown, sent } = await answer(id, { address, typed: { day: "Friday" } });
    for (const part of [/Which day/, /better/, /\bEva\b/, /Dmitri/]) expect(gate.html).not.toMatch(part);
    for (const part of ["This was handed on to you", "Dmitri", "You know &lt;b&gt;this&lt;/b&gt; better"])
      expect(shown.html).toContain(part);
    expect(shown.html).not.toContain("outcome/hand_on");
    expect(shown.html).toContain("outcome/question");
    expect(sent.status).toBe(303);
    expect((await outcome(id)).body).toMatchObject({
      status: "answered",
      data: { day: "Friday" },
      response: { respondent: { email: address } },
      handed_on,
    });
  });

  it("tells receivers, the log of events, and those who are notified", async () => {
    const inbox = (await api.call("/api/v1/webhooks/inbox")).body as { url: string };
    const notified = newAddress();
    const notify = { addresses: [notified], every: "response" };
    const { id } = await api.createForm({
      title: "A day",
      fields,
      callback_url: inbox.url,
      settings: { ...settings, notify, notify_with_answers: true },
    });
    const address = newAddress();
    await handOn(id, { email: address, reason: "On holiday" });
    const { body } = await api.call(`/api/v1/forms/${id}/deliveries`);
    expect(body).toMatchObject([{ type: "form.handed_on" }]);
    const [{ id: delivery }] = body as [{ id: string }];
    expect(JSON.stringify((await api.call(`/api/v1/webhooks/deliveries/${delivery}`)).body)).toContain(address);
    const events = (await api.call("/api/v1/events?limit=100")).body as { items: { type: string; form_id: string | null }[] };
    expect(JSON.stringify(events)).toContain("form.handed_on");
    const mails = ((await owner.browser.ask("/api/v1/mails")).body as Mail[]).filter(({ to }) => to === notified);
    expect(mails.map(({ subject }) => subject)).toEqual(["Handed on: A day"]);
    const text = mails[0] ? await textOf(mails[0]) : "";
    for (const part of [address, "On holiday", "Dmitri"]) expect(text).toContain(part);
  });

  it("is handed on once, however many try at once; the same page again says the same", async () => {
    const { id } = await ask();
    const addresses = Array.from({ length: 5 }, newAddress);
    const statuses = await Promise.all(addresses.map(async (email) => (await handOn(id, { email })).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const { to } = (await read(id)).handed_on as { to: { email: string } };
    expect(to.email).toBe(addresses[statuses.indexOf(200)]);
    const all = await Promise.all(addresses.map(async (address) => (await mailsTo(address)).length));
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(1);
    const stranger = await new Visitor().get(`/f/${id}/outcome/hand_on`);
    expect(stranger.html).not.toContain("Who should answer instead?");
  });

  it("shows the second person nothing of what the first has asked", async () => {
    const { id } = await ask();
    await new Visitor().post(`/f/${id}/outcome/question`, { reason: "Is it about my salary?" });
    await api.call(`/api/v1/forms/${id}/replies`, { method: "POST", body: { text: "Yes, yours" } });
    const address = newAddress();
    await handOn(id, { email: address });
    const { shown } = await answer(id, { address, typed: { day: "x" } });
    expect(shown.html).not.toContain("salary");
    expect(shown.html).not.toContain("Yes, yours");
    expect((await outcome(id)).body).toMatchObject({ conversation: [{}, {}] });
  });
});

describe("handing on is refused", () => {
  it.each([
    ["no address", {}, 422],
    ["no address at all", { email: "someone" }, 422],
    ["a name of 101 characters", { email: "a@reader.example", name: "x".repeat(101) }, 422],
    ["a note of 1,001 characters", { email: "a@reader.example", reason: "x".repeat(1001) }, 422],
  ])("with %s, and keeps what was typed", async (_, typed, status) => {
    const { id } = await ask();
    const sent = await handOn(id, { reason: "A note to keep", ...typed });
    expect(sent.status).toBe(status);
    if (!("reason" in typed)) expect(sent.html).toContain("A note to keep");
    expect(await read(id)).not.toHaveProperty("handed_on");
  });

  it.each([
    ["a form that does not offer it", { outcomes: ["decline"] }, 404],
    ["a form for everyone", { outcomes: null, response_limit: null }, 404],
  ])("by %s", async (_, more, status) => {
    const { id } = await ask(more);
    expect((await handOn(id, { email: newAddress() })).status).toBe(status);
  });

  it("to the address that was asked, to another domain, and to one that takes no email", async () => {
    const own = newAddress();
    const asked = await ask({ recipient: own });
    const same = await handOn(asked.id, { email: own.toUpperCase(), name: "Me" });
    expect([same.status, same.html]).toEqual([422, expect.stringContaining("has been asked already")]);
    expect(same.html).toContain('value="Me"');

    const gated = await ask({ respondents: { by: "passcode", passcode: "secret word" } });
    expect((await handOn(gated.id, { email: newAddress() })).status).toBe(403);
    const passcode = { "Formslip-Passcode": "secret word" };
    const body = new URLSearchParams({ email: newAddress() });
    expect((await fetch(`${baseUrl()}/f/${gated.id}/outcome/hand_on`, { method: "POST", body, headers: passcode })).status).toBe(200);
  });

  it("on forms for people of the account, when they are made", async () => {
    const body = { title: "A", fields, settings: { ...settings, respondents: { by: "account" } } };
    const made = await api.call("/api/v1/forms", { method: "POST", body });
    expect([made.status, made.body]).toMatchObject([422, { detail: [{ loc: ["body", "settings", "outcomes", 0], type: "not_here" }] }]);
    const decision = { title: "Pay?", people: [{ name: "Ada", email: "ada@reader.example" }], identify: "signed_in", hand_on: true };
    expect(await api.call("/api/v1/decisions", { method: "POST", body: decision })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "hand_on"], type: "not_here" }] },
    });
  });

  it("by account alone, if the owner changes that later", async () => {
    const { id } = await ask();
    await api.call(`/api/v1/forms/${id}/settings`, { method: "PATCH", body: { respondents: { by: "account" } } });
    expect((await new Visitor().get(`/f/${id}`)).html).not.toContain("outcome/hand_on");
    expect((await handOn(id, { email: newAddress() })).status).toBe(404);
  });
});

describe("in a round", () => {
  type Person = { id: string; name: string; email: string | null; form_id: string; status: string; handed_on?: object };
  const make = async (people: object[]) => {
    const body = { form: { title: "A day", fields, settings: { locale: "en" } }, people, outcomes: ["hand_on"], remind: ["1d"] };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const { id } = (await owner.browser.ask("/api/v1/rounds", { method: "POST", body, headers })).body as { id: string };
    return { id, people: async () => (await owner.browser.ask(`/api/v1/rounds/${id}/people`)).body as Person[] };
  };

  it("the new person takes the place of the other, and nobody is asked twice", async () => {
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    const { people } = await make([
      { name: "Ada", email: first, external_id: "a1" },
      { name: "Ben", email: second },
    ]);
    const [ada] = await people();
    const twice = await handOn(ada?.form_id ?? "", { email: second });
    expect([twice.status, twice.html]).toEqual([422, expect.stringContaining("has been asked already")]);
    expect((await handOn(ada?.form_id ?? "", { email: third, name: "Eva" })).status).toBe(200);
    expect(await people()).toMatchObject([
      {
        name: "Eva",
        email: third,
        external_id: "a1",
        status: "waiting",
        handed_on: { from: { name: "Ada", email: first }, to: { name: "Eva" } },
      },
      { name: "Ben" },
    ]);
    const { sent } = await answer(ada?.form_id ?? "", { address: third, typed: { day: "Friday" } });
    expect(sent.status).toBe(303);
    expect(await people()).toMatchObject([{ name: "Eva", status: "answered" }, { status: "waiting" }]);
  });

  it("both people are found, and the first is erased without the answer of the second", async () => {
    const [first, second] = [newAddress(), newAddress()];
    const { people } = await make([{ name: "Ada Lovelace", email: first }]);
    const [ada] = await people();
    const form = ada?.form_id ?? "";
    await handOn(form, { email: second, name: "Eva", reason: "Too ill" });
    await answer(form, { address: second, typed: { day: "Friday" } });
    type Found = { found: { kind: string; id: string; in: { place: string }[] }[] };
    const find = async (email: string) => {
      const { found } = (await api.call("/api/v1/people/find", { method: "POST", body: { email } })).body as Found;
      return found;
    };
    const traces = await find(first);
    expect(traces.filter(({ kind }) => kind !== "email")).toMatchObject([{ kind: "handed_on", id: form, in: [{ place: "address" }] }]);
    expect((await find(second)).map(({ kind }) => kind)).toContain("round_person");
    const items = traces.map(({ kind, id }) => ({ kind, id }));
    const erased = await api.call("/api/v1/people/erase", { method: "POST", body: { email: first, items, expected: items.length } });
    expect(erased).toMatchObject({ status: 200, body: { erased: { handed_on: 1 }, left: [] } });
    expect(await find(first)).toEqual([]);
    expect(await read(form)).toMatchObject({ handed_on: { from: { name: null, email: null }, to: { email: second }, reason: null } });
    expect((await outcome(form)).body).toMatchObject({ data: { day: "Friday" } });
  });
});

it("of a single form, the second person is found by their address", async () => {
  const { id } = await ask();
  const address = newAddress();
  await handOn(id, { email: address, name: "Eva" });
  const { body } = await api.call("/api/v1/people/find", { method: "POST", body: { email: address } });
  expect((body as { found: { kind: string }[] }).found.map(({ kind }) => kind).toSorted()).toEqual(["email", "form"]);
});

it("in a decision, the vote is the new person's, who confirmed their address", async () => {
  const body = {
    title: "Pay invoice 17?",
    people: [
      { name: "Ada", email: newAddress() },
      { name: "Ben", email: newAddress() },
    ],
    rule: { at_least: 1 },
    hand_on: true,
    settings: { locale: "en" },
  };
  const made = (await api.call("/api/v1/decisions", { method: "POST", body })).body as { id: string; people: { form_id: string }[] };
  const form = made.people[0]?.form_id ?? "";
  const ben = body.people[1]?.email ?? "";
  expect((await handOn(form, { email: ben })).status).toBe(422); // nobody has two votes
  const known = await api.call(`/api/v1/decisions/${made.id}`);
  const next = api.call(`/api/v1/decisions/${made.id}?wait=20`, { headers: { "If-None-Match": known.headers.get("etag") ?? "" } });
  const address = newAddress();
  expect((await handOn(form, { email: address, name: "Eva" })).status).toBe(200);
  expect((await next).body).toMatchObject({ status: "waiting", people: [{ name: "Eva", handed_on: { from: { name: "Ada" } } }, {}] });
  await answer(form, { address, typed: { decision: "approve" } });
  expect((await api.call(`/api/v1/decisions/${made.id}`)).body).toMatchObject({
    status: "decided",
    votes: [{ person: { name: "Eva", email: address }, value: "approve", identified_by: "email_code" }],
  });
});

it("in test mode, the address to which it is handed on answers", async () => {
  const { body: key } = await owner.browser.ask("/api/v1/keys", { method: "POST", body: { name: "test", livemode: false } });
  const test = new Api((key as { key: string }).key, testAccountOf(api.accountId));
  const { id } = await test.createForm({ title: "A day", fields, settings });
  expect((await handOn(id, { email: "answers@example.test" })).status).toBe(200);
  await expect.poll(async () => ((await test.call(`/api/v1/forms/${id}/outcome`)).body as { status: string }).status).toBe("answered");
});
