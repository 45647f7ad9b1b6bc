import { db } from "@/lib/base/db/client";
import type { Round, RoundPerson } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import { isTestAccount, replyOf } from "@/lib/base/ids/test-mode";
import { noteChange } from "@/lib/domain/forms/change-signal";
import { MAX_REPLIES, ownConversation, readConversation, withMessage } from "@/lib/domain/forms/conversation";
import type { FormRow } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import type { Claim } from "@/lib/domain/idempotency/mutations";
import { completeClaim } from "@/lib/domain/idempotency/mutations";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import { statusOf } from "@/lib/rules/forms/lifecycle";
import { readSettings } from "@/lib/rules/forms/settings";
import { askerName } from "./asker-data";
import { linkOf } from "./present";
import { replyMail } from "./request-mail";

/** Attempts when another change comes between a read and its write. */
const ATTEMPTS = 5;

type Reply = { accountId: string; formId: string; text: string; now: Date; claim: Claim | null };

/**
 * Replies to the questions of the person who was asked: on their page, and by email to a person of a round.
 * @returns the form with the reply. @throws DomainError not_found; conflict when nobody has asked, the form is closed, or there are too many replies.
 */
export async function replyToPerson({ accountId, formId, text, now, claim }: Reply): Promise<FormRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getForm({ accountId, formId });
    const status = statusOf(form, now);
    if (status !== "active")
      throw new DomainError("conflict", `The form is ${status}: its page would not show a reply`, { type: "closed" });
    if (ownConversation(form).length === 0)
      throw new DomainError("conflict", "Nobody has asked anything about this form", { type: "not_asked" });
    const conversation = withMessage(form, { from: "asker", text, now });
    if (conversation === null)
      throw new DomainError("conflict", `At most ${MAX_REPLIES} replies can be given, and 32,000 characters in all`, {
        type: "too_many_replies",
      });
    const person = form.roundId === null ? null : await db().roundPerson.findUnique({ where: { formId }, include: { round: true } });
    const mail = person && (await mailTo(person, { form, text }));
    const recipient = person ? person.email : (readSettings(form).recipient ?? null);
    const isAnswered = isTestAccount(accountId) && replyOf(recipient) === "ask"; // in test mode, they answer now
    const { id, completedAt, cancelledAt, expiresAt, version } = form;
    const isStored = await db().$transaction(async (tx) => {
      const where = { id, completedAt, cancelledAt, expiresAt, version, conversation: form.conversation };
      const { count } = await tx.form.updateMany({ where, data: { conversation, ...(isAnswered && { testReplyAt: now }) } });
      if (count === 1 && mail) await enqueueMails(tx, [mail], now);
      if (count === 1 && claim)
        await completeClaim(claim, { status: 201, body: JSON.stringify(presentReplied({ id, conversation })), formId: id }, tx);
      return count === 1;
    });
    if (!isStored) continue;
    if (mail) wakeMailWorker(mail);
    noteChange(id);
    return { ...form, conversation };
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

/** The reply to the request: the whole conversation. */
export function presentReplied({ id, conversation }: Pick<FormRow, "id" | "conversation">) {
  return { form_id: id, conversation: readConversation({ conversation }) };
}

type Asked = RoundPerson & { round: Round };

/** To a person of a round, if they have an address. */
async function mailTo({ round, ...person }: Asked, { form, text }: { form: FormRow; text: string }): Promise<NewMail | null> {
  if (person.email === null) return null;
  return replyMail({
    round,
    owner: await askerName(form.accountId),
    settings: JSON.parse(form.settings) as Record<string, unknown>,
    person: { ...person, email: person.email, url: linkOf(person) },
    expiresAt: form.expiresAt,
    text,
  });
}
