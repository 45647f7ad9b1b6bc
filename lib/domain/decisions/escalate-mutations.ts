import { db } from "@/lib/base/db/client";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import { askerName } from "@/lib/domain/rounds/asker-data";
import { linkOf } from "@/lib/domain/rounds/present";
import { requestMail } from "@/lib/domain/rounds/request-mail";
import { readDecisionRow } from "@/lib/domain/decisions/settling/present-decision";

const BATCH = 50;

/** Asks those by email who are asked once a deadline has passed. @returns whether there may be more. */
export async function askEscalated(now: Date): Promise<boolean> {
  const due = await db().decision.findMany({ where: { status: "waiting", escalation: "due" }, take: BATCH });
  for (const row of due) {
    const mails = await mailsOf(row);
    await db().$transaction(async (tx) => {
      // Of two processes, one finds it due.
      const { count } = await tx.decision.updateMany({ where: { id: row.id, escalation: "due" }, data: { escalation: "done" } });
      if (count === 0) return;
      await enqueueMails(tx, mails, now);
      await tx.roundPerson.updateMany({ where: { formId: { in: mails.flatMap(({ form }) => form ?? []) } }, data: { sentAt: now } });
    });
    for (const mail of mails) wakeMailWorker(mail);
  }
  return due.length === BATCH;
}

async function mailsOf(row: Parameters<typeof readDecisionRow>[0]): Promise<NewMail[]> {
  const { later, areMailed } = readDecisionRow(row).special;
  const round = areMailed ? await db().round.findUnique({ where: { id: row.id } }) : null;
  if (!round) return [];
  const owner = await askerName(row.accountId);
  const people = await db().roundPerson.findMany({
    where: { roundId: row.id, id: { in: later }, email: { not: null } },
    include: { form: { select: { settings: true, cancelledAt: true } } },
  });
  const mails: NewMail[] = [];
  for (const { form, ...person } of people) {
    if (person.email === null || form.cancelledAt !== null) continue;
    mails.push(
      await requestMail({
        kind: "request",
        round,
        owner,
        settings: JSON.parse(form.settings) as Record<string, unknown>,
        person: { ...person, email: person.email, url: linkOf(person) },
        expiresAt: row.deadlineAt,
      }),
    );
  }
  return mails;
}
