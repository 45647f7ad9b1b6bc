import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/base/db/client";
import { newId } from "@/lib/base/ids/ids";
import { testAccountOf } from "@/lib/base/ids/test-mode";
import { sweepEvents } from "@/lib/entry/webhooks/events/number-mutations";
import type { LoggedEvent } from "@/lib/entry/webhooks/events/events-schema";
import type { ApiAnswer } from "../../support/http/api";
import { Api, baseUrl, newApi } from "../../support/http/api";
import { startReceiver } from "../../support/receivers/receiver";
import { newOwner } from "../../support/screens/new-owner";

const many = { settings: { response_limit: null } };
const DAY_MS = 24 * 60 * 60 * 1000;

let api: Api;
beforeAll(async () => {
  api = await newApi();
});

const read = (query = "", who = api) => who.call(`/api/v1/events?${query}`);
const eventsIn = ({ body }: ApiAnswer) => body as LoggedEvent[];
const typesIn = (answer: ApiAnswer) => eventsIn(answer).map(({ type }) => type);
const cursorOf = ({ headers }: ApiAnswer) => headers.get("x-next-cursor") ?? "";
const idIn = ({ body }: ApiAnswer) => (body as { id: string }).id;

describe("the log of an account's events", () => {
  it("has what webhooks tell, in order and with the same times, although nobody was told", async () => {
    const own = await newApi();
    const empty = await read("", own);
    expect([empty.status, empty.body, cursorOf(empty)]).toEqual([200, [], "0"]);
    const two = await own.createForm({ settings: { response_limit: 2 }, callback_metadata: { task: "t1" } });
    const one = idIn(await own.submit(two.id, { name: "a" }));
    await own.call(`/api/v1/forms/${two.id}/responses/${one}`, { method: "PATCH", body: { data: { name: "b" } } });
    await own.submit(two.id, { name: "c" });
    const declined = await own.createForm({ settings: { outcomes: ["decline", "more_time", "question"] } });
    const outcome = (kind: string, text: object) =>
      fetch(`${baseUrl()}/f/${declined.id}/outcome/${kind}`, { method: "POST", body: new URLSearchParams({ ...text }) });
    await outcome("question", { reason: "Why?" });
    await outcome("more_time", { reason: "Later" });
    await outcome("decline", { reason: "No" });
    const cancelled = await own.createForm();
    await own.call(`/api/v1/forms/${cancelled.id}`, { method: "PATCH", body: { status: "cancelled" } });
    const named = await own.createForm({ external_id: "step" });
    await own.createForm({ external_id: "step", on_conflict: "replace" });
    const lowered = await own.createForm(many);
    await own.submit(lowered.id, { name: "d" });
    await own.call(`/api/v1/forms/${lowered.id}/settings`, { method: "PATCH", body: { response_limit: 1 } });
    const log = await read("", own);
    expect(eventsIn(log).map(({ type, form_id, response_id }) => [type, form_id, response_id])).toEqual([
      ["response.created", two.id, one],
      ["response.updated", two.id, one],
      ["response.created", two.id, expect.any(String)],
      ["form.completed", two.id, expect.any(String)],
      ["form.question_asked", declined.id, null],
      ["form.more_time_asked", declined.id, null],
      ["form.declined", declined.id, null],
      ["form.cancelled", cancelled.id, null],
      ["form.cancelled", named.id, null],
      ["response.created", lowered.id, expect.any(String)],
      ["form.completed", lowered.id, null],
    ]);
    const [created] = eventsIn(log);
    expect(created).toMatchObject({
      callback_metadata: { task: "t1" },
      decision_id: null,
      data: { form: { id: two.id, status: "completed" }, response: { id: one, data: { name: "b" } } }, // as they are now
    });
    expect(created?.data).not.toHaveProperty("decision");
    expect(log.headers.get("link")).toBeNull();
    expect((await read("", await newApi())).body).toEqual([]);
  });

  it("has an event once, however many are told, at the time that its webhook says", async () => {
    const own = await newApi();
    const [receiver, endpoint] = [await startReceiver(), await startReceiver()];
    await own.call("/api/v1/webhooks/endpoints", { method: "POST", body: { url: endpoint.url } });
    const form = await own.createForm({ callback_url: receiver.url });
    await own.submit(form.id, { name: "Ada" });
    const sent = JSON.parse((await receiver.request(1)).body) as LoggedEvent;
    await endpoint.request(1);
    await own.call("/api/v1/webhooks/test", { method: "POST", body: { form_id: form.id } });
    const [event, ...others] = eventsIn(await read("", own));
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: sent.type, timestamp: sent.timestamp, callback_metadata: sent.callback_metadata, data: sent.data });
  });

  it("tells that a form has expired, and how a decision ended", async () => {
    const own = await newApi();
    const form = await own.createForm();
    const body = { title: "Pay?", people: [{ name: "Ada" }], rule: "all", callback_metadata: { step: 1 } };
    const decision = (await own.call("/api/v1/decisions", { method: "POST", body })).body as { id: string; people: { form_id: string }[] };
    await own.submit(decision.people[0]?.form_id ?? "", { decision: "approve" });
    await own.call(`/api/v1/forms/${form.id}`, { method: "PATCH", body: { expires_at: "2020-01-01T00:00:00" } });
    await expect.poll(async () => typesIn(await read("type=form.expired", own)), { timeout: 20_000, interval: 250 }).toHaveLength(1);
    const log = eventsIn(await read("", own));
    expect(log.map(({ type }) => type)).toEqual(["form.completed", "decision.decided", "form.expired"]);
    expect(log[1]).toMatchObject({
      form_id: null,
      response_id: null,
      decision_id: decision.id,
      callback_metadata: { step: 1 },
      data: { form: null, response: null, decision: { id: decision.id, status: "decided", decision: "approve" } },
    });
    expect(log[2]).toMatchObject({ form_id: form.id, data: { form: { status: "expired" } } });
    await own.call(`/api/v1/decisions/${decision.id}`, { method: "DELETE" });
    expect(typesIn(await read("", own))).toEqual(["form.expired"]);
    expect(await db().accountEvent.count({ where: { decisionId: decision.id } })).toBe(0);
  });

  it("continues where a reader stopped, and finds events by type and form", async () => {
    const own = await newApi();
    const [one, two] = [await own.createForm(many), await own.createForm(many)];
    for (const name of ["a", "b", "c"]) await own.submit(one.id, { name });
    const first = await read("limit=2", own);
    expect(typesIn(first)).toHaveLength(2);
    await own.submit(two.id, { name: "d" });
    const next = new URL(/^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "");
    const second = await own.call(next.pathname + next.search);
    expect(eventsIn(second).map(({ data }) => data.response?.data.name)).toEqual(["c", "d"]);
    const nothing = await read(`after=${cursorOf(second)}`, own);
    expect([nothing.body, cursorOf(nothing), nothing.headers.get("link")]).toEqual([[], cursorOf(second), null]);
    await own.call(`/api/v1/forms/${two.id}`, { method: "PATCH", body: { status: "cancelled" } });
    expect(typesIn(await read(`after=${cursorOf(second)}`, own))).toEqual(["form.cancelled"]);
    expect(typesIn(await read(`form_id=${two.id}`, own))).toEqual(["response.created", "form.cancelled"]);
    const found = await read("type=form.cancelled", own);
    expect([typesIn(found), cursorOf(found)]).toEqual([["form.cancelled"], "5"]);
  });

  it("keeps the ids of what is gone, until the form goes", async () => {
    const own = await newApi();
    const form = await own.createForm(many);
    const response = idIn(await own.submit(form.id, { name: "Ada" }));
    const before = await read("", own);
    await own.call(`/api/v1/forms/${form.id}/responses/${response}`, { method: "DELETE" });
    const [event] = eventsIn(await read("", own));
    expect(event).toMatchObject({ response_id: null, data: { form: { id: form.id }, response: null } });
    expect(JSON.stringify(await db().accountEvent.findMany({ where: { formId: form.id } }))).not.toMatch(/\bAda\b/);
    await own.call(`/api/v1/forms/${form.id}`, { method: "DELETE" });
    expect((await read("", own)).body).toEqual([]);
    expect(await db().accountEvent.count({ where: { formId: form.id } })).toBe(0);
    expect((await read(`after=${cursorOf(before)}`, own)).body).toEqual([]);
  });

  it("keeps test mode apart, and forms from people that they are kept from", async () => {
    const own = await newApi();
    const [owner, viewer] = [await newOwner(own, "owner"), await newOwner(own, "viewer")];
    const kept = await own.createForm(many);
    await own.submit(kept.id, { name: "Ada" });
    await owner.browser.ask(`/api/v1/forms/${kept.id}/access`, { method: "PUT", body: { access: "people", people: [] } });
    const seen = async (who: typeof owner) => (await who.browser.ask("/api/v1/events")).body;
    expect([await seen(owner), await seen(viewer)]).toMatchObject([[{ form_id: kept.id }], []]);
    const minted = await owner.browser.ask("/api/v1/keys", { method: "POST", body: { name: "Practice", livemode: false } });
    const practice = new Api((minted.body as { key: string }).key, testAccountOf(own.accountId));
    const form = await practice.createForm(many);
    await practice.submit(form.id, { name: "Bob" });
    expect((await read("", practice)).body).toMatchObject([{ form_id: form.id, livemode: false }]);
    expect((await read("", own)).body).toMatchObject([{ form_id: kept.id }]);
  });

  it("skips nothing and repeats nothing while many write and many read, and commits come late", { timeout: 60_000 }, async () => {
    const own = await newApi();
    const forms = await Promise.all(Array.from({ length: 4 }, () => own.createForm(many)));
    let isWriting = true;
    const write = async (writer: number) => {
      const ids: string[] = [];
      for (let count = 0; count < 16; count++) {
        const formId = forms[(writer + count) % forms.length]?.id ?? "";
        ids.push(idIn(await own.submit(formId, { name: `${writer} ${count}` })));
        // What a commit looks like that took some time: it is seen now, and says that it happened earlier.
        const at = new Date(Date.now() - 5_000);
        const late = { id: newId(at), accountId: own.accountId, type: "response.created", formId, responseId: newId(at), at };
        if (count % 4 === 0) await db().accountEvent.create({ data: late });
        if (count % 4 === 0) ids.push(late.responseId);
      }
      return ids;
    };
    const follow = async () => {
      const seen: string[] = [];
      for (let after = "0", isLast = false; !isLast;) {
        isLast = !isWriting; // what was written before is there at the next look
        for (let isMore = true; isMore;) {
          const answer = await read(`after=${after}&limit=7`, own);
          seen.push(...eventsIn(answer).map(({ response_id }) => response_id ?? ""));
          after = cursorOf(answer);
          isMore = answer.headers.has("link");
        }
      }
      return seen;
    };
    const readers = [follow(), follow(), follow()];
    const written = (await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)))).flat();
    isWriting = false;
    const [first, ...others] = await Promise.all(readers);
    expect(first?.toSorted()).toEqual(written.toSorted());
    for (const other of others) expect(other).toEqual(first);
  });

  it("is kept for a time; a reader who comes too late, or from another log, is told", async () => {
    const [own, unread] = [await newApi(), await newApi()];
    const form = await own.createForm(many);
    const other = await unread.createForm(many);
    const now = new Date();
    const happen = (accountId: string, formId: string, days: number) => {
      const at = new Date(now.getTime() - days * DAY_MS);
      return db().accountEvent.create({ data: { id: newId(at), accountId, type: "response.created", formId, at } });
    };
    await happen(own.accountId, form.id, 33);
    const early = cursorOf(await read("", own));
    await happen(own.accountId, form.id, 32); // not read before it goes
    await happen(own.accountId, form.id, 1);
    await happen(unread.accountId, other.id, 32);
    await happen(unread.accountId, other.id, 1);
    await sweepEvents(now);
    expect(await read(`after=${early}`, own)).toMatchObject({ status: 410, body: { type: "cursor_gone" } });
    expect(await read("after=99", own)).toMatchObject({ status: 410, body: { type: "cursor_gone" } });
    const kept = await read("", own);
    expect([typesIn(kept), cursorOf(kept)]).toEqual([["response.created"], "3"]);
    expect(typesIn(await read("after=2", own))).toHaveLength(1);
    expect(typesIn(await read("", unread))).toHaveLength(1);
  });

  it.each([
    ["after=x", "after"],
    [`after=${"9".repeat(30)}`, "after"],
    ["type=webhook.test", "type"],
    ["form_id=x", "form_id"],
    ["limit=101", "limit"],
    ["status=new", "status"],
  ])("refuses ?%s and names the parameter", async (query, name) => {
    expect(await read(query)).toMatchObject({ status: 422, body: { detail: [{ loc: ["query", name] }] } });
  });
});
