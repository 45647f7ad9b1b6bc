import { db } from "@/lib/base/db/client";
import { env } from "@/lib/base/env/env";
import { DomainError } from "@/lib/base/errors/errors";
import { newId } from "@/lib/base/ids/ids";
import type { ChosenServer } from "./choose-server";
import { ONLY, readMailServer } from "./data";
import type { MailServerInput } from "./schema";
import { sealPassword } from "./sealed-password";
import { serverOf } from "./settings";

/**
 * Stores the mail server of the service. Workers of all processes use it from their next round on, also for emails that wait for another attempt.
 * @throws DomainError conflict when the environment sets one; invalid when the password is missing.
 */
export async function saveMailServer(input: MailServerInput, now: Date): Promise<ChosenServer | null> {
  requireNoneInEnvironment();
  const { host, port, login } = serverOf(input, { stored: await readMailServer(), place: ["body"] });
  const columns = {
    host,
    port,
    security: input.security,
    userName: login?.user ?? null,
    sealedPassword: login && sealPassword(login.pass),
    mailFrom: input.from,
    revision: newId(now),
    changedAt: now,
  };
  await db().mailServer.upsert({ where: { id: ONLY }, create: { id: ONLY, ...columns }, update: columns });
  await retryWaiting(now);
  return readMailServer();
}

/** The emails that are tried at once when the server changes; others are tried when they are due. */
const AT_ONCE = 1_000;

/** Makes emails due whose attempts have failed so far: the former server may have been the reason. */
export async function retryWaiting(now: Date): Promise<void> {
  const failing = { step: { gt: 0 }, nextAttemptAt: { gt: now }, leasedUntil: null };
  const waiting = await db().mail.findMany({ where: failing, select: { id: true }, orderBy: { nextAttemptAt: "asc" }, take: AT_ONCE });
  await db().mail.updateMany({ where: { id: { in: waiting.map(({ id }) => id) }, ...failing }, data: { nextAttemptAt: now } });
}

/** Removes it: email is kept in the Mailbox from then on. @throws DomainError conflict when the environment sets one. */
export async function removeMailServer(): Promise<void> {
  requireNoneInEnvironment();
  await db().mailServer.deleteMany();
}

/** @throws DomainError conflict when the environment sets a mail server. */
export function requireNoneInEnvironment(): void {
  if (env().smtp)
    throw new DomainError("conflict", "SMTP_URL sets the mail server, and takes precedence. Change it there, and restart the service");
}
