import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, writeTogether } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { DomainError } from "@/lib/base/errors/errors";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";
import { isTestAccount } from "@/lib/base/ids/test-mode";
import { unknownOf } from "@/lib/domain/erasures/data";
import { idOfSuppression } from "@/lib/domain/erasures/erased-sql";
import type { Erasure, ErasureKind } from "@/lib/domain/erasures/kinds";
import { erasureKinds } from "@/lib/domain/erasures/kinds";
import { addErasures } from "@/lib/domain/erasures/list-mutations";
import { deleteDecision } from "@/lib/domain/decisions/change-mutations";
import { forgetFirst } from "@/lib/domain/forms/forget-first-mutations";
import { deleteForm } from "@/lib/domain/forms/delete-mutations";
import { deleteResponses } from "@/lib/domain/responses/changing/delete-mutations";
import { changeDesks } from "@/lib/domain/responses/changing/desk-mutations";
import { anonymise, removeFiles } from "@/lib/domain/responses/keeping/anonymise-mutations";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { deleteTrashed } from "@/lib/domain/responses/trash/delete-mutations";
import { changeTrashedDesks } from "@/lib/domain/responses/trash/desk-mutations";
import { deleteRound } from "@/lib/domain/rounds/change-mutations";
import { discardUnsentOf } from "@/lib/domain/unsent/unsent-mutations";
import { groupBy } from "./group-by";

const { sql, raw } = Prisma;

const AT_ONCE = 100;

/** Something that was erased again, and whose it was. */
type Erased = { accountId: string };

/** What was done with a list: how many entries were new to this database, and how many of those it still had, in all and by account. */
export type ErasedAgain = { listed: number; unknown: number; erased: number; byAccount: Map<string, number> };

/**
 * Erases again what a list names and this database does not know to be erased, because it is an older copy. What a list names may have grown since:
 * a note is cleared whatever it says, for the list does not say what was in it.
 */
export async function eraseAgain(list: Erasure[]): Promise<ErasedAgain> {
  const unknown = await unknownOf(list);
  const byKind = groupBy(unknown, ({ kind }) => kind);
  const byAccount = new Map<string, number>();
  let erased = 0;
  for (const kind of erasureKinds) {
    const all = byKind.get(kind) ?? [];
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const some = all.slice(start, start + AT_ONCE);
      for (const { accountId } of await erasers[kind](some.map(({ id }) => id))) {
        erased += 1;
        byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + 1);
      }
      await addErasures(some); // only now: if this ends before, the next start does it
    }
  }
  return { listed: list.length, unknown: unknown.length, erased, byAccount };
}

type OfForm = { id: string; formId: string; accountId: string };

/** Rows of a table whose rows belong to forms. */
function rowsOf(table: string, ids: string[]): Promise<OfForm[]> {
  return readRows(sql`
    SELECT item.id, item.form_id AS "formId", forms.account_id AS "accountId"
    FROM ${raw(table)} AS item JOIN forms ON forms.id = item.form_id
    WHERE ${isAmong("item.id", ids)} AND forms.account_id <> ${DELETED_FORMS_ACCOUNT_ID}`);
}

async function eachForm(rows: OfForm[], erase: (chosen: { formId: string; ids: string[] }) => Promise<unknown>): Promise<Erased[]> {
  for (const [formId, some] of groupBy(rows, (row) => row.formId)) await erase({ formId, ids: some.map(({ id }) => id) });
  return rows;
}

async function eachOf<Row extends Erased>(rows: Row[], erase: (row: Row) => Promise<unknown>): Promise<Erased[]> {
  for (const row of rows) await erase(row).catch(unlessGone);
  return rows;
}

function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === "not_found")) throw error;
}

const clear = (change: Partial<Desk>) => async (ids: string[]) => {
  const cleared = (desk: Desk) => ({ ...desk, ...change });
  return [
    ...(await eachForm(await rowsOf("responses", ids), (chosen) => changeDesks(chosen, cleared))),
    ...(await eachForm(await rowsOf("trashed_responses", ids), (chosen) => changeTrashedDesks(chosen, cleared))),
  ];
};

