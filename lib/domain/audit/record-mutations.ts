import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { write } from "@/lib/base/db/direct-sql";
import { auditEntries } from "@/lib/base/db/tables";
import { newId } from "@/lib/base/ids/ids";
import { isTestAccount } from "@/lib/base/ids/test-mode";
import { log } from "@/lib/base/logging/log";
import type { ActorKind, AuditAction, Detail, TargetKind } from "./actions";
import { chainSoon } from "./chain-mutations";
import { TITLES } from "./titles-data";

/** Who did it. A key's name is looked up when it is null. */
export type Actor = { kind: ActorKind; id: string | null; name: string | null; ip: string | null };

export type AuditEvent = {
  accountId: string;
  at: Date;
  actor: Actor;
  action: AuditAction;
  /** The title is looked up when it is not given. */
  target?: { kind: TargetKind; id: string; title?: string | null } | null;
  detail?: Detail;
};

/** A statement that records an event, to run in the same transaction as the work itself. */
export type AuditStatement = Prisma.Sql;

const HOUR_MS = 60 * 60 * 1000;
const LONGEST_NAME = 255;

/** Null in test mode, which has no audit because its data is made up. Call {@link chainSoon} after the transaction. */
export function statementOf(event: AuditEvent, once: string | null = null): AuditStatement | null {
  const { accountId, at, actor, action, target, detail = {} } = event;
  if (isTestAccount(accountId)) return null;
  const keyName = actor.kind === "key" && actor.name === null;
  return auditEntries.insert({
    id: newId(at),
    accountId,
    number: null,
    at,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: keyName ? Prisma.sql`(SELECT name FROM api_keys WHERE id = ${actor.id})` : short(actor.name),
    ip: actor.ip,
    action,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    targetTitle: target && target.title === undefined ? (TITLES[target.kind]?.(target.id) ?? null) : short(target?.title ?? null),
    detail: JSON.stringify(detail),
    once,
    hash: null,
  });
}

/** Records an event. If that fails, the facts go to the log and the error is thrown. */
export async function recordEvent(event: AuditEvent): Promise<void> {
  await recordAs(event, statementOf(event));
}

/** Records what a sweep has deleted: one entry per account, with the count. */
export async function recordSwept(action: AuditAction, counts: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const actor: Actor = { kind: "service", id: null, name: null, ip: null };
  for (const [accountId, count] of counts) if (count > 0) await recordEvent({ accountId, at, actor, action, detail: { count } });
}

// Routes may be bundled separately, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.audit-once");
const shared = globalThis as { [symbol]?: { hour: number; keys: Set<string> } }; // nobody else uses this symbol

/** Records an event at most once an hour, across all processes, so that reading is recorded but polling does not flood the audit. */
export async function recordHourly(event: AuditEvent, about = ""): Promise<void> {
  const { accountId, at, actor, action, target } = event;
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const once = [accountId, actor.kind, actor.id ?? "", action, target?.id ?? "", about, hour].join(" ");
  if (shared[symbol]?.hour !== hour) shared[symbol] = { hour, keys: new Set() };
  const { keys } = shared[symbol];
  if (keys.has(once)) return;
  const statement = statementOf(event, once);
  await recordAs(event, statement && Prisma.sql`${statement} ON CONFLICT (once) DO NOTHING`);
  keys.add(once);
}

async function recordAs(event: AuditEvent, statement: AuditStatement | null): Promise<void> {
  if (!statement) return;
  try {
    await write(statement);
  } catch (error) {
    const { at, actor, action, target, accountId } = event;
    log.error({ err: error, audit: { accountId, at, actor, action, target: target?.id ?? null } }, "audit: an entry was not written");
    throw error;
  }
  chainSoon(event.accountId);
}

function short(name: string | null): string | null {
  return name === null
    ? null
    : Array.from(name.slice(0, 2 * LONGEST_NAME))
        .slice(0, LONGEST_NAME)
        .join("");
}
