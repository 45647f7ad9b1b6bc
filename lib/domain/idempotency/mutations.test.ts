import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "@/e2e/support/receivers/outbox";
import { openOutbox } from "@/e2e/support/receivers/outbox";
import type { DomainError } from "@/lib/base/errors/errors";
import type * as Idempotency from "./mutations";

const body = { value: { title: "T" }, bytes: new Uint8Array() };
const reply = { status: 201, body: '{"id":1}' };
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each<Database>(["sqlite", "postgresql"])("a claim of an Idempotency-Key on %s", (database) => {
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let idempotency: typeof Idempotency;
  beforeAll(async () => {
    outbox = await openOutbox(database);
    idempotency = await import("./mutations");
  });
  afterAll(() => outbox.close());
  beforeEach(() => outbox.db().idempotencyRecord.deleteMany());

  const ask = async (now = new Date()) => idempotency.claimKey({ accountId: outbox.accountId, key: "key", path: "/", body, now });
  const claim = async (now = new Date()): Promise<Idempotency.Claim> => {
    const claimed = await ask(now);
    if ("status" in claimed) throw new Error("Repeated instead of claimed");
    return claimed;
  };
  const record = () => outbox.db().idempotencyRecord.findFirstOrThrow();
  /** As if the holder's process had died and its lease had ended at this time. */
  const abandon = (leaseUntil = new Date(Date.now() - 1)) => outbox.db().idempotencyRecord.updateMany({ data: { leaseUntil } });
  /** Claims a key that is held until then, and expects a refusal. */
  const expectRefusal = async (until: Date) => {
    const most = secondsUntil(until);
    const refusal: unknown = await ask().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "conflict", retryAfter: expect.any(Number) as number });
    const { retryAfter } = refusal as DomainError; // a conflict is one
    expect(retryAfter).toBeLessThanOrEqual(most);
    expect(retryAfter).toBeGreaterThanOrEqual(secondsUntil(until));
  };

  it("is not taken while its lease lasts, and a refusal says how long that is", async () => {
    await claim();
    const { leaseUntil } = await record();
    await expectRefusal(leaseUntil ?? new Date(0));
    const later = new Date(Date.now() + 40_000);
    await abandon(later);
    await expectRefusal(later);
  });

  it("is not prolonged by those who ask for it in vain", async () => {
    await claim();
    const { leaseUntil } = await record();
    for (let tries = 0; tries < 5; tries++) await expect(ask()).rejects.toMatchObject({ code: "conflict" });
    expect((await record()).leaseUntil).toEqual(leaseUntil);
  });

  it("is free as soon as its lease has ended; the former holder can neither complete, renew nor release it", async () => {
    const former = await claim();
    await abandon();
    const next = await claim(former.claimedAt); // in the same millisecond
    const failure: unknown = await Promise.resolve(idempotency.completeClaim(former, reply)).catch((error: unknown) => error);
    await expect(idempotency.releaseClaim(former, failure)).rejects.toMatchObject({ code: "conflict", retryAfter: 1 });
    await expect(idempotency.releaseClaim(former, new Error("another failure"))).resolves.toBeUndefined();
    await expect(ask()).rejects.toMatchObject({ code: "conflict" });
    await idempotency.completeClaim(next, reply);
    expect(await ask()).toEqual(reply);
  });

  it("goes to one of many who ask for it at once", async () => {
    await claim();
    await abandon();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is renewed while its request runs, and no longer", async () => {
    const held = await claim();
    const letGo = idempotency.holdClaim(held);
    await abandon(new Date(Date.now() + 5_000));
    const before = await record();
    await vi.waitFor(async () => expect((await record()).leaseUntil).not.toEqual(before.leaseUntil), { timeout: 30_000 });
    await expect(ask()).rejects.toMatchObject({ code: "conflict" });
    letGo();
    await abandon();
    await claim();
  });

  it("does not outlive a clock that was a day ahead", async () => {
    await claim(new Date(Date.now() + DAY_MS));
    await abandon(new Date(Date.now() + DAY_MS));
    const next = await claim();
    await idempotency.completeClaim(next, reply);
    expect(await ask()).toEqual(reply);
  });

  it("is not taken from a running request by a process whose clock is a day ahead", async () => {
    await claim();
    await expect(ask(new Date(Date.now() + DAY_MS))).rejects.toMatchObject({ code: "conflict" });
  });

  it.each([
    ["is held for a minute", 30_000, false],
    ["is free after a minute", 61_000, true],
  ])("of an earlier release, which did not renew it, %s", async (_, age, isFree) => {
    const { claimedAt } = await claim(new Date(Date.now() - age));
    await outbox.db().idempotencyRecord.updateMany({ data: { leaseUntil: null } });
    if (isFree) expect(await claim()).toMatchObject({ key: "key" });
    else await expectRefusal(new Date(claimedAt.getTime() + 60_000));
  });
});

/** At least 1, as in Retry-After. */
function secondsUntil(moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000));
}
