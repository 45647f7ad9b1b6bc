import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openMailOutbox } from "@/e2e/support/receivers/mail-outbox";
import { smtpError, startMailServer } from "@/e2e/support/receivers/mail-server";
import type { Database } from "@/e2e/support/receivers/outbox";
import { reportFigure } from "@/e2e/support/service/report-figure";

const start = new Date("2026-11-21T10:00:00.000Z");
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Replies depending on the name before the @. */
async function startMoodyServer() {
  let isAgreeable = false;
  const hanging: (() => void)[] = [];
  const server = await startMailServer({
    onAuth: ({ username, password }, _, callback) =>
      username === "forms" && password === "p@ss" ? callback(null, { user: "forms" }) : callback(smtpError(535, "5.7.8 Wrong password")),
    authOptional: false,
    onRcptTo({ address }, _, callback) {
      if (address.startsWith("nobody@")) callback(smtpError(550, "5.1.1 No such user"));
      else if (address.startsWith("policy@")) callback(smtpError(550, "5.7.1 We do not like you"));
      else if (address.startsWith("hang")) hanging.push(callback);
      else if (address.startsWith("later@") && !isAgreeable) callback(smtpError(451, "4.3.0 Try again later"));
      else callback();
    },
    afterData(mail) {
      if (mail.to[0]?.startsWith("refused@")) throw smtpError(554, "5.6.0 Not with this text");
      if (mail.to[0]?.startsWith("busy@") && !isAgreeable) throw smtpError(452, "4.2.2 Mailbox full");
    },
  });
  return {
    ...server,
    url: `smtp://forms:p%40ss@127.0.0.1:${server.port}`,
    becomeAgreeable: () => (isAgreeable = true),
    letGo: () => hanging.splice(0).forEach((callback) => callback()),
  };
}

describe.each<Database>(["sqlite", "postgresql"])("the mail worker on %s (promise P19)", (database) => {
  let server: Awaited<ReturnType<typeof startMoodyServer>>;
  let outbox: Awaited<ReturnType<typeof openMailOutbox>>;
  let worker: InstanceType<(typeof outbox)["MailWorker"]>;
  let now = start;

  beforeAll(async () => {
    server = await startMoodyServer();
    outbox = await openMailOutbox(database, server.url);
  });
  beforeEach(async () => {
    now = start;
    await outbox.db().mail.deleteMany();
    await outbox.db().mailSuppression.deleteMany();
    worker = new outbox.MailWorker({ clock: () => now, random: () => 0.5, attemptMs: 5_000 });
  });
  afterEach(() => worker.stop()); // a late result would reopen the database
  afterAll(async () => {
    await outbox.close();
    await server.close();
  });
  const work = async () => {
    await worker.poll();
    await worker.idle();
  };

  it("logs in, hands an email over once and keeps what the server said; what it is called cannot add headers", async () => {
    const [id = ""] = await outbox.add(["Ada@Reader.Example"], start);
    await work();
    now = new Date(start.getTime() + 90 * 24 * HOUR);
    await work();
    expect(server.received.filter(({ to }) => to.includes("ada@reader.example"))).toHaveLength(1);
    const { mail, from } = await server.to("ada@reader.example");
    expect(from).toBe("forms@sender.example");
    expect(mail.subject).toBe("Hello =\u200B?utf-8?q?=0ABcc:_v@x?= Bcc: everyone@evil.example");
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail.headers.get("list")).toMatchObject({ "unsubscribe-post": { name: "List-Unsubscribe=One-Click" } });
    expect(mail.text).toContain("https://forms.example/f/1?a=1&b=2");
    expect(mail.html).toContain("Hello &lt;you&gt;");
    expect(mail.html).not.toMatch(/<img|<link|src=|url\(/);
    const row = await outbox.row(id);
    expect(row).toMatchObject({ stage: "accepted", deliveredAt: start, nextAttemptAt: null });
    expect(row.attempts).toMatchObject([{ statusCode: 250, error: null }]);
    expect(row.attempts[0]?.answer).toMatch(/^250 /);
  });

  it("tries again after 4xx, fails after 5xx, and suppresses an address that does not exist", async () => {
    const [later = "", busy = "", refused = "", nobody = "", policy = ""] = await outbox.add(
      ["later", "busy", "refused", "nobody", "policy"].map((name) => `${name}@reader.example`),
      start,
    );
    await work();
    for (const id of [later, busy])
      expect(await outbox.row(id)).toMatchObject({ stage: null, nextAttemptAt: new Date(start.getTime() + 5 * SECOND) });
    for (const id of [refused, nobody, policy]) expect(await outbox.row(id)).toMatchObject({ stage: "failed", failedAt: start });
    expect((await outbox.row(later)).attempts).toMatchObject([{ statusCode: 451, answer: "451 4.3.0 Try again later" }]);
    expect(await outbox.suppressions()).toMatchObject([{ recipient: "nobody@reader.example", reason: "bounced" }]);
    server.becomeAgreeable();
    now = new Date(start.getTime() + 6 * SECOND);
    const [again = ""] = await outbox.add(["nobody@reader.example"], now);
    await work();
    for (const id of [later, busy]) expect(await outbox.row(id)).toMatchObject({ stage: "accepted", deliveredAt: now });
    expect(await outbox.row(again)).toMatchObject({ stage: "suppressed", failedAt: now });
  });

  it("tries emails at once that wait for another attempt when the mail server is changed, but none before its time", async () => {
    const [failing = "", planned = ""] = await outbox.add(["failing@reader.example", "planned@reader.example"], start);
    const inAnHour = new Date(start.getTime() + HOUR);
    await outbox.db().mail.updateMany({ data: { nextAttemptAt: inAnHour } });
    await outbox.db().mail.update({ where: { id: failing }, data: { step: 4 } });
    await work();
    expect(await outbox.row(failing)).toMatchObject({ stage: null, nextAttemptAt: inAnHour });
    const { retryWaiting } = await import("@/lib/domain/mail/server/mutations");
    await retryWaiting(start);
    await work();
    expect(await outbox.row(failing)).toMatchObject({ stage: "accepted", deliveredAt: start });
    expect(await outbox.row(planned)).toMatchObject({ stage: null, nextAttemptAt: inAnHour });
  });

  it("gives up a server that hangs after the time of an attempt, while other emails leave", async () => {
    const hangingRecipients = Array.from({ length: 50 }, (_, nth) => `hang@slow-${nth}.example`);
    await outbox.add(["prompt@reader.example"], start);
    await work(); // its owner has received email before
    const hanging = await outbox.add(hangingRecipients, start);
    const polling = worker.poll();
    await expect
      .poll(() => worker.poll().then(() => outbox.db().mail.count({ where: { leasedUntil: { not: null } } })))
      .toBeGreaterThan(10);
    const [prompt = ""] = await outbox.add(["prompt@reader.example"], start);
    const begun = performance.now();
    worker.wake(await destinationOf(prompt));
    await expect.poll(async () => (await outbox.row(prompt)).stage, { interval: 20 }).toBe("accepted");
    reportFigure("P19", `handed over ${Math.round(performance.now() - begun)} ms after it was written, beside 50 hanging recipients`);
    await polling;
    const givenUp = () => outbox.db().mail.findFirst({ where: { step: 1, id: { in: hanging } } });
    await expect.poll(givenUp, { timeout: 90_000 }).not.toBeNull();
    const row = await outbox.row((await givenUp())?.id ?? "");
    expect(row).toMatchObject({ stage: null, nextAttemptAt: new Date(start.getTime() + 5 * SECOND) });
    expect(row.attempts).toMatchObject([{ statusCode: null }]);
    server.letGo();
  });
  const destinationOf = async (id: string) => {
    const { queue, address } = await outbox.row(id);
    return { queue, address };
  };

  it("takes an email for uncertain whose holder crashed while it handed it over, and sends one again whose holder crashed before", async () => {
    const [before = "", during = ""] = await outbox.add(["before@reader.example", "during@reader.example"], start);
    const { mailLeases } = outbox;
    const due = await outbox.findDue(start);
    const leases = await mailLeases.leaseDue(
      due.destinations.map((destination) => ({ ...destination, room: 1 })),
      start,
    );
    const lease = leases.find(({ id }) => id === during);
    expect(lease && (await mailLeases.startHandingOver(lease))).toBe(true);
    now = new Date(start.getTime() + HOUR);
    await work();
    expect(await outbox.row(during)).toMatchObject({ stage: "uncertain", nextAttemptAt: null, failedAt: now });
    expect(await outbox.row(before)).toMatchObject({ stage: "accepted", deliveredAt: now });
    expect(server.received.some(({ to }) => to.includes("during@reader.example"))).toBe(false);
  });
});

