import { readRows, write } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { cutChain, extendChains } from "./chain-mutations";
import { recordEvent } from "./record-mutations";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Chains entries that other processes left without a number, and removes those that are older than their account keeps them. Each cut is an entry itself. */
export async function sweepAudit(now: Date): Promise<void> {
  await extendChains();
  const accounts = await readRows<{ id: string; days: number }>(
    Prisma.sql`SELECT id, audit_days AS days FROM accounts WHERE audit_days > 0 AND id IN (SELECT account_id FROM audit_chains)`,
  );
  for (const { id: accountId, days } of accounts) {
    const number = await cutChain({ accountId, before: new Date(now.getTime() - days * DAY_MS), now });
    if (number === 0) continue;
    const actor = { kind: "service", id: null, name: null, ip: null } as const;
    await recordEvent({ accountId, at: now, actor, action: "audit.cut", detail: { up_to: number, days } });
  }
}

/** Sets for how many days an account keeps its entries. @param days null for ever. */
export async function keepAudit(accountId: string, days: number | null): Promise<void> {
  await write(Prisma.sql`UPDATE accounts SET audit_days = ${days ?? 0} WHERE id = ${accountId}`);
}
