import { beforeAll, describe, expect, it } from "vitest";
import { db } from "../../../lib/base/db/client";
import { testAccountOf } from "@/lib/base/ids/test-mode";
import { sweepTestForms } from "@/lib/domain/test-mode/mutations";
import { Api, baseUrl, newApi } from "../../support/http/api";
import { newOwner } from "../../support/screens/new-owner";
import { startReceiver } from "../../support/receivers/receiver";
import { eventOf } from "../../support/receivers/webhooks";

type Key = { id: string; key: string; livemode: boolean };
type Outcome = { status: string; data: object | null; livemode?: boolean };
type Round = { id: string; counts: object; livemode?: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;

describe("a test key", () => {
  let live: Api;
  let api: Api;
  const mint = async (by: Api, body: object = {}) =>
    (await by.call("/api/v1/keys", { method: "POST", body: { name: "Test", ...body } })).body as Key;
  const testing = async (by: Api) => new Api((await mint(by, { livemode: false })).key, testAccountOf(by.accountId));
  beforeAll(async () => {
    live = await newApi();
    api = await testing(live);
  });
  const ask = (recipient: string, more: object = {}) => api.createForm({ settings: { recipient, locale: "en" }, ...more });
  const outcomeOf = async (id: string, query = "") => (await api.call(`/api/v1/forms/${id}/outcome${query}`)).body as Outcome;
  const advance = (by: string) => api.call("/api/v1/test-clock/advance", { method: "POST", body: { by } });

  it("is one of its own, whose forms the account's other keys do not see, nor it theirs", async () => {
    const { browser, api: other } = await newOwner();
    const key = await mint(other, { livemode: false });
    expect([key.key.slice(0, 8), key.livemode]).toEqual(["fs_test_", false]);
    const test = new Api(key.key, testAccountOf(other.accountId));
    const made = (await test.call("/api/v1/forms", { method: "POST", body: { title: "R", fields: [name] } })).body as { id: string };
    const real = await other.createForm();
    expect(made).toMatchObject({ livemode: false });
    expect(real).not.toHaveProperty("livemode");
    expect((await test.call("/api/v1/forms")).body).toMatchObject([{ id: made.id, livemode: false }]);
    expect((await other.call("/api/v1/forms")).body).toMatchObject([{ id: real.id }]);
    expect((await test.call(`/api/v1/forms/${real.id}`)).status).toBe(404);
    expect((await other.call(`/api/v1/forms/${made.id}`)).status).toBe(404);

    const [child, refused] = [await mint(test), await test.call("/api/v1/keys", { method: "POST", body: { name: "K", livemode: true } })];
    expect([child.livemode, refused.status]).toEqual([false, 422]);
    expect(((await test.call("/api/v1/keys")).body as Key[]).map(({ id }) => id)).toEqual([child.id, key.id]);
    const listed = (await browser.ask("/api/v1/keys")).body as Key[];
    expect(listed.map(({ livemode }) => livemode)).toEqual([false, false, true]);
    // It ends with the live key that made it, and so on down.
    expect((await browser.ask(`/api/v1/keys/${listed[2]?.id ?? ""}`, { method: "DELETE" })).status).toBe(204);
    for (const revoked of [key, child]) expect((await new Api(revoked.key, test.accountId).call("/api/v1/forms")).status).toBe(401);
  });

  it("asks people who answer and decline by themselves, while the program waits and gets webhooks", async () => {
    const receiver = await startReceiver();
    const body = {
      title: "Lunch",
      fields: [
        { key: "come", type: "select", label: "Do you come?", required: true, config: { options: ["yes", "no"] } },
        { key: "menu", type: "select", label: "Which menu?", required: true, config: { options: ["a", "b"] }, visible_if: comes },
        { key: "mail", type: "email", label: "Your address", required: true },
      ],
      settings: { recipient: "Ada <answers@example.test>" },
      callback_url: receiver.url,
    };
    const answered = await api.call("/api/v1/forms?wait=60", { method: "POST", body });
    expect(answered.body).toMatchObject({
      status: "answered",
      data: { come: "yes", menu: "a", mail: "answers@example.test" },
      livemode: false,
    });
    const { id } = await ask("declines@example.test", { callback_url: receiver.url });
    expect(await outcomeOf(id, "?wait=60")).toMatchObject({ status: "declined", outcome: { type: "declined", reason: "Rehearsal" } });
    const events = (await receiver.waitFor(({ length }) => length === 2)).map(eventOf);
    expect(events).toMatchObject([
      { type: "form.completed", livemode: false, data: { form: { livemode: false } } },
      { type: "form.declined", livemode: false },
    ]);

    const asks = await ask("", { settings: { recipient: "asks@example.test", outcomes: ["question"], locale: "en" } });
    expect(await outcomeOf(asks.id, "?wait=60")).toMatchObject({ status: "question", conversation: [{ from: "person" }] });
    expect((await api.call(`/api/v1/forms/${asks.id}/replies`, { method: "POST", body: { text: "Nothing" } })).status).toBe(201);
    expect(await outcomeOf(asks.id, "?wait=60")).toMatchObject({ status: "answered" });

    const file = { key: "file", type: "file", label: "Receipt", required: true };
    const impossible = await api.call("/api/v1/forms", { method: "POST", body: { ...body, fields: [file] } });
    expect(impossible.body).toMatchObject({ warnings: [{ loc: ["body", "fields"] }] });
  });

  it("lets time pass: slow people answer, what nobody answers expires", async () => {
    const receiver = await startReceiver();
    const slow = await ask("slow@example.test", { expires_in: "90m" });
    const late = await ask("slow@example.test", { expires_in: "30m" });
    const never = await ask("never@example.test", { expires_in: "2h", callback_url: receiver.url });
    const real = await live.createForm({ expires_in: "2h", settings: { recipient: "answers@example.test" } });
    expect((await advance("20m")).body).toEqual({ by: "20m", replies: 0, livemode: false });
    expect((await outcomeOf(slow.id)).status).toBe("waiting");
    // Past the moment of the reply and that of the expiry at once: first the one, then the other.
    const former = await api.call("/api/v1/rehearsal/advance", { method: "POST", body: { by: "80m" } }); // the test clock's former path
    expect(former.body).toMatchObject({ replies: 1 });
    const seen = [await outcomeOf(slow.id), await outcomeOf(late.id), await outcomeOf(never.id)];
    expect(seen.map(({ status }) => status)).toEqual(["answered", "expired", "waiting"]);
    await advance("1d");
    expect(eventOf(await receiver.request(1))).toMatchObject({ type: "form.expired", livemode: false });
    expect((await live.call(`/api/v1/forms/${real.id}`)).body).toMatchObject({ status: "active" });
    expect((await advance("soon")).status).toBe(422);
  });

  it("makes rounds, whose emails are kept and never sent", async () => {
    const names = ["answers+1", "answers+2", "declines", "never", "invalid"];
    const people = names.map((one) => ({ name: one, email: `${one}@example.test` }));
    const body = { form: { title: "Party", fields: [name] }, people, remind: ["1d before"] };
    const { id } = (await api.call("/api/v1/rounds", { method: "POST", body })).body as Round;
    const read = async () => (await api.call(`/api/v1/rounds/${id}`)).body as Round;
    await expect.poll(read, { timeout: 30_000 }).toMatchObject({
      counts: { asked: 5, answered: 2, declined: 1, waiting: 1, bounced: 1 },
      livemode: false,
    });
    await advance("36h"); // reminders come at nine in the morning;
    const mails = () => db().mail.findMany({ where: { accountId: api.accountId }, select: { kind: true, recipient: true, stage: true } });
    await expect.poll(mails, { timeout: 30_000 }).toContainEqual({ kind: "reminder", recipient: "never@example.test", stage: "kept" });
    const stages = (await mails()).map(({ recipient, stage }) => [recipient, stage]);
    for (const [recipient, stage] of stages) expect(stage).toBe(recipient?.startsWith("invalid") ? "failed" : "kept");
  });

  it("marks the page of each form, in its language", async () => {
    const { url, id } = await ask("never@example.test");
    expect(await (await fetch(url)).text()).toContain("<strong>This is a test.</strong>");
    const german = await fetch(url.replace(id, (await api.createForm({ settings: { locale: "de" } })).id));
    expect(await german.text()).toContain("Dies ist ein Testlauf.");
    const real = await live.createForm();
    expect(await (await fetch(`${baseUrl()}/f/${real.id}`)).text()).not.toContain("This is a test");
  });

  it("leaves nothing behind after a week", async () => {
    const form = await ask("never@example.test", { expires_in: null });
    await sweepTestForms(new Date(Date.now() + 6 * DAY_MS));
    expect((await api.call(`/api/v1/forms/${form.id}`)).status).toBe(200);
    await sweepTestForms(new Date(Date.now() + 8 * DAY_MS));
    for (const path of ["forms", "rounds"]) expect((await api.call(`/api/v1/${path}`)).body).toEqual([]);
    expect((await live.call("/api/v1/forms")).body).not.toEqual([]);
  });
});

const name = { key: "name", type: "text", label: "Name", required: true };
const comes = { field: "come", op: "is", value: "yes" };
