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
 * Stores the mail server of the service. Workers of all processes use it from their next round on.
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
  return readMailServer();
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
