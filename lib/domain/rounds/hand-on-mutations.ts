import { db } from "@/lib/base/db/client";
import type { RoundPerson } from "@/lib/base/db/generated/sqlite/client";
import { env } from "@/lib/base/env/env";
import { DomainError } from "@/lib/base/errors/errors";
import { replyMoment } from "@/lib/base/ids/test-mode";
import { wakeWorker } from "@/lib/base/outbox/outbox";
import type { FormRow, OwnForm } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import { storeEvents } from "@/lib/domain/forms/event-log-mutations";
import { formEvent } from "@/lib/domain/forms/events";
import { currentContentOf } from "@/lib/domain/forms/form-content";
import type { HandedOn } from "@/lib/domain/forms/handed-on";
import { withoutOpen } from "@/lib/domain/forms/conversation";
import { readHandedOn, writeHandedOn } from "@/lib/domain/forms/handed-on";
import { uncheckedColumns } from "@/lib/domain/forms/new-form";
import { formUrl } from "@/lib/domain/forms/present";
import { receiversOf } from "@/lib/domain/forms/receivers";
import { searchTextOf } from "@/lib/domain/forms/search-text";
import { storeContent } from "@/lib/domain/forms/versions/mutations";
import { outcomeMail } from "@/lib/domain/mail/kinds/outcome-mail";
import { normalAddress } from "@/lib/domain/mail/mail-address";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import { findSuppressed } from "@/lib/domain/mail/suppression-data";
import { mayCopy } from "@/lib/domain/responses/copy-limits";
import { refusalOfClosed } from "@/lib/rules/forms/lifecycle";
import { isAllowed, respondentsChanged, takesTheSame } from "@/lib/rules/forms/respondents";
import { readSettings } from "@/lib/rules/forms/settings";
import type { Locale } from "@/lib/rules/words/locale-names";
import { askerName } from "./asker-data";
import { handOnMail } from "./hand-on-mail";
import { linkOf, readRoundMail } from "./present";
import { nextReminder } from "./schedule";

/** Attempts when another change comes between a read and its write. */
const ATTEMPTS = 5;

/** Why an address is not taken: it was asked already, belongs to another domain than the form's, gets no email, or has got too many. */
export type HandOnRefusal = "own" | "domain" | "unfit" | "too_many";

type To = { email: string; name: string | null };
type HandingOn = {
  /** The form as it was when the person was admitted, and by which confirmed address, if the form asks. */
  admitted: FormRow;
  by: string | null;
  to: To;
  reason: string | null;
  /** Of the email. */ locale: Locale;
  now: Date;
};

/**
 * Asks somebody else instead of the person asked, once: from then on the form takes an answer only from that address, confirmed by a code.
 * @param to with a normalized address. @returns why the address is not taken, or null. @throws DomainError not_found; conflict or gone when the form is closed
 * or was handed on.
 */
