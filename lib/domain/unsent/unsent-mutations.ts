import { notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { writeTogether } from "@/lib/base/db/direct-sql";
import { recordSwept } from "@/lib/domain/audit/record-mutations";
import { noteErased } from "@/lib/domain/erasures/erased-sql";
import { listSoon } from "@/lib/domain/erasures/list-mutations";
import { discardFiles } from "@/lib/domain/files/discard-mutations";
import type { FormRow } from "@/lib/domain/forms/data";
import { sealedTo, sealingChanged } from "@/lib/domain/forms/sealed-to";
import { takeUnsentRoom } from "@/lib/domain/quotas/account-usage";
import { requireDiskSpace } from "@/lib/domain/quotas/disk-space";
import { hasUnsentRoomFor } from "@/lib/domain/quotas/form-room";
import type { Typed } from "./unsent-data";
import { readTyped } from "./unsent-data";
import { lockUnsent, removeUnsent } from "./unsent-sql";
import { hashOfUnsent } from "./unsent-token";

const { sql } = Prisma;
const BATCH = 200;

export type Saving = {
  form: Pick<FormRow, "id" | "accountId">;
  token: string;
  /** Whether the saved progress must already exist. */
  isBegun?: boolean;
  /** The version that the pages show. */
  version: number;
  /** What was typed on one page. Replaces only what was typed on that page before. */
  typed: Typed;
  /** The page that the respondent has reached. */
  page: string;
  /** The uploads among all answers. */
  filesOf: (typed: Typed) => string[];
  keepMs: number;
  /** Called with the bytes that are added; throws to refuse. */
  charge: (bytes: number) => Promise<void>;
  /** When the visit's first page was rendered. */
  startedAt?: Date;
  now: Date;
};

/**
 * `full`: nothing was stored, because the form's or the account's budget for saved progress is used up. `gone`: the saved progress had to exist,
 * but no longer does.
 */
export type Saved = "saved" | "full" | "gone";

/**
 * Stores what was typed on a page, in addition to other pages. Two devices with the same token may save different pages at once; each locks the
 * form first, so their writes run one after the other. The bytes, including those of files, count as forms.unsent_bytes.
 * @throws DomainError not_found, conflict when the form is sealed, out_of_room when the disk is nearly full, and what `charge` throws.
 */
export async function saveUnsent({
  form,
  token,
  isBegun = false,
  version,
  typed,
  page,
  filesOf,
  keepMs,
  charge,
  now,
  startedAt = now,
}: Saving): Promise<Saved> {
  const hash = hashOfUnsent(form.id, token);
  const most = Buffer.byteLength(JSON.stringify(typed));
  await requireDiskSpace("database");
  await charge(most);
  const uploads = filesOf(typed);
  const isWaiting = { formId: form.id, responseId: null, unsentId: null, trashedId: null };
  const arriving = uploads.length === 0 ? 0 : await sizeOf(db(), { id: { in: uploads }, ...isWaiting });
  const settle = await takeUnsentRoom({ accountId: form.accountId, bytes: most + arriving });
  if (!settle) return "full";
  let added = 0;
  try {
    return await db().$transaction(async (tx) => {
      const locked = await tx.$executeRaw(lockUnsent(form.id));
      const current = await tx.form.findUnique({ where: { id: form.id }, select: { settings: true } });
      if (locked === 0 || !current) throw notFound("Form");
      if (sealedTo(current)) throw sealingChanged(); // since the page was read
      const before = await tx.unsentAnswers.findUnique({ where: { tokenHash: hash }, select: { typed: true } });
      if (isBegun && !before) return "gone";
      const all = { ...(before && readTyped(before.typed)), ...typed };
      const text = JSON.stringify(all);
      const held = filesOf(all);
      const [taken, released] = [
        { id: { in: held }, ...isWaiting },
        { unsentId: hash, id: { notIn: held } },
      ];
      const files = (held.length === 0 ? 0 : await sizeOf(tx, taken)) - (before ? await sizeOf(tx, released) : 0);
      const bytes = Buffer.byteLength(text) - Buffer.byteLength(before?.typed ?? "") + files;
      const counted = await tx.$executeRaw(sql`
        UPDATE forms SET unsent_bytes = unsent_bytes + ${bytes}, stored_bytes = stored_bytes - ${files}
        WHERE id = ${form.id} AND ${hasUnsentRoomFor(bytes)}`);
      if (counted === 0) return "full";
      const state = {
        formId: form.id,
        formVersion: version,
        typed: text,
        page,
        changedAt: now,
        expiresAt: new Date(now.getTime() + keepMs),
      };
      await tx.unsentAnswers.upsert({
        where: { tokenHash: hash },
        create: { tokenHash: hash, startedAt, ...state },
        update: state,
        select: { tokenHash: true },
      });
      if (before) await tx.file.updateMany({ where: released, data: { unsentId: null } });
      if (held.length > 0) await tx.file.updateMany({ where: taken, data: { unsentId: hash } });
      added = bytes;
      return "saved";
    });
  } finally {
    settle(added);
  }
}

/** Bytes of some files. */
async function sizeOf(tx: Pick<ReturnType<typeof db>, "file">, where: Prisma.FileWhereInput): Promise<number> {
  return (await tx.file.aggregate({ where, _sum: { size: true } }))._sum.size ?? 0;
}

type Moving = { formId: string; from: string; to: string; now: Date };

/**
 * Moves saved progress with its files to another token; the former token then finds nothing. Repeating the move changes nothing. @returns whether
 * the saved progress is at the new token.
 */
export async function moveUnsent({ formId, from, to, now }: Moving): Promise<boolean> {
  const [old, hash] = [hashOfUnsent(formId, from), hashOfUnsent(formId, to)];
  return db().$transaction(async (tx) => {
    await tx.$executeRaw(lockUnsent(formId));
    const isThere = { formId, expiresAt: { gt: now } };
    if ((await tx.unsentAnswers.count({ where: { tokenHash: hash, ...isThere } })) > 0) return true;
    const { count } = await tx.unsentAnswers.updateMany({ where: { tokenHash: old, ...isThere }, data: { tokenHash: hash } });
    if (count === 0) return false;
    await tx.file.updateMany({ where: { unsentId: old }, data: { unsentId: hash } });
    return true;
  });
}

/** Removes expired saved progress with its files. */
export async function sweepUnsent(now: Date): Promise<void> {
  const counts = new Map<string, number>();
  for (;;) {
    const rows = await db().unsentAnswers.findMany({
      where: { expiresAt: { lte: now } },
      select: { tokenHash: true, formId: true, form: { select: { accountId: true } } },
      take: BATCH,
    });
    // If it was saved again meanwhile, it stays.
    const condition = sql`unsent_answers.expires_at <= ${now}`;
    for (const { tokenHash, formId, form } of rows) {
      const removed = await removeWithFiles({ formId, hashes: [tokenHash], condition });
      counts.set(form.accountId, (counts.get(form.accountId) ?? 0) + removed);
    }
    if (rows.length < BATCH) break;
  }
  await recordSwept("unsent.expired", counts, now);
}

/** Removes all saved progress of a form with its files. A person who tries to continue is told that it is no longer kept. */
export async function discardUnsent(formId: string): Promise<void> {
  for (;;) {
    const rows = await db().unsentAnswers.findMany({ where: { formId }, select: { tokenHash: true }, take: BATCH });
    if (rows.length > 0)
      await discardUnsentOf(
        formId,
        rows.map(({ tokenHash }) => tokenHash),
      );
    if (rows.length < BATCH) return;
  }
}

/** Removes these of a form's saved progress, with their files. @param hashes as they are stored. @returns how many there were. */
export async function discardUnsentOf(formId: string, hashes: string[]): Promise<number> {
  const at = new Date();
  const from = sql`FROM unsent_answers WHERE id IN (${Prisma.join(hashes)}) AND form_id = ${formId}`;
  const removed = await removeWithFiles({ formId, hashes, condition: sql`1 = 1` }, [noteErased("unsent", { from, at })]);
  listSoon(at);
  return removed;
}

async function removeWithFiles(removed: Parameters<typeof removeUnsent>[0], noted: Prisma.Sql[] = []): Promise<number> {
  const where = { unsentId: { in: removed.hashes }, responseId: null };
  const files = await db().file.findMany({ where, select: { id: true, formId: true } });
  const counts = await writeTogether([...noted, ...removeUnsent(removed)]);
  await discardFiles(files); // those that are still held stay
  return counts.at(-1) ?? 0;
}
