import type { SmtpServer } from "@/lib/base/env/smtp-url";
import { newId } from "@/lib/base/ids/ids";
import { asLate, handOver, said } from "@/lib/domain/mail/hand-over";
import { testMail } from "@/lib/domain/mail/kinds/test-mail";
import { storeMailBody } from "@/lib/domain/mail/mail-body";
import { SmtpPool } from "@/lib/domain/mail/smtp/smtp-pool";
import type { TestedMailServer } from "./schema";

/** A person waits for it. */
const LIMIT_MS = 20_000;

/** Sends one test email at once, past the outbox. Never throws: what went wrong is the result. @param server null: its password cannot be read. */
export async function testMailServer(
  { server, from }: { server: SmtpServer | null; from: string },
  { to, now }: { to: string; now: Date },
): Promise<TestedMailServer> {
  const begun = performance.now();
  const pool = server && new SmtpPool(server);
  const signal = AbortSignal.timeout(LIMIT_MS);
  const content = await testMail("en");
  const body = storeMailBody({ content, unsubscribe: null, replyTo: null }, { isSecret: false });
  const letter = { id: newId(now), recipient: to, subject: content.subject, body, createdAt: now };
  const outcome = await handOver(letter, { pool, from, confirm: () => Promise.resolve(true), signal });
  pool?.close();
  const { statusCode, error, answer } = said(signal.aborted ? asLate(outcome, LIMIT_MS) : outcome);
  const duration = Math.round(performance.now() - begun);
  return { to, is_accepted: outcome.type === "accepted", duration_ms: duration, status_code: statusCode, error, answer };
}
