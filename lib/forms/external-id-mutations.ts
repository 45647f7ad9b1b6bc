import { DomainError } from "@/lib/errors";
import { db } from "@/lib/db/client";
import type { Form } from "@/lib/db/generated/sqlite/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { noteChange } from "./change-signal";
import { formEvent } from "./events";
import { statusOf } from "./lifecycle";
import type { newForm } from "./new-form";
import type { SummaryRow } from "./present";
import { receiversOf } from "./receivers";
import { endpointsOfForm } from "./receivers-sql";
import type { Message } from "@/lib/outbox/outbox";
import { enqueue, wakeWorker } from "@/lib/outbox/outbox";

/** What to do if an open form has the same external id. */
export type OnConflict = "return" | "fail" | "replace";

type NewRow = Awaited<ReturnType<typeof newForm>>;
type Transaction = Parameters<Parameters<ReturnType<typeof db>["$transaction"]>[0]>[0];
type Order = {
  /** With an external id. */
  row: NewRow;
  onConflict: OnConflict;
  now: Date;
  /** Called in the same transaction with the form that the reply is about. */
  finish: (tx: Transaction, form: SummaryRow, isNew: boolean) => Promise<void>;
};

/** Older ones were opened again while a newer one was open. */
const MAX_OPEN = 20;

/**
 * Creates a form unless an open one of the account has its external id (contract §4.3). The account's row is locked meanwhile, so that of
 * two simultaneous requests one finds what the other has made.
 * @throws DomainError conflict, with `fail`.
 */
export async function createOnce({ row, onConflict, now, finish }: Order): Promise<{ form: SummaryRow; isNew: boolean }> {
  const { accountId, externalId } = row;
  const cancelled: Form[] = [];
  const events: Message[] = [];
  const form: SummaryRow = await db().$transaction(async (tx) => {
    await tx.account.updateMany({ where: { id: accountId }, data: { id: accountId } });
    const where = { accountId, externalId, completedAt: null, cancelledAt: null };
    const found = await tx.form.findMany({ where, orderBy: { id: "desc" }, take: MAX_OPEN });
    const open = found.filter((each) => statusOf(each, now) === "active");
    const [existing] = open;
    if (existing && onConflict === "fail")
      throw new DomainError("conflict", "An open form has this external_id", {
        type: "external_id_taken",
        ctx: { external_id: externalId, form_id: existing.id },
      });
    if (existing && onConflict === "return") {
      await finish(tx, existing, false);
      return existing;
    }
    for (const each of open) if (await cancel(tx, each, now)) cancelled.push({ ...each, cancelledAt: now });
    events.push(...(await cancellationEvents(tx, cancelled, now)));
    if (events.length > 0) await enqueue(tx, events, now);
    await tx.form.create({ data: row, select: { id: true } });
    await finish(tx, row, true);
    return row;
  });
  for (const event of events) wakeWorker(event);
  for (const { id } of cancelled) noteChange(id);
  return { form, isNew: form === row };
}

async function cancellationEvents(tx: Transaction, cancelled: Form[], now: Date): Promise<Message[]> {
  if (cancelled.length === 0) return [];
  const ids = cancelled.map(({ id }) => id);
  const rows = await tx.$queryRaw<{ id: string; endpoints: string | null }[]>`
    SELECT id, ${endpointsOfForm} AS endpoints FROM forms WHERE id IN (${Prisma.join(ids)})`;
  const endpointsOf = new Map(rows.map(({ id, endpoints }) => [id, endpoints]));
  return cancelled.map((form) => {
    const targets = receiversOf({ ...form, endpoints: endpointsOf.get(form.id) ?? null }, "form.cancelled");
    return formEvent({ accountId: form.accountId, type: "form.cancelled", targets, form, now });
  });
}

/** @returns false when it was answered or cancelled meanwhile. */
async function cancel(tx: Transaction, { id }: Form, now: Date): Promise<boolean> {
  const where = { id, completedAt: null, cancelledAt: null };
  const { count } = await tx.form.updateMany({ where, data: { cancelledAt: now, announceExpiryAt: null } });
  return count === 1;
}
