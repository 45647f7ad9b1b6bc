import { beforeAll, describe, expect, it, vi } from "vitest";
import { testAccountOf } from "@/lib/base/ids/test-mode";
import { reportFigure } from "../../support/service/report-figure";
import { Api, baseUrl, newApi } from "../../support/http/api";
import { fromPage, inputsOf, unhurried } from "../../support/http/page";
import { codeFor, Visitor } from "../../support/http/visitor";
import { answerWith, startReceiver } from "../../support/receivers/receiver";
import type { SignedInOwner } from "../../support/screens/new-owner";
import { newOwner } from "../../support/screens/new-owner";

type Person = { id: string; name: string; status: string; form_id: string; url: string | null; reason: string | null };
type Vote = {
  person: { name: string } | null;
  value: string;
  reason: string | null;
  answers: object | null;
  identified_by: string;
  late: boolean;
  digest: string;
};
type Decision = {
  id: string;
  status: string;
  decision: string | null;
  decided_by: string | null;
  deadline: string | null;
  escalated: boolean;
  people: Person[];
  votes: Vote[];
  digest: string;
  warnings?: object[];
};

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const named = (...names: string[]) => names.map((name) => ({ name }));
const three = named("Ada", "Ben", "Cleo");
const ask = async (more: object = {}, by = api) => {
  const body = { title: "Pay invoice 17?", people: three, rule: { at_least: 2 }, ...more };
  const reply = await by.call("/api/v1/decisions", { method: "POST", body });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body as Decision;
};
const read = async ({ id }: { id: string }, query = "", by = api) => (await by.call(`/api/v1/decisions/${id}${query}`)).body as Decision;
const formOf = ({ people }: Decision, name: string) => people.find((person) => person.name === name)?.form_id ?? "";
const vote = async (decision: Decision, name: string, value: string, more: object = {}) => {
  const reply = await api.submit(formOf(decision, name), { decision: value, ...more });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
};
const leave = (decision: Decision, name: string, kind: string, reason = "") =>
  fetch(`${baseUrl()}/f/${formOf(decision, name)}/outcome/${kind}`, { method: "POST", body: new URLSearchParams({ reason }) });
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

