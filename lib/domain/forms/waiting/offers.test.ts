import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = new Date("2026-11-21T10:00:00.000Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const settings = JSON.stringify({ response_limit: 2, waiting_list: { offer_for: "2h" } });

describe.each<Database>(["sqlite", "postgresql"])("places that are offered to people who wait, on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let waiting: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    outbox = await openOutbox(database);
    waiting = await load();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await outbox.close();
  });
  const load = async () => ({
    ...(await import("./offer-mutations")),
    ...(await import("./list-mutations")),
    ...(await import("./data")),
    ...(await import("@/lib/domain/forms/data")),
  });
  const db = () => outbox.db();
  const full = (columns: object = {}) =>
    outbox.addForm({ settings, responseLimit: 2, responseCount: 2, completedAt: now, callbackUrl: null, ...columns });
  const join = async (formId: string, email: string, at = now) =>
    waiting.joinWaitingList({ form: await waiting.getPublicForm(formId), email, locale: "en", language: null, now: at });
  const statesOf = async (formId: string, at: Date) =>
    (await waiting.listEntries(formId)).map((entry) => [entry.email.split("@")[0], waiting.stateOf(entry, at)]);
  const free = (formId: string) => db().form.update({ where: { id: formId }, data: { responseCount: { decrement: 1 } } });
  const subjects = async (formId: string) =>
    (await db().mail.findMany({ where: { formId }, orderBy: { id: "asc" } })).map(({ subject }) => subject);

  it("go to the next when an offer ends, and to nobody twice", async () => {
    const { id } = await full();
    for (const [nth, who] of ["a", "b"].entries()) await join(id, `${who}@reader.example`, after(nth));
    await free(id);
    await Promise.all(Array.from({ length: 5 }, () => waiting.offerPlaces(id, after(10))));
    expect(await statesOf(id, after(20))).toEqual([
      ["a", "offered"],
      ["b", "waiting"],
    ]);
    await waiting.offerDue(after(2 * HOUR_MS + 9));
    expect((await statesOf(id, after(2 * HOUR_MS + 9)))[0]).toEqual(["a", "offered"]);
    await waiting.offerDue(after(2 * HOUR_MS + 10));
    expect(await statesOf(id, after(2 * HOUR_MS + 11))).toEqual([
      ["a", "missed"],
      ["b", "offered"],
    ]);
    expect(await subjects(id)).toHaveLength(4);
    await join(id, "a@reader.example", after(3 * HOUR_MS)); // at the end of the list again
    expect(await statesOf(id, after(3 * HOUR_MS))).toEqual([
      ["b", "offered"],
      ["a", "waiting"],
    ]);
  });

  it("end with the form, and are not offered once it is closed", async () => {
    const { id } = await full({ expiresAt: after(HOUR_MS) });
    await join(id, "a@reader.example");
    await free(id);
    await waiting.offerPlaces(id, after(1));
    const [entry] = await waiting.listEntries(id);
    expect(entry?.offeredUntil).toEqual(after(HOUR_MS));
    const other = await full({ expiresAt: after(HOUR_MS) });
    await join(other.id, "a@reader.example");
    await free(other.id);
    await waiting.offerPlaces(other.id, after(HOUR_MS));
    expect(await statesOf(other.id, after(HOUR_MS))).toEqual([["a", "waiting"]]);
    expect((await db().form.findUniqueOrThrow({ where: { id: other.id } })).completedAt).toEqual(now);
  });

  it("are forgotten after 30 days, with who waited", async () => {
    const closed = await full({ expiresAt: after(HOUR_MS) });
    await join(closed.id, "a@reader.example");
    const open = await full();
    await join(open.id, "a@reader.example");
    await join(open.id, "b@reader.example", after(1));
    await free(open.id);
    await waiting.offerPlaces(open.id, after(2));
    await db().form.update({ where: { id: open.id }, data: { responseCount: 2 } });
    await waiting.sweepWaiting(after(30 * DAY_MS));
    expect([(await waiting.listEntries(closed.id)).length, (await waiting.listEntries(open.id)).length]).toEqual([1, 2]);
    await waiting.sweepWaiting(after(30 * DAY_MS + 3 * HOUR_MS));
    expect([await statesOf(closed.id, now), await statesOf(open.id, now)]).toEqual([[], [["b", "waiting"]]]);
  });

  it("are as many as people can be on a list", async () => {
    const { id } = await full();
    const rows = Array.from({ length: waiting.MAX_WAITING }, (_, nth) => ({
      id: `${String(nth).padStart(8, "0")}-aaaa`,
      formId: id,
      email: `${nth}@reader.example`,
      locale: "en",
      joinedAt: now,
    }));
    await db().waitingEntry.createMany({ data: rows });
    expect(await join(id, "late@reader.example")).toBe(false);
    expect(await join(id, "7@reader.example")).toBe(true); // is on it already
    await db().form.update({ where: { id }, data: { responseLimit: 200, responseCount: 80 } });
    await waiting.offerPlaces(id, after(1));
    expect((await statesOf(id, after(2))).filter(([, state]) => state === "offered")).toHaveLength(120);
  });
});