it("hands over hundreds of emails of many recipients, each once", async () => {
  const server = await startMailServer({ readsMails: false });
  const outbox = await openMailOutbox("sqlite", server.url);
  const worker = new outbox.MailWorker({ clock: () => start });
  const recipients = Array.from({ length: 300 }, (_, nth) => `reader-${nth}@domain-${nth % 40}.example`);
  await outbox.add(recipients, start);
  const begun = performance.now();
  while ((await outbox.db().mail.count({ where: { nextAttemptAt: { not: null } } })) > 0) {
    await worker.poll();
    await worker.idle();
  }
  reportFigure(
    "P19",
    `${Math.round(recipients.length / ((performance.now() - begun) / 1_000))} emails a second to a server on this machine`,
  );
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
  await worker.stop();
  await outbox.close();
  await server.close();
});

it("keeps every email in the Mailbox when there is no mail server", async () => {
  const outbox = await openMailOutbox("sqlite", null);
  const worker = new outbox.MailWorker({ clock: () => start });
  const [id = ""] = await outbox.add(["ada@reader.example"], start);
  await worker.poll();
  await worker.idle();
  expect(await outbox.row(id)).toMatchObject({ stage: "kept", deliveredAt: start, nextAttemptAt: null });
  await worker.stop();
  await outbox.close();
});

it("keeps no link for a new password of somebody who belongs to several accounts", async () => {
  const outbox = await openMailOutbox("sqlite", null);
  const worker = new outbox.MailWorker({ clock: () => start });
  const times = { createdAt: start, updatedAt: start };
  await outbox.db().account.create({ data: { id: "school", name: "School", createdAt: start } });
  for (const [id, accounts] of [
    ["ada", [outbox.accountId]],
    ["bo", [outbox.accountId, "school"]],
  ] as const) {
    await outbox.db().user.create({ data: { id, accountId: outbox.accountId, name: id, email: `${id}@reader.example`, ...times } });
    for (const accountId of accounts) await outbox.db().member.create({ data: { accountId, userId: id, role: "owner", since: start } });
  }
  // Written while there was a mail server.
  const [ada = "", bo = ""] = await outbox.add(["ada@reader.example", "bo@reader.example"], start, "password_reset");
  await worker.poll();
  await worker.idle();
  expect(await outbox.row(ada)).toMatchObject({ stage: "kept" });
  expect(await outbox.row(bo)).toMatchObject({
    stage: "failed",
    attempts: [{ error: "There is no mail server any more, and this link is not kept here: the person belongs to several accounts" }],
  });
  await worker.stop();
  await outbox.close();
});