describe("a decision", () => {
  it("is made by the first option that enough people choose; a later vote is kept and marked late", async () => {
    const receiver = await startReceiver(answerWith(200));
    const decision = await ask({ callback_url: receiver.url, callback_metadata: { step: "pay" }, description: "To **Acme**" });
    expect(decision).toMatchObject({ status: "waiting", decision: null, votes: [], rule: { at_least: 2 } });
    expect(decision.people.map(({ name, status, url }) => [name, status, url?.startsWith(baseUrl())])).toEqual(
      ["Ada", "Ben", "Cleo"].map((name) => [name, "waiting", true]),
    );
    await vote(decision, "Ben", "approve", { reason: "Fine by me" });
    const waiting = read(decision, "?wait=20");
    await vote(decision, "Ada", "approve");
    expect(await waiting).toMatchObject({ status: "decided", decision: "approve", decided_by: "people" });
    await vote(decision, "Cleo", "reject", { reason: "Too much" });
    const { votes, people, digest } = await read(decision);
    expect(votes).toMatchObject([
      { person: { name: "Ben" }, value: "approve", reason: "Fine by me", late: false, identified_by: "link" },
      { person: { name: "Ada" }, value: "approve", reason: null, late: false },
      { person: { name: "Cleo" }, value: "reject", reason: "Too much", late: true },
    ]);
    expect(new Set(votes.map((each) => each.digest))).toEqual(new Set([digest]));
    expect(people.map(({ status }) => status)).toEqual(["voted", "voted", "voted"]);
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(1), { timeout: 10_000 });
    expect(JSON.parse(receiver.requests[0]?.body ?? "")).toMatchObject({
      type: "decision.decided",
      callback_metadata: { step: "pay" },
      data: {
        form: null,
        response: null,
        decision: { id: decision.id, decision: "approve", decided_by: "people" },
      },
    });
    await receiver.close();
  });

  it("is made without any script, and asks besides what its sender wants to know", async () => {
    const decision = await ask({
      options: [{ value: "a", label: "Plan A" }, "Plan B"],
      fields: [{ key: "budget", type: "number", label: "Up to how much?" }],
      rule: { at_least: 1 },
      settings: { asker: { name: "Robo", reason: "I must not pay alone" }, locale: "de" },
    });
    const visitor = new Visitor();
    const path = `/f/${formOf(decision, "Ada")}`;
    const page = await visitor.get(path);
    for (const text of ["Ihre Entscheidung", "Plan A", "Plan B", "Ihre Begründung", "Up to how much?", "Robo"])
      expect(page.html).toContain(text);
    const typed = { ...unhurried(inputsOf(page.html)), decision: "a", reason: "Weil", budget: "50" };
    expect((await visitor.post(path, typed)).status).toBe(303);
    expect(await read(decision)).toMatchObject({ decision: "a", votes: [{ value: "a", reason: "Weil", answers: { budget: 50 } }] });
  });

  it("ends at once with a veto, or when it can no longer be reached", async () => {
    const guarded = await ask({ people: [...named("Ada", "Ben"), { name: "Cleo", veto: true }] });
    await vote(guarded, "Ada", "approve");
    await vote(guarded, "Cleo", "reject");
    expect(await read(guarded)).toMatchObject({ status: "decided", decision: "reject", decided_by: "veto" });
    const all = await ask({ rule: "all" });
    await vote(all, "Ada", "approve");
    await leave(all, "Ben", "decline", "On holiday");
    expect(await read(all)).toMatchObject({ status: "waiting", people: [{}, { status: "declined", reason: "On holiday" }, {}] });
    await vote(all, "Cleo", "approve");
    expect(await read(all)).toMatchObject({ status: "decided", decision: "approve", decided_by: "people" });
    const receiver = await startReceiver(answerWith(200));
    const left = await ask({ callback_url: receiver.url });
    await leave(left, "Ada", "not_me", "Ask Zoe");
    await leave(left, "Ben", "decline");
    expect(await read(left)).toMatchObject({ status: "undecided", decision: null, decided_by: null });
    await vi.waitFor(
      () => expect(receiver.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(["decision.undecided"]),
      10_000,
    );
    await receiver.close();
  });

  it("ends at its deadline, also while nobody looks, and tells who waits", async () => {
    const receiver = await startReceiver(answerWith(200));
    const decision = await ask({ deadline: soon(2_000), at_deadline: { decide: "reject" }, callback_url: receiver.url });
    const undecided = await ask({ deadline: soon(1_500) });
    await vote(decision, "Ada", "approve");
    expect(await read(undecided, "?wait=20")).toMatchObject({ status: "undecided" });
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(1), { timeout: 10_000 });
    expect(JSON.parse(receiver.requests[0]?.body ?? "")).toMatchObject({
      data: { decision: { decision: "reject", decided_by: "deadline" } },
    });
    const late = await api.submit(formOf(decision, "Ben"), { decision: "approve" });
    expect(late.status).toBe(410); // its page is closed, and says so with what was typed
    expect((await read(decision)).votes).toHaveLength(1);
    await receiver.close();
  });

  it("asks others once its deadline has passed", async () => {
    const { api: own, browser } = await newOwner();
    const address = `boss-${crypto.randomUUID()}@work.example`;
    const boss = { name: "Boss", email: address };
    const decision = await ask({ deadline: soon(1_500), at_deadline: { escalate_to: [boss], for: "2h" } }, own);
    expect(decision).toMatchObject({ escalated: false, people: [{}, {}, {}, { name: "Boss", status: "later", url: null }] });
    await vote(decision, "Ada", "approve");
    const mailed = async () => ((await browser.ask("/api/v1/mails")).body as { to: string }[]).filter(({ to }) => to === address).length;
    expect(await mailed()).toBe(0);
    await vi.waitFor(async () => expect(await mailed()).toBe(1), { timeout: 20_000, interval: 200 });
    const escalated = await read(decision, "", own);
    expect(escalated).toMatchObject({
      status: "waiting",
      escalated: true,
      people: [{}, {}, {}, { status: "waiting", url: expect.any(String) as string }],
    });
    expect(Date.parse(`${escalated.deadline}Z`) - Date.now()).toBeGreaterThan(60 * 60_000);
    await vote(decision, "Boss", "approve");
    expect(await read(decision, "", own)).toMatchObject({ status: "decided", decision: "approve", decided_by: "people" });
  });

  it("moves its deadline only when it is told to, and can be cancelled", async () => {
    const decision = await ask({ deadline: "30m" });
    const change = (body: object) => api.call(`/api/v1/decisions/${decision.id}`, { method: "PATCH", body });
    expect((await change({ deadline: "3h" })).body).toMatchObject({ status: "waiting" });
    const { deadline } = await read(decision);
    expect(Date.parse(`${deadline}Z`) - Date.now()).toBeGreaterThan(2 * 60 * 60_000);
    expect((await change({ deadline: "2020-01-01T00:00:00" })).status).toBe(422);
    await vote(decision, "Ada", "approve");
    const waiting = read(decision, "?wait=20");
    expect((await change({ status: "cancelled" })).body).toMatchObject({
      status: "cancelled",
      people: [{ status: "voted" }, { status: "cancelled" }, {}],
    });
    expect(await waiting).toMatchObject({ status: "cancelled" });
    expect((await change({ status: "cancelled" })).status).toBe(200);
    expect((await change({ deadline: "3h" })).status).toBe(409);
    expect((await api.submit(formOf(decision, "Ben"), { decision: "approve" })).status).toBe(410);
    expect((await read(decision)).votes).toMatchObject([{ value: "approve", late: false }]);
  });

  it("reminds nobody once it has ended", async () => {
    const people = ["Ada", "Ben"].map((name) => ({ name, email: `${name}-${crypto.randomUUID()}@work.example` }));
    const decision = await ask({ people, rule: { at_least: 1 }, deadline: "7d", remind: ["3d"] });
    const reminders = async () => {
      const asked = (await api.call(`/api/v1/rounds/${decision.id}/people`)).body as { remind_at: string | null }[];
      return asked.map(({ remind_at }) => remind_at !== null);
    };
    expect(await reminders()).toEqual([true, true]);
    const moved = await api.call(`/api/v1/decisions/${decision.id}`, { method: "PATCH", body: { deadline: "1d" } });
    expect([moved.status, await reminders()]).toEqual([200, [false, false]]); // three days later it is over
    await api.call(`/api/v1/decisions/${decision.id}`, { method: "PATCH", body: { deadline: "7d" } });
    expect(await reminders()).toEqual([true, true]);
    await vote(decision, "Ada", "approve");
    expect([(await read(decision)).status, await reminders()]).toEqual(["decided", [false, false]]);
  });

  it("takes votes only of the address that was asked, once it was confirmed", async () => {
    const { api: own, browser } = await newOwner();
    const address = `ada-${crypto.randomUUID()}@work.example`;
    const decision = await ask({ people: [{ name: "Ada", email: address }], rule: "all", identify: "email_code" }, own);
    const path = `/f/${formOf(decision, "Ada")}`;
    expect((await own.submit(formOf(decision, "Ada"), { decision: "approve" })).status).toBe(403);
    const visitor = new Visitor();
    const gate = await visitor.get(path);
    expect(gate.html).not.toContain(address);
    const other = await visitor.post(`${path}/enter`, { ...inputsOf(gate.html), email: "mallory@evil.example" });
    expect([other.status, other.html]).toEqual([422, expect.stringContaining("not the address at which you were asked")]);
    const asked = await visitor.post(`${path}/enter`, { ...inputsOf(gate.html), email: address.toUpperCase() });
    const page = await visitor.follow(asked, `${path}/enter`);
    const entered = await visitor.post(`${path}/enter`, { ...inputsOf(page.html), code: await codeFor(browser, address) });
    const shown = await visitor.follow(entered, `${path}/enter`);
    await visitor.post(path, { ...unhurried(inputsOf(shown.html)), decision: "approve" }, fromPage(path));
    expect(await read(decision, "", own)).toMatchObject({ decision: "approve", votes: [{ identified_by: "email_code" }] });
  });

  it("takes votes of signed-in people only from the one who was asked", async () => {
    const ada = await newOwner();
    const other = await newOwner(ada.api, "viewer"); // of the same account, and not asked
    const decision = await ask({ people: [{ name: "Ada", email: ada.email }], rule: "all", identify: "signed_in" }, ada.api);
    const path = `/f/${formOf(decision, "Ada")}`;
    const visitorOf = ({ browser }: SignedInOwner) => {
      const visitor = new Visitor();
      for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
      return visitor;
    };
    expect((await visitorOf(other).get(path)).html).toContain("this form is for somebody else");
    expect((await visitorOf(other).post(path, { decision: "approve" })).status).toBe(403);
    const visitor = visitorOf(ada);
    const page = await visitor.get(path);
    expect((await visitor.post(path, { ...unhurried(inputsOf(page.html)), decision: "approve" })).status).toBe(303);
    expect(await read(decision, "", ada.api)).toMatchObject({ decision: "approve", votes: [{ identified_by: "signed_in" }] });
  });

  it("does not change once people are asked, and its votes cannot be changed", async () => {
    const decision = await ask();
    await vote(decision, "Ada", "approve", { reason: "R" });
    const formId = formOf(decision, "Ada");
    const [response] = (await api.call(`/api/v1/forms/${formId}/responses`)).body as { id: string }[];
    const form = `/api/v1/forms/${formId}`;
    const round = `/api/v1/rounds/${decision.id}`;
    for (const [method, path, body] of [
      ["PATCH", form, { expires_at: "2040-01-01T00:00:00" }],
      ["DELETE", form],
      ["PUT", `${form}/content`, { title: "Other", fields: [{ key: "a", type: "text", label: "A" }] }],
      ["PATCH", `${form}/settings`, { response_limit: 5 }],
      ["PATCH", `${form}/responses/${response?.id}`, { data: { decision: "reject" } }],
      ["POST", `${form}/responses/${response?.id}/correction`],
      ["PATCH", round, { expires_at: "2040-01-01T00:00:00" }],
      ["POST", `${round}/people`, { people: named("Zoe") }],
      ["POST", `${round}/close`],
      ["DELETE", round],
    ] as const)
      expect([method, path, (await api.call(path, { method, ...(body && { body }) })).body]).toEqual([
        method,
        path,
        expect.objectContaining({ type: "decision", ctx: { decision_id: decision.id } }),
      ]);
    // Deleting the texts leaves the fact.
    expect((await api.call(`${form}/responses/${response?.id}`, { method: "DELETE" })).status).toBe(204);
    await vote(decision, "Ben", "approve");
    expect(await read(decision)).toMatchObject({
      status: "decided",
      votes: [{ person: { name: "Ada" }, value: "approve", reason: null, answers: null }, { value: "approve" }],
    });
    expect((await api.submit(formId, { decision: "reject" })).status).toBe(409); // the vote was given
  });

  it("is asked once for each external id, whatever became of it", async () => {
    const external_id = `pay-${crypto.randomUUID()}`;
    const decision = await ask({ external_id });
    const again = async (more: object = {}) => {
      const body = { title: "Pay invoice 17?", people: three, rule: { at_least: 2 }, external_id, ...more };
      return api.call("/api/v1/decisions", { method: "POST", body });
    };
    const first = await again();
    expect([first.status, (first.body as Decision).id]).toEqual([200, decision.id]);
    expect((await again({ title: "Other" })).body).toMatchObject({
      id: decision.id,
      warnings: [{ loc: ["body", "title"], type: "differs" }],
    });
    const others = {
      people: [...three, { name: "Zoe" }],
      fields: [{ key: "why", type: "text", label: "Why" }],
      at_deadline: { decide: "reject" },
    };
    const differs = ((await again(others)).body as { warnings: { loc: string[] }[] }).warnings.map(({ loc }) => loc[1]);
    expect(differs).toEqual(["fields", "people", "at_deadline"]);
    expect(first.body).not.toHaveProperty("warnings");
    const racing = `race-${crypto.randomUUID()}`;
    const replies = await Promise.all(Array.from({ length: 5 }, () => again({ external_id: racing })));
    expect(new Set(replies.map(({ body }) => (body as Decision).id)).size).toBe(1);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect((await api.call(`/api/v1/decisions?external_id=${external_id}`)).body).toMatchObject([{ id: decision.id, status: "waiting" }]);
    expect((await api.call(`/api/v1/decisions/${decision.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await api.call(`/api/v1/decisions/${decision.id}`)).status).toBe(404);
    expect((await fetch(`${baseUrl()}/f/${formOf(decision, "Ada")}`)).status).toBe(404);
    expect([(await again()).status, (await again()).body]).toMatchObject([410, { type: "deleted", ctx: { decision_id: decision.id } }]);
  });

  it("belongs to its account", async () => {
    const decision = await ask();
    const other = await newApi();
    const path = `/api/v1/decisions/${decision.id}`;
    for (const call of [{}, { method: "PATCH", body: { status: "cancelled" } }, { method: "DELETE" }])
      expect((await other.call(path, call)).status).toBe(404);
    expect((await other.call("/api/v1/decisions")).body).toEqual([]);
    const rounds = (await api.call("/api/v1/rounds?limit=100")).body as { id: string }[];
    expect(rounds.filter(({ id }) => id === decision.id)).toEqual([]);
  });

  it("is made once, however many vote at once (promise P30)", async () => {
    const times = process.env.PROMISES === "full" ? 1_000 : 20;
    const five = named("A", "B", "C", "D", "E");
    const receiver = await startReceiver(answerWith(200));
    let contested = 0;
    for (let nth = 0; nth < times; nth++) {
      const decision = await ask({
        people: five,
        rule: { at_least: 3 },
        callback_url: receiver.url,
        external_id: `race ${nth} ${crypto.randomUUID()}`,
      });
      const values = five.map((_, index) => ((nth >> index) & 1 ? "approve" : "reject"));
      await Promise.all(five.map(({ name }, index) => vote(decision, name, values[index] ?? "")));
      const { status, decision: made, votes } = await read(decision);
      const counted = votes.filter(({ late }) => !late).map(({ value }) => value);
      expect([status, votes.length]).toEqual(["decided", 5]);
      // The counted votes are the first ones, up to the one that decides.
      expect(counted.filter((value) => value === made)).toHaveLength(3);
      expect(counted.at(-1)).toBe(made);
      expect(votes.slice(0, counted.length).every(({ late }) => !late)).toBe(true);
      if (counted.length < 5) contested++;
    }
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(times), { timeout: 30_000 });
    const told = receiver.requests.map(({ body }) => (JSON.parse(body) as { data: { decision: { id: string } } }).data.decision.id);
    expect(new Set(told).size).toBe(times);
    reportFigure("P30", `${times} decisions by five people at once: each made once, told once; ${contested} before all had voted`);
    await receiver.close();
  });
});

describe("a decision in test mode", () => {
  it("is rehearsed: people answer by themselves, and time passes when it is told to", async () => {
    const live = await newApi();
    const { key } = (await live.call("/api/v1/keys", { method: "POST", body: { name: "Test", livemode: false } })).body as { key: string };
    const test = new Api(key, testAccountOf(live.accountId));
    const [answers, never] = [
      { name: "A", email: "answers@example.test" },
      { name: "N", email: "never@example.test" },
    ];
    const decided = await ask({ people: [answers, { ...answers, email: "answers+2@example.test" }], rule: "all" }, test);
    expect(await read(decided, "?wait=20", test)).toMatchObject({ status: "decided", livemode: false });
    const slow = await ask({ people: [never], rule: "all", deadline: "2h", at_deadline: { decide: "reject" } }, test);
    await test.call("/api/v1/test-clock/advance", { method: "POST", body: { by: "3h" } });
    expect(await read(slow, "", test)).toMatchObject({ status: "decided", decision: "reject", decided_by: "deadline" });
  });
});
