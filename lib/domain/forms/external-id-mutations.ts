import { DomainError, invalid } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import type { Form } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { noteChange } from "./change-signal";
import { formEvent } from "./events";
import { storeEvents } from "./event-log-mutations";
import { statusOf } from "@/lib/rules/forms/lifecycle";
import type { newForm } from "./new-form";
import type { SummaryRow } from "./present";
import { receiversOf } from "./receivers";
import { endpointsOfForm } from "./receivers-sql";
import type { Message } from "@/lib/base/outbox/outbox";
import { wakeWorker } from "@/lib/base/outbox/outbox";

/** What to do if an earlier form has the same external id (contract §4.3). */
export const onConflicts = ["return", "fail", "ask_again", "replace"] as const;

/** The caller's own id, and what to do if an earlier form has it. */
export type Naming = {
  externalId: string;
  onConflict: (typeof onConflicts)[number];
  /** The id of the open form that the new one replaces. */
  supersedes: string | null;
};

type NewRow = Awaited<ReturnType<typeof newForm>>;
type Transaction = Parameters<Parameters<ReturnType<typeof db>["$transaction"]>[0]>[0];
/** The form that the reply is about. `earlier` is the same form if it was there before, with its content. */
export type Kept = { form: SummaryRow; earlier: Form | null; warnings: Warning[] };
type Order = Naming & {
  accountId: string;
  /** Builds the row; called only if a form is created. */
  make: () => NewRow;
  now: Date;
  /** Called in the same transaction with the form that the reply is about. */
  finish: (tx: Transaction, kept: Kept) => Promise<void>;
};

/** Maximum open forms with one external id. There are several only if older ones were reopened while a newer one was open. */
const MAX_OPEN = 20;

/**
 * The form that an external id names: the newest that has it, in whatever state, or a new one (contract §4.3). The account's row is locked
 * meanwhile, so that of two simultaneous requests one finds the form that the other has created.
 * @throws DomainError conflict with `fail` while one is open, gone when the newest was deleted, invalid for `supersedes` without an earlier form.
 */
export async function createOnce(order: Order): Promise<Kept> {
  const { accountId, externalId, make, now, finish } = order;
  const cancelled: Form[] = [];
  const events: Message[] = [];
  const kept: Kept = await db().$transaction(async (tx) => {
    await tx.account.updateMany({ where: { id: accountId }, data: { id: accountId } });
    const known = await findEarlier(tx, order);
    const earlier = choose(order, known) ?? (await cancelAll(tx, { order, known, cancelled }));
    const form = earlier ?? make();
    const result = { form, earlier, warnings: warningsAbout(order, earlier) };
    events.push(...(await cancellationEvents(tx, cancelled, now)));
    if (events.length > 0) await storeEvents(tx, events, now);
    if (!earlier) await tx.form.create({ data: { ...(form as NewRow), externalId }, select: { id: true } }); // made above
    await finish(tx, result);
    return result;
  });
  for (const event of events) wakeWorker(event);
  for (const { id } of cancelled) noteChange(id);
  return kept;
}

type Known = { newest: Form | null; /** Newest first. */ open: Form[] };

/** The earlier forms with the external id. @throws DomainError gone when the newest was deleted, unless the request asks for another form. */
async function findEarlier(tx: Transaction, { accountId, externalId, onConflict, now }: Order): Promise<Known> {
  const newest = await tx.form.findFirst({ where: { accountId, externalId }, orderBy: { id: "desc" } });
  const deleted = await tx.deletedExternalId.findUnique({ where: { accountId_externalId: { accountId, externalId } } });
  if (deleted && (!newest || newest.id < deleted.formId) && onConflict !== "ask_again")
    throw new DomainError("gone", "The form with this external_id was deleted. To create another, send on_conflict: ask_again", {
      type: "deleted",
      ctx: { external_id: externalId, form_id: deleted.formId },
    });
  if (!newest || onConflict === "return") return { newest, open: newest && statusOf(newest, now) === "active" ? [newest] : [] };
  const where = { accountId, externalId, completedAt: null, cancelledAt: null };
  const notClosed = await tx.form.findMany({ where, orderBy: { id: "desc" }, take: MAX_OPEN });
  return { newest, open: notClosed.filter((each) => statusOf(each, now) === "active") };
}

/** The earlier form to return; null if a new one is to be created. @throws DomainError conflict, invalid. */
function choose({ externalId, onConflict, supersedes }: Order, { newest, open: [open] }: Known): Form | null {
  if (supersedes !== null) {
    if (!newest) throw invalid(["body", "supersedes"], "No form of this account has this external_id", "supersedes_unknown");
    return open?.id === supersedes ? null : newest;
  }
  if (onConflict === "replace") return null;
  if (onConflict === "ask_again") return open ?? null;
  if (open && onConflict === "fail")
    throw new DomainError("conflict", "An open form has this external_id", {
      type: "external_id_taken",
      ctx: { external_id: externalId, form_id: open.id },
    });
  return newest;
}

type Cancelling = { order: Order; known: Known; /** The cancelled forms are added to this list. */ cancelled: Form[] };

/** Cancels the forms that the new one replaces. @returns the form that was to be superseded, if it was closed meanwhile. */
async function cancelAll(tx: Transaction, { order, known: { open }, cancelled }: Cancelling): Promise<Form | null> {
  const { now, supersedes, onConflict } = order;
  if (supersedes === null && onConflict !== "replace") return null;
  for (const each of open) {
    if (await cancel(tx, each, now)) cancelled.push({ ...each, cancelledAt: now });
    else if (supersedes !== null) return tx.form.findUniqueOrThrow({ where: { id: each.id } });
  }
  return null;
}

function warningsAbout({ onConflict, supersedes }: Order, earlier: Form | null): Warning[] {
  if (onConflict === "replace") return [{ loc: ["body", "on_conflict"], msg: UNSAFE, type: "unsafe" }];
  return supersedes !== null && earlier ? [{ loc: ["body", "supersedes"], msg: STALE, type: "stale" }] : [];
}

const UNSAFE =
  "replace is unsafe: the same request sent again cancels the form that the first one created. Name the form to be replaced in supersedes";
const STALE = "Nothing was cancelled: that form is closed, or a newer one has this external_id. The newest form is returned";

async function cancellationEvents(tx: Transaction, cancelled: Form[], now: Date): Promise<Message[]> {
  if (cancelled.length === 0) return [];
  const ids = cancelled.map(({ id }) => id);
  const rows = await tx.$queryRaw<{ id: string; endpoints: string | null }[]>`
    SELECT id, ${endpointsOfForm} AS endpoints FROM forms WHERE id IN (${Prisma.join(ids)})`;
  const endpointsOf = new Map(rows.map(({ id, endpoints }) => [id, endpoints]));
  return cancelled.map((form) => {
    const receivers = receiversOf({ ...form, endpoints: endpointsOf.get(form.id) ?? null }, "form.cancelled");
    return formEvent({ accountId: form.accountId, type: "form.cancelled", receivers, form, now });
  });
}

/** @returns false when it was answered or cancelled meanwhile. */
async function cancel(tx: Transaction, { id }: Form, now: Date): Promise<boolean> {
  const where = { id, completedAt: null, cancelledAt: null };
  const { count } = await tx.form.updateMany({ where, data: { cancelledAt: now, announceExpiryAt: null } });
  return count === 1;
}