async function eraseTrashed(ids: string[]): Promise<Erased[]> {
  return eachOf(await rowsOf("trashed_responses", ids), ({ formId, id }) => deleteTrashed({ formId, responseId: id }));
}

/** Each returns what there was. */
const erasers: Record<ErasureKind, (ids: string[]) => Promise<Erased[]>> = {
  note: clear({ note: null }),
  tags: clear({ tags: [] }),
  assignee: clear({ assignee: null }),
  async email(ids) {
    const rows = await readRows<Erased>(sql`SELECT account_id AS "accountId" FROM mails WHERE ${isAmong("id", ids)}`);
    await writeTogether([sql`DELETE FROM mails WHERE ${isAmong("id", ids)}`]);
    return rows;
  },
  async suppression(ids) {
    const wanted = new Set(ids);
    const rows = await db().mailSuppression.findMany({ select: { accountId: true, recipient: true } });
    const found = rows.filter(({ accountId, recipient }) => wanted.has(idOfSuppression(accountId, recipient)));
    return eachOf(found, (each) => db().mailSuppression.deleteMany({ where: each }));
  },
  async response(ids) {
    const erased = await eachForm(await rowsOf("responses", ids), (chosen) => deleteResponses({ ...chosen, rule: "erasure" }));
    return [...erased, ...(await eraseTrashed(ids))];
  },
  /** One that was in the trash when the backup was made would have been deleted there by now. */
  async anonymised(ids) {
    const erased = await eachForm(await rowsOf("responses", ids), (chosen) => anonymise(chosen, new Date()));
    return [...erased, ...(await eraseTrashed(ids))];
  },
  async files(ids) {
    const erased = await eachForm(await rowsOf("responses", ids), (chosen) => removeFiles(chosen));
    return [...erased, ...(await eraseTrashed(ids))];
  },
  async unsent(ids) {
    return eachForm(await rowsOf("unsent_answers", ids), ({ formId, ids: hashes }) => discardUnsentOf(formId, hashes));
  },
  async waiting_entry(ids) {
    const rows = await rowsOf("waiting_entries", ids);
    await writeTogether([sql`DELETE FROM waiting_entries WHERE ${isAmong("id", ids)}`]);
    return rows;
  },
  async form(ids) {
    const rows = await readRows<Erased & { formId: string }>(sql`
      SELECT id AS "formId", account_id AS "accountId" FROM forms WHERE ${isAmong("id", ids)} AND account_id <> ${DELETED_FORMS_ACCOUNT_ID}`);
    return eachOf(rows, (form) => deleteForm(form));
  },
  async handed_on(ids) {
    const rows = await readRows<Erased>(
      sql`SELECT account_id AS "accountId" FROM forms WHERE ${isAmong("id", ids)} AND handed_on IS NOT NULL AND account_id <> ${DELETED_FORMS_ACCOUNT_ID}`,
    );
    await forgetFirst(ids);
    return rows;
  },
  /** The form has just been deleted, which has remembered its external id. */
  async external_id(ids) {
    const these = isAmong("form_id", ids);
    const rows = await readRows<Erased>(sql`SELECT account_id AS "accountId" FROM deleted_external_ids WHERE ${these}`);
    await writeTogether([sql`DELETE FROM deleted_external_ids WHERE ${these}`, sql`DELETE FROM idempotency_records WHERE ${these}`]);
    return rows;
  },
  async round(ids) {
    const rows = await db().round.findMany({ where: { id: { in: ids } }, select: { id: true, accountId: true } });
    const decisions = new Set((await db().decision.findMany({ where: { id: { in: ids } }, select: { id: true } })).map(({ id }) => id));
    return eachOf(rows, ({ id, accountId }) =>
      decisions.has(id) ? deleteDecision({ accountId, decisionId: id }) : deleteRound({ accountId, roundId: id }),
    );
  },
  async user(ids) {
    const rows = await db().user.findMany({ where: { id: { in: ids } }, select: { id: true, accountId: true } });
    await db().user.deleteMany({ where: { id: { in: ids } } });
    return rows;
  },
};

/** Without test accounts, which have no audit. */
export function realAccounts(byAccount: ErasedAgain["byAccount"]): [string, number][] {
  return [...byAccount].filter(([accountId]) => !isTestAccount(accountId));
}