export async function handOn({ admitted, by, to, reason, locale, now }: HandingOn): Promise<HandOnRefusal | null> {
  let mayMail = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getForm({ accountId: admitted.accountId, formId: admitted.id });
    const refusal = refusalOfClosed(form, now);
    if (refusal) throw refusal;
    const before = readHandedOn(form);
    if (before) {
      if (before.to.email === to.email) return null; // the same page, sent again
      throw new DomainError("conflict", "This form was handed on already", { type: "handed_on" });
    }
    if (!takesTheSame(form, admitted)) throw respondentsChanged();
    if (to.email === by) return "own";
    const person =
      form.roundId === null ? null : await db().roundPerson.findUnique({ where: { formId: form.id }, include: { round: true } });
    const unfit = await refusalOf(to, form, person);
    if (unfit) return unfit;
    if (!mayMail && !(await mayCopy({ accountId: form.accountId, formId: form.id, recipient: to.email }))) return "too_many";
    mayMail = true;
    try {
      if (await store(form, { person, to, reason, locale, now })) return null;
    } catch (error) {
      if (error instanceof DomainError && error.type === TAKEN) return "own";
      if (error instanceof DomainError && error.type === ASKED_MEANWHILE) continue;
      throw error;
    }
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

async function refusalOf({ email }: To, form: FormRow, person: RoundPerson | null): Promise<HandOnRefusal | null> {
  const { recipient, respondents } = readSettings(form);
  if (email === (person ? person.email : normalAddress(recipient ?? ""))) return "own";
  if (respondents?.by === "confirmed_email" && !isAllowed(email, { domains: respondents.domains })) return "domain";
  if (person && (await isAsked(db(), { roundId: person.roundId, email }))) return "own";
  const suppressed = await findSuppressed([{ accountId: form.accountId, recipient: email }]);
  return suppressed.size > 0 ? "unfit" : null;
}

type Rounds = Pick<ReturnType<typeof db>, "round" | "roundPerson">;

/** Nobody is asked twice, and nobody has two votes. */
async function isAsked(client: Rounds, { roundId, email }: { roundId: string; email: string }): Promise<boolean> {
  return (await client.roundPerson.count({ where: { roundId, email } })) > 0;
}

const TAKEN = "already_asked";
/** A question must not be lost that arrives between the read and the write. */
const ASKED_MEANWHILE = "asked_meanwhile";

/** The same, while nobody else can be added to the round: people are added under the lock of its row, too. @throws DomainError conflict */
async function requireNotAsked(tx: Rounds, asked: { roundId: string; email: string }): Promise<void> {
  await tx.round.updateMany({ where: { id: asked.roundId }, data: { id: asked.roundId } });
  if (await isAsked(tx, asked)) throw new DomainError("conflict", "This address is asked already", { type: TAKEN });
}

type Asked = RoundPerson & { round: { title: string; mail: string } };
type Storing = Omit<HandingOn, "admitted" | "by"> & { person: Asked | null };

/** @returns false when the form was changed since it was read. */
async function store(form: OwnForm, { person, to, reason, locale, now }: Storing): Promise<boolean> {
  const { id, accountId } = form;
  const { recipient = null, asker, respondents, time_zone: zone } = readSettings(form);
  const from = person ? { name: person.name, email: person.email } : { name: recipient, email: null };
  const handedOn = writeHandedOn({ from, to, reason, now: new Date() }); // not before anything that was said until now
  const content = currentContentOf(form);
  const confirmed = respondents?.by === "confirmed_email" ? respondents : null;
  const settings = {
    ...content.settings,
    recipient: to.name ?? to.email,
    respondents: {
      by: "confirmed_email",
      addresses: [to.email],
      ...(confirmed?.domains && { domains: confirmed.domains }),
      ...(confirmed?.once && { once: true }),
    },
  } as typeof content.settings; // settings of the schema with a valid recipient and respondents
  const columns = uncheckedColumns({ ...content, settings });
  const after = { ...form, ...columns, handedOn };
  const event = formEvent({ accountId, type: "form.handed_on", receivers: receiversOf(after, "form.handed_on"), form: after, now });
  const mails = [
    await handOnMail({
      form,
      from: from.name,
      asker: asker?.name ?? (await askerName(accountId)),
      replyTo: asker?.contact ?? null,
      to: to.email,
      url: person ? linkOf(person) : formUrl(id),
      locale,
    }),
    ...(await noticesAbout(after, { handedOn: { from, to, reason } })),
  ];
  const stored = await storeContent(form, {
    content: { ...columns, searchText: form.roundId === null ? columns.searchText : "" }, // no list shows those of a round,
    isVersion: false,
    facts: form,
    bytes: 0,
    now,
    before: async (tx) => person && requireNotAsked(tx, { roundId: person.roundId, email: to.email }),
    async alongside(tx) {
      const testReplyAt = replyMoment({ accountId, recipient: to.email, now });
      const { count } = await tx.form.updateMany({
        where: { id, conversation: form.conversation },
        data: { handedOn, testReplyAt, conversation: withoutOpen(form) },
      });
      if (count === 0) throw new DomainError("conflict", "Something was asked meanwhile", { type: ASKED_MEANWHILE });
      if (person)
        await tx.roundPerson.updateMany({ where: { id: person.id }, data: askedNow(person, { to, form, zone: zone ?? null, now }) });
      await storeEvents(tx, [event], now);
      await enqueueMails(tx, mails, now);
    },
  });
  if (!stored) return false;
  wakeWorker(event);
  for (const mail of mails) wakeMailWorker(mail);
  return true;
}

type Taking = { to: To; form: FormRow; zone: string | null; now: Date };

/** The person of a round who is asked now. Who had no address got no reminders. */
function askedNow(person: Asked, { to, form, zone, now }: Taking) {
  const { remind } = readRoundMail(person.round);
  const timeZone = person.timeZone ?? zone ?? "UTC";
  return {
    name: to.name ?? to.email,
    email: to.email,
    searchText: searchTextOf({ title: to.name ?? to.email, recipient: to.email }),
    sentAt: now,
    ...(person.sentAt === null && { remindAt: nextReminder(remind, { sentAt: now, expiresAt: form.expiresAt, timeZone }, now) }),
  };
}

/** Emails to everyone who is notified of responses. */
async function noticesAbout(form: FormRow, { handedOn: { from, to, reason } }: { handedOn: Omit<HandedOn, "at"> }): Promise<NewMail[]> {
  const { notify, notify_with_answers, locale } = readSettings(form);
  if (!notify) return [];
  const content = await outcomeMail({
    locale: locale ?? "en",
    type: "handed_on",
    title: form.title,
    recipient: from.name,
    to: to.name === null ? to.email : `${to.name}, ${to.email}`,
    closesAt: form.expiresAt,
    until: null,
    reason: notify_with_answers ? reason : null,
    url: `${env().baseUrl}/forms/${form.id}`,
  });
  return notify.addresses.map((address) => ({ account: form.accountId, form: form.id, kind: "notice", to: address, content }));
}
