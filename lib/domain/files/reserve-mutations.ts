import { DomainError, notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { files } from "@/lib/base/db/tables";
import { discardFiles } from "./discard-mutations";
import type { ScanState } from "@/lib/domain/files/scanning/states";
import type { Settle } from "@/lib/domain/quotas/account-usage";
import { takeAccountRoom } from "@/lib/domain/quotas/account-usage";
import { countForms } from "@/lib/domain/quotas/count-mutations";
import { readFormUsage } from "@/lib/domain/quotas/data";
import { requireDiskSpace } from "@/lib/domain/quotas/disk-space";
import { hasRoomFor } from "@/lib/domain/quotas/form-room";
import { outOfRoom } from "@/lib/domain/quotas/out-of-room";

const HOUR_MS = 60 * 60 * 1000;
/** Maximum unattached uploads per form, including those in progress. Caps disk use of a public endpoint. */
const MAX_WAITING = 100;
/** Attempts when concurrent uploads take the capacity that was freed. */
const TRIES = 4;

export type Reservation = {
  id: string;
  formId: string;
  fieldKey: string;
  /** The maximum number of bytes that may arrive. */
  bytes: number;
  /** The uploader's hash: see uploaderOf. */
  uploader: string | null;
  now: Date;
};

/**
 * Reserves capacity and bytes for an upload before it arrives, so that no form exceeds its limits, however many uploads come at once and
 * however slowly. When the form has its maximum of waiting uploads, the uploader with the most loses one to an uploader with fewer.
 * @returns a function to call with the number of bytes stored in the end.
 * @throws DomainError not_found, too_many when there is no capacity, out_of_room when there is no room for the bytes.
 */
export async function reserveUpload(reservation: Reservation): Promise<Settle> {
  const { formId, bytes, uploader, now } = reservation;
  await requireDiskSpace("files");
  const form = await readFormUsage(formId);
  if (!form) throw notFound("Form");
  if (form.storedBytes === null) await countForms([form]);
  const settle = await takeAccountRoom({ accountId: form.accountId, bytes });
  let isTaken = false;
  try {
    for (let attempt = 0; !isTaken && attempt < TRIES; attempt++) {
      isTaken = await tryReserve(reservation);
      if (!isTaken && !(await makeRoom({ formId, uploader, now }))) break;
    }
  } finally {
    if (!isTaken) settle(0);
  }
  if (isTaken) return settle;
  throw new DomainError("too_many", "Too many uploads to this form are waiting to be submitted. Try again later", { retryAfter: 3600 });
}

/** @returns false when the form has its maximum of waiting uploads. @throws DomainError not_found, out_of_room. */
async function tryReserve({ id, formId, fieldKey, bytes, uploader, now }: Reservation): Promise<boolean> {
  return db().$transaction(async (tx) => {
    // Locks the form, so that concurrent reservations count after this one.
    const counted = await tx.$executeRaw`
      UPDATE forms SET stored_bytes = stored_bytes + ${bytes} WHERE id = ${formId} AND ${hasRoomFor(bytes)}`;
    if (counted === 0) throw (await tx.form.count({ where: { id: formId } })) === 0 ? notFound("Form") : outOfRoom("form");
    // Checked in the INSERT itself, so that a full form is not an error to distinguish from others.
    const arrivingUntil = new Date(now.getTime() + HOUR_MS);
    const row = {
      id,
      formId,
      fieldKey,
      responseId: null,
      name: "",
      mediaType: "",
      size: bytes,
      createdAt: now,
      arrivingUntil,
      uploader,
      unsentId: null,
      trashedId: null,
      scan: null,
      scanDueAt: null,
      scanFailures: 0,
      scanFound: null,
      digest: null,
      arrivedDigest: null,
    };
    const hasCapacity = Prisma.sql`(SELECT count(*) FROM files WHERE form_id = ${formId} AND response_id IS NULL AND unsent_id IS NULL AND trashed_id IS NULL) < ${MAX_WAITING}`;
    const inserted = await tx.$executeRaw(files.insertFrom(row, Prisma.sql`FROM forms WHERE id = ${formId} AND ${hasCapacity}`));
    if (inserted === 0) await tx.$executeRaw`UPDATE forms SET stored_bytes = stored_bytes - ${bytes} WHERE id = ${formId}`;
    return inserted === 1;
  });
}

type Arrived = {
  id: string;
  formId: string;
  name: string;
  size: number;
  mediaType: string;
  /** SHA-256 of the bytes, hex. */
  arrivedDigest: string;
  scan?: ScanState;
  scanDueAt?: Date;
};

/** Completes a reservation and frees the bytes that did not arrive. @returns false when it was evicted meanwhile, or the form is gone. */
export async function settleUpload({ id, formId, ...arrived }: Arrived, reserved: number): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const { count } = await tx.file.updateMany({
      where: { id, responseId: null, arrivingUntil: { not: null } },
      data: { ...arrived, arrivingUntil: null },
    });
    if (count === 1) await tx.$executeRaw`UPDATE forms SET stored_bytes = stored_bytes - ${reserved - arrived.size} WHERE id = ${formId}`;
    return count === 1;
  });
}

type Room = { formId: string; uploader: string | null; now: Date };

/**
 * Discards uploads that have waited for over an hour; if there are none, the oldest upload of the uploader with the most, provided that this
 * uploader has at least two fewer.
 * @returns whether any were discarded.
 */
async function makeRoom({ formId, uploader, now }: Room): Promise<boolean> {
  const waiting = { formId, responseId: null, unsentId: null, trashedId: null };
  const select = { id: true, formId: true } as const;
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const stale = await db().file.findMany({ where: { ...waiting, createdAt: { lt: anHourAgo } }, select });
  await discardFiles(stale);
  if (stale.length > 0) return true;
  const counts = await db().file.groupBy({ by: ["uploader"], where: waiting, _count: { _all: true } });
  const own = counts.find((row) => row.uploader === uploader)?._count._all ?? 0;
  const [heaviest] = counts.filter((row) => row.uploader !== uploader).toSorted((a, b) => b._count._all - a._count._all);
  if (!heaviest || heaviest._count._all <= own + 1) return false;
  const oldest = await db().file.findFirst({ where: { ...waiting, uploader: heaviest.uploader }, orderBy: { createdAt: "asc" }, select });
  await discardFiles(oldest ? [oldest] : []);
  return true;
}
