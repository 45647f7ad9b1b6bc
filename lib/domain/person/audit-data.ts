import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { limitRows } from "@/lib/base/db/unseen-values";
import { formatDatetime } from "@/lib/base/time/datetime";
import { extendChain } from "@/lib/domain/audit/chain-mutations";
import type { Place, Trace } from "./schema";
import type { Wanted } from "./wanted";
import { isWhole } from "./wanted";

const { sql } = Prisma;

// Entries of the audit that name the person: as who did it, or as what it was about. They are shown and never erased: the chain proves that none is
// missing, and an account may have to answer for who read what (decision 069).

const AT_ONCE = 1_000;

type Named = { actorKind: string; actorId: string | null; actorName: string | null; targetId: string | null; targetTitle: string | null };
const named = sql`actor_kind AS "actorKind", actor_id AS "actorId", actor_name AS "actorName", target_id AS "targetId", target_title AS "targetTitle"`;

type Looking = { accountId: string; wanted: Wanted };

/** The ids of entries that name the person, with the number up to which the chain has been read. */
export async function* readAuditIds({ accountId, wanted }: Looking, from: number): AsyncGenerator<{ ids: string[]; upTo: number }> {
  if (from === 0) await extendChain(accountId); // the newest entries have no number yet
  const matches = await matcherOf(wanted);
  for (let upTo = from; ;) {
    const rows = await readRows<Named & { id: string; number: number }>(sql`
      SELECT id, number, ${named} FROM audit_entries WHERE account_id = ${accountId} AND number > ${upTo} ORDER BY number ${limitRows(AT_ONCE)}`);
    upTo = rows.at(-1)?.number ?? upTo;
    yield { ids: rows.filter((row) => matches(row).length > 0).map(({ id }) => id), upTo };
    if (rows.length < AT_ONCE) return;
  }
}

/** These entries, as far as they name the person. */
export async function checkAudit({ accountId, wanted, ids }: Looking & { ids: string[] }): Promise<Trace[]> {
  const matches = await matcherOf(wanted);
  // The account is compared here: as a condition beside ORDER BY it makes SQLite read the account's whole audit.
  const rows = await readRows<Named & { id: string; accountId: string; at: Date; action: string }>(sql`
    SELECT id, account_id AS "accountId", at, action, ${named} FROM audit_entries WHERE ${isAmong("id", ids)} ORDER BY number`);
  return rows.flatMap(({ id, accountId: of, at, action, ...row }): Trace[] => {
    if (of !== accountId) return [];
    const places = matches(row);
    return places.length === 0 ? [] : [{ kind: "audit", id, form_id: null, title: action, at: formatDatetime(new Date(at)), in: places }];
  });
}

/** Finds where entries name the person: by the id of somebody with this address who signs in, and by names and titles of then. */
async function matcherOf(wanted: Wanted): Promise<(row: Named) => Place[]> {
  const users = await readRows<{ id: string }>(sql`SELECT id FROM owners WHERE email = ${wanted.value}`); // none by a name or a number
  const ids = new Set(users.map(({ id }) => id));
  const known = new Map<string, boolean>(); // the same few names, again and again
  const isTheirs = (text: string | null) => {
    if (text === null) return false;
    let is = known.get(text);
    if (is === undefined) known.set(text, (is = isWhole(wanted, text)));
    return is;
  };
  return ({ actorKind, actorId, actorName, targetId, targetTitle }) => [
    ...(actorKind === "user" && (ids.has(actorId ?? "") || isTheirs(actorName)) ? [{ place: "actor" as const, key: null }] : []),
    ...(ids.has(targetId ?? "") || isTheirs(targetTitle) ? [{ place: "subject" as const, key: null }] : []),
  ];
}
