import { db } from "@/lib/base/db/client";
import { readRows, writeTogether } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import type { OfRound } from "./data";
import { getRound } from "./data";
import { FROM_PEOPLE, personStatus } from "./person-status-sql";
import { linkOf, readRoundMail } from "./present";
import { askerName } from "./asker-data";
import { requestMail } from "./request-mail";
import { nextReminder } from "./schedule";
import type { PersonStatus } from "./schema";

const { sql, join } = Prisma;
/** People reminded in one transaction. */
const BATCH = 100;
/** Minimum time between two manual reminders of a person. */
const AGAIN_MS = 60 * 60 * 1000;

type Due = {
  id: string;
  roundId: string;
  formId: string;
  name: string;
  email: string | null;
  locale: string | null;
  timeZone: string | null;
  data: string | null;
  createdAt: Date;
  sentAt: Date | null;
  remindAt: Date | null;
  remindedAt: Date | null;
  settings: string;
  expiresAt: Date | null;
  status: PersonStatus;
};

const DUE = sql`p.id, p.round_id AS "roundId", p.form_id AS "formId", p.name, p.email, p.locale, p.time_zone AS "timeZone", p.data, p.created_at AS "createdAt",
  p.sent_at AS "sentAt", p.remind_at AS "remindAt", p.reminded_at AS "remindedAt", f.settings, f.expires_at AS "expiresAt"`;

/** Reminds those who are due by the schedule of their round. @returns whether there may be more. */
export async function sendDueReminders(now: Date): Promise<boolean> {
  const due = await readRows<Due>(
    sql`SELECT ${DUE}, ${personStatus(now)} AS status ${FROM_PEOPLE} WHERE p.remind_at <= ${now} ORDER BY p.remind_at LIMIT ${BATCH}`,
  );
  if (due.length === 0) return false;
  await remind(due, now);
  return due.length === BATCH;
}

/**
 * Reminds everyone in a round who has an address and has not replied, or only the given people. @returns how many were reminded. @throws
 * DomainError not_found, conflict.
 */
export async function remindNow({
  accountId,
  roundId,
  personIds,
  now,
}: OfRound & { personIds?: string[] | undefined; now: Date }): Promise<number> {
  const round = await getRound({ accountId, roundId });
  if (round.closedAt !== null) throw new DomainError("conflict", "The round is closed");
  const among = personIds ? sql`AND p.id IN (${join(personIds)})` : sql``;
  let reminded = 0;
  for (let last = ""; ;) {
    const some = await readRows<Due>(
      sql`SELECT ${DUE}, ${personStatus(now)} AS status ${FROM_PEOPLE} WHERE p.round_id = ${roundId} AND p.email IS NOT NULL AND p.id > ${last} ${among}
        ORDER BY p.id LIMIT ${BATCH}`,
    );
    const waiting = some.filter(({ status, remindedAt }) => isWaiting(status) && !isRecent(remindedAt, now));
    reminded += await remind(waiting, now);
    if (some.length < BATCH) return reminded;
    last = some.at(-1)?.id ?? last;
  }
}

/** Reschedules the next reminders of a round, after its schedule or its closing time was changed. */
export async function reschedule({ id: roundId, mail }: { id: string; mail: string }, now: Date): Promise<void> {
  for (let last = ""; ;) {
    const some = await readRows<Due>(
      sql`SELECT ${DUE}, ${personStatus(now)} AS status ${FROM_PEOPLE} WHERE p.round_id = ${roundId} AND p.sent_at IS NOT NULL AND p.id > ${last}
        ORDER BY p.id LIMIT ${BATCH}`,
    );
    const byMoment = new Map<number | null, string[]>();
    for (const person of some) {
      const moment = nextOf(person, { mail, now })?.getTime() ?? null;
      byMoment.set(moment, [...(byMoment.get(moment) ?? []), person.id]);
    }
    await writeTogether(
      [...byMoment].map(
        ([moment, ids]) => sql`UPDATE round_people SET remind_at = ${moment === null ? null : new Date(moment)} WHERE id IN (${join(ids)})`,
      ),
    );
    if (some.length < BATCH) return;
    last = some.at(-1)?.id ?? last;
  }
}

/** Prevents a second click from sending a reminder again. */
function isRecent(remindedAt: Date | null, now: Date): boolean {
  return remindedAt !== null && now.getTime() - new Date(remindedAt).getTime() < AGAIN_MS;
}

/** Reminders stop after a response, a decline, a bounce or an unsubscribe, and pause while a request for more time or a question is open. */
function isWaiting(status: PersonStatus): boolean {
  return status === "waiting" || status === "opened";
}

async function remind(due: Due[], now: Date): Promise<number> {
  const rounds = new Map(
    (await db().round.findMany({ where: { id: { in: [...new Set(due.map(({ roundId }) => roundId))] } } })).map((round) => [
      round.id,
      round,
    ]),
  );
  const owners = new Map<string, string | null>();
  for (const { accountId } of rounds.values()) if (!owners.has(accountId)) owners.set(accountId, await askerName(accountId));
  const sent = await db().$transaction(async (tx) => {
    const mails: NewMail[] = [];
    for (const person of due) {
      const round = rounds.get(person.roundId);
      if (!round) continue;
      const isReminded = isWaiting(person.status) && person.email !== null;
      const { count } = await tx.roundPerson.updateMany({
        where: {
          id: person.id,
          remindAt: person.remindAt && new Date(person.remindAt),
          remindedAt: person.remindedAt && new Date(person.remindedAt),
        },
        data: {
          remindAt: nextOf(person, { mail: round.mail, now }),
          ...(isReminded && { reminded: { increment: 1 }, remindedAt: now, ...(person.sentAt === null && { sentAt: now }) }),
        },
      });
      if (count === 1 && isReminded) mails.push(await mailTo(person, { ...round, owner: owners.get(round.accountId) ?? null }));
    }
    await enqueueMails(tx, mails, now);
    return mails;
  });
  const [one] = sent;
  if (one) wakeMailWorker(one);
  return sent.length;
}

/** When the next reminder is due; null once none can be. */
function nextOf(
  { status, settings, timeZone, createdAt, sentAt, expiresAt }: Due,
  { mail, now }: { mail: string; now: Date },
): Date | null {
  if (!isWaiting(status) && status !== "more_time" && status !== "question") return null;
  const { time_zone: zone } = JSON.parse(settings) as { time_zone?: unknown };
  const person = {
    sentAt: new Date(sentAt ?? createdAt),
    expiresAt: expiresAt && new Date(expiresAt),
    timeZone: timeZone ?? (typeof zone === "string" ? zone : "UTC"),
  };
  return nextReminder(readRoundMail({ mail }).remind, person, now);
}

async function mailTo(
  person: Due,
  { owner, ...round }: { accountId: string; title: string; mail: string; owner: string | null },
): Promise<NewMail> {
  const { email, expiresAt } = person;
  return requestMail({
    kind: "reminder",
    round,
    owner,
    settings: JSON.parse(person.settings) as Record<string, unknown>,
    person: { ...person, email: email ?? "", url: linkOf(person) },
    expiresAt: expiresAt && new Date(expiresAt),
  });
}
