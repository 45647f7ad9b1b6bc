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

/** The emails among these that may not be sent, and why, by id: the address is on the account's suppression list, or gets too many emails. */
export async function findBlocked(leases: Lease[], now: Date): Promise<Map<string, Block>> {
  const [kinds, suppressed] = await Promise.all([
    readKinds(leases.map(({ id }) => id)),
    findSuppressed(leases.map(({ accountId, target }) => ({ accountId, recipient: target }))),
  ]);
  const found = await Promise.all(leases.map((lease) => blockOf(lease, { kind: kinds.get(lease.id) ?? "", suppressed, now })));
  return new Map(found.flatMap((block, index) => (block ? [[leases[index]?.id ?? "", block]] : [])));
}

type About = { kind: string; suppressed: Awaited<ReturnType<typeof findSuppressed>>; now: Date };

async function blockOf({ accountId, target: recipient }: Lease, { kind, suppressed, now }: About): Promise<Block | null> {
  const isAsked = isMailKind(kind) && mailKinds[kind].isAsked;
  const reason = suppressed.get(`${accountId} ${recipient}`);
  if (reason === "bounced" && !isAsked) return { stage: "suppressed", error: "The mail server refused this address earlier" };
  if (reason === "unsubscribed" && !isAsked) return { stage: "suppressed", error: "The person has unsubscribed" };
  if (isAsked || (await countRecent({ accountId, recipient, now, most: PER_ADDRESS_A_DAY })) < PER_ADDRESS_A_DAY) return null;
  return { stage: "failed", error: `This address has had ${PER_ADDRESS_A_DAY} emails within a day` };
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
