import type { Lease } from "@/lib/base/outbox/leases";
import { readKinds } from "./data";
import { isMailKind, mailKinds } from "./mail-kinds";
import { countRecent } from "./recent-data";
import type { Ending } from "./stages";
import { findSuppressed } from "./suppression-data";

/** Emails of one account to one address within a day. What the address's owner asked for is limited where it is asked for. */
const PER_ADDRESS_A_DAY = 100;

export type Refusal = { stage: Ending; error: string };

/** Which of these emails may not be sent, and why, by id: the address is on the account's suppression list, or gets too many. */
export async function findRefusals(leases: Lease[], now: Date): Promise<Map<string, Refusal>> {
  const [kinds, suppressed] = await Promise.all([
    readKinds(leases.map(({ id }) => id)),
    findSuppressed(leases.map(({ accountId, target }) => ({ accountId, recipient: target }))),
  ]);
  const found = await Promise.all(leases.map((lease) => refusalOf(lease, { kind: kinds.get(lease.id) ?? "", suppressed, now })));
  return new Map(found.flatMap((refusal, index) => (refusal ? [[leases[index]?.id ?? "", refusal]] : [])));
}

type About = { kind: string; suppressed: Awaited<ReturnType<typeof findSuppressed>>; now: Date };

async function refusalOf({ accountId, target: recipient }: Lease, { kind, suppressed, now }: About): Promise<Refusal | null> {
  const isAsked = isMailKind(kind) && mailKinds[kind].isAsked;
  const reason = suppressed.get(`${accountId} ${recipient}`);
  if (reason === "bounced" && !isAsked) return { stage: "suppressed", error: "The mail server refused this address earlier" };
  if (reason === "unsubscribed" && !isAsked) return { stage: "suppressed", error: "The person has unsubscribed" };
  if (isAsked || (await countRecent({ accountId, recipient, now, most: PER_ADDRESS_A_DAY })) < PER_ADDRESS_A_DAY) return null;
  return { stage: "failed", error: `This address has had ${PER_ADDRESS_A_DAY} emails within a day` };
}
