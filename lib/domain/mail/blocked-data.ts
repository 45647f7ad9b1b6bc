import type { Lease } from "@/lib/base/outbox/leases";
import { readKinds } from "./data";
import { isMailKind, mailKinds } from "./mail-kinds";
import type { Ending } from "./stages";
import { findSuppressed } from "./suppression-data";
import { db } from "@/lib/base/db/client";
import { idBound } from "@/lib/base/ids/ids";

/** Maximum emails from one account to one address within a day. Emails that their recipient asked for are limited where they are requested. */
const PER_ADDRESS_A_DAY = 100;

/** Why an email is not sent. */
type Block = { stage: Ending; error: string };

type Round = { now: Date; /** Whether emails are kept in the Mailbox, because there is no mail server. */ isKept: boolean };

/**
 * The emails among these that may not be sent or kept, and why, by id: the address is on the account's suppression list or gets too many emails, or the
 * Mailbox would show what is for the person alone.
 */
export async function findBlocked(leases: Lease[], { now, isKept }: Round): Promise<Map<string, Block>> {
  const [kinds, suppressed] = await Promise.all([
    readKinds(leases.map(({ id }) => id)),
    findSuppressed(leases.map(({ accountId, target }) => ({ accountId, recipient: target }))),
  ]);
  const about = { suppressed, now, isKept };
  const found = await Promise.all(leases.map((lease) => blockOf(lease, { kind: kinds.get(lease.id) ?? "", ...about })));
  return new Map(found.flatMap((block, index) => (block ? [[leases[index]?.id ?? "", block]] : [])));
}

type About = Round & { kind: string; suppressed: Awaited<ReturnType<typeof findSuppressed>> };

async function blockOf({ accountId, target: recipient }: Lease, { kind, suppressed, now, isKept }: About): Promise<Block | null> {
  if (isKept && kind === "password_reset" && (await belongsElsewhere(recipient, accountId)))
    return { stage: "failed", error: FOR_THEM_ALONE };
  const isAsked = isMailKind(kind) && mailKinds[kind].isAsked;
  const reason = suppressed.get(`${accountId} ${recipient}`);
  if (reason === "bounced" && !isAsked) return { stage: "suppressed", error: "The mail server refused this address earlier" };
  if (reason === "unsubscribed" && !isAsked) return { stage: "suppressed", error: "The person has unsubscribed" };
  if (isAsked || (await countRecent({ accountId, recipient, now, most: PER_ADDRESS_A_DAY })) < PER_ADDRESS_A_DAY) return null;
  return { stage: "failed", error: `This address has had ${PER_ADDRESS_A_DAY} emails within a day` };
}

/** Written while there was a mail server, which has been removed meanwhile: mailResetLink writes none without one. */
const FOR_THEM_ALONE = "There is no mail server any more, and this link is not kept here: the person belongs to several accounts";

/** Whether somebody belongs to other accounts, which the owners of this one could enter with a link for a new password. */
async function belongsElsewhere(email: string, accountId: string): Promise<boolean> {
  return (await db().member.count({ where: { user: { email }, accountId: { not: accountId } } })) > 0;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many emails an account addressed to a recipient within the last day, counted up to `most`. */
async function countRecent({
  accountId,
  recipient,
  now,
  most,
}: {
  accountId: string;
  recipient: string;
  now: Date;
  most: number;
}): Promise<number> {
  const id = { gte: idBound(new Date(now.getTime() - DAY_MS)) };
  return db().mail.count({ where: { accountId, recipient, id, nextAttemptAt: null }, take: most });
}
