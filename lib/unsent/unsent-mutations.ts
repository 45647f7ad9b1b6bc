import { notFound } from "@/lib/errors";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { writeTogether } from "@/lib/db/direct-sql";
import { discardFiles } from "@/lib/files/discard-mutations";
import type { FormRow } from "@/lib/forms/data";
import { takeAccountRoom } from "@/lib/quotas/account-usage";
import { requireDiskSpace } from "@/lib/quotas/disk-space";
import { hasRoomFor } from "@/lib/quotas/form-room";
import { outOfRoom } from "@/lib/quotas/out-of-room";
import type { Typed } from "./unsent-data";
import { readTyped } from "./unsent-data";
import { removeUnsent } from "./unsent-sql";
import { hashOfUnsent } from "./unsent-token";

const { sql } = Prisma;
const BATCH = 200;

export type Saving = {
  form: Pick<FormRow, "id" | "accountId">;
  token: string;
  /** Whether they must be there already. */
  isBegun?: boolean;
  /** The version that the pages show. */
  version: number;
  /** What was typed on one page. Replaces only what was typed on that page before. */
  typed: Typed;
  /** The page that the respondent has reached. */
  page: string;
  /** Uploads among all answers, by what is typed. */
  filesOf: (typed: Typed) => string[];
  keepMs: number;
  /** Called with the bytes that are added; throws to refuse. */
  charge: (bytes: number) => Promise<void>;
  now: Date;
};

/**
 * Stores what was typed on a page, beside the other pages. Two devices with the same token may save different pages at once; their writes follow each
 * other, because each locks the form first.
 * @returns everything that is kept; null if `isBegun` and they are not there any more. @throws DomainError not_found, out_of_room, and what `charge` throws.
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
}: Saving): Promise<Typed | null> {
  const hash = hashOfUnsent(form.id, token);
  const most = Buffer.byteLength(JSON.stringify(typed));
  await requireDiskSpace("database");
  await charge(most);
  const settle = await takeAccountRoom({ accountId: form.accountId, bytes: most });
  let added = 0;
  try {
    return await db().$transaction(async (tx) => {
      const locked = await tx.$executeRaw(sql`UPDATE forms SET stored_bytes = stored_bytes WHERE id = ${form.id}`);
      if (locked === 0) throw notFound("Form");
      const before = await tx.unsentAnswers.findUnique({ where: { tokenHash: hash }, select: { typed: true } });
      if (isBegun && !before) return null;
      const all = { ...(before && readTyped(before.typed)), ...typed };
      const text = JSON.stringify(all);
      const bytes = Buffer.byteLength(text) - Buffer.byteLength(before?.typed ?? "");
      const counted = await tx.$executeRaw(sql`
        UPDATE forms SET stored_bytes = stored_bytes + ${bytes} WHERE id = ${form.id} AND ${bytes > 0 ? hasRoomFor(bytes) : sql`1 = 1`}`);
      if (counted === 0) throw outOfRoom("form");
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
        create: { tokenHash: hash, startedAt: now, ...state },
        update: state,
        select: { tokenHash: true },
      });
      const held = filesOf(all);
      await tx.file.updateMany({ where: { unsentId: hash, id: { notIn: held } }, data: { unsentId: null } });
      if (held.length > 0)
        await tx.file.updateMany({ where: { id: { in: held }, formId: form.id, responseId: null }, data: { unsentId: hash } });
      added = bytes;
      return all;
    });
  } finally {
    settle(Math.max(0, added));
  }
}

type Moving = { formId: string; from: string; to: string; now: Date };

/**
 * Moves unsent answers with their files to another token; the former one finds nothing afterwards. The same move once more changes nothing.
 * @returns whether they are at the new token.
 */
export async function moveUnsent({ formId, from, to, now }: Moving): Promise<boolean> {
  const [old, hash] = [hashOfUnsent(formId, from), hashOfUnsent(formId, to)];
  return db().$transaction(async (tx) => {
    await tx.$executeRaw(sql`UPDATE forms SET stored_bytes = stored_bytes WHERE id = ${formId}`); // saves and moves follow each other
    const isThere = { formId, expiresAt: { gt: now } };
    if ((await tx.unsentAnswers.count({ where: { tokenHash: hash, ...isThere } })) > 0) return true;
    const { count } = await tx.unsentAnswers.updateMany({ where: { tokenHash: old, ...isThere }, data: { tokenHash: hash } });
    if (count === 0) return false;
    await tx.file.updateMany({ where: { unsentId: old }, data: { unsentId: hash } });
    return true;
  });
}

/** Removes expired unsent answers with their files. */
export async function sweepUnsent(now: Date): Promise<void> {
  for (;;) {
    const where = { expiresAt: { lte: now } };
    const rows = await db().unsentAnswers.findMany({ where, select: { tokenHash: true, formId: true }, take: BATCH });
    for (const { tokenHash: hash, formId } of rows) {
      const files = await db().file.findMany({ where: { unsentId: hash, responseId: null }, select: { id: true, formId: true } });
      // Saved again meanwhile: it stays.
      const counts = await writeTogether(removeUnsent({ formId, hash, condition: sql`unsent_answers.expires_at <= ${now}` }));
      if (counts.at(-1) === 1) await discardFiles(files);
    }
    if (rows.length < BATCH) return;
  }
}
