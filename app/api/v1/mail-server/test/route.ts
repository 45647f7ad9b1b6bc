import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { env } from "@/lib/base/env/env";
import { DomainError } from "@/lib/base/errors/errors";
import { smtpOf } from "@/lib/domain/mail/server/choose-server";
import { readMailServer } from "@/lib/domain/mail/server/data";
import { requireNoneInEnvironment } from "@/lib/domain/mail/server/mutations";
import type { MailServerInput } from "@/lib/domain/mail/server/schema";
import { serverOf } from "@/lib/domain/mail/server/settings";
import { testMailServer } from "@/lib/domain/mail/server/test-server";
import { requireInstaller } from "@/lib/entry/entrance/require-installer";
import { countOwnMail } from "@/lib/entry/http/rate-limits";

export const dynamic = "force-dynamic";

export const POST = handle(operations.testMailServer, async ({ accountId, user, body: { to = user.email, server }, now }) => {
  await requireInstaller(user);
  // Such as on a copy of the installation, from which nothing may leave.
  if (!env().sendsMail) throw new DomainError("conflict", "MAIL is off, so this service sends no email");
  const tried = await findServer(server);
  await countOwnMail(accountId);
  return { body: await testMailServer(tried, { to, now }) };
});

async function findServer(input: MailServerInput | undefined) {
  if (input) requireNoneInEnvironment();
  const chosen = await readMailServer();
  if (input) return { server: serverOf(input, { stored: chosen, place: ["body", "server"] }), from: input.from };
  if (!chosen) throw new DomainError("conflict", "No mail server is set. Send its settings as server");
  return { server: smtpOf(chosen), from: chosen.from };
}
