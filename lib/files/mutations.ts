import { ApiError, notFound } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { isForeignKeyViolation } from "@/lib/db/errors";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import type { FileConfig } from "@/lib/fields/file-config";
import { isAccepted } from "@/lib/files/is-accepted";
import { safeName } from "@/lib/files/safe-name";
import { sniff } from "@/lib/files/sniff";
import { fileStore } from "@/lib/files/open-file-store";
import type { Place } from "@/lib/files/place";
import { removeUpload, sweepUploads, writeUpload } from "@/lib/files/uploads";
import { uploadToken } from "@/lib/files/token";
import { newId } from "@/lib/ids";

const MB = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;
/** How long an upload waits for the answer it belongs to. */
const UNATTACHED_MS = 24 * HOUR_MS;
/** Uploads of one form that no answer has named yet. The door is public; this is what it can fill of the disk. */
const MAX_UNATTACHED = 100;
/** Files asked about in one query: fewer than SQLite takes as parameters. */
const SWEEP_BATCH = 500;

export type StoredFile = { id: string; key: string; token: string; name: string; size: number; mediaType: string };

type Incoming = {
  formId: string;
  /** Of the field. */
  key: string;
  /** As the client wrote it. */
  fileName: string;
  source: AsyncIterable<Uint8Array>;
  config: FileConfig;
  now: Date;
  signal: AbortSignal;
};

/**
 * Stores one uploaded file, not yet tied to an answer: first the bytes, synced, then the row.
 * @returns what is wrong with the file when it is refused; then nothing of it is left.
 * @throws ApiError 404 when the form was deleted meanwhile, 429 when too many uploads wait for their answer.
 */
export async function storeFile({ formId, key, fileName, source, config, now, signal }: Incoming): Promise<StoredFile | AnswerIssue> {
  await makeRoom(formId, now);
  const id = newId(now);
  const place = { formId, fileId: id };
  const name = safeName(fileName);
  const limited = upTo(source, config.max_size_mb * MB);
  try {
    const upload = await writeUpload(place, limited.bytes, signal);
    if (limited.isTooLarge()) return { key, code: "file_too_large", params: { max_mb: config.max_size_mb } };
    if (upload.size === 0) return { key, code: "file_empty", params: {} };
    const sniffed = await sniff(upload.path, name);
    if (config.accept && !isAccepted(sniffed, { name, accept: config.accept })) {
      return { key, code: "file_type", params: { accept: config.accept } };
    }
    const file = { id, name, size: upload.size, mediaType: sniffed.mediaType };
    await fileStore().keep(place, upload);
    await insertFile({ ...file, formId, fieldKey: key, createdAt: now });
    return { ...file, key, token: uploadToken({ formId, key, id }) };
  } catch (error) {
    throw isOfDeletedForm(error) ? notFound("Form") : error;
  } finally {
    await removeUpload(place); // of a file that was kept, nothing is left under this name
  }
}

/** Removes uploads that no answer will ever name. */
export async function discardFiles(files: { id: string; formId: string }[]): Promise<void> {
  for (const { id, formId } of files) {
    const { count } = await db().file.deleteMany({ where: { id, responseId: null } });
    if (count === 1) await fileStore().remove({ formId, fileId: id });
  }
}

/** The condition that no answer has named any of these uploads yet, and that all of them are still there. */
export function areFree(ids: string[]): Prisma.Sql {
  if (ids.length === 0) return Prisma.sql`1 = 1`;
  return Prisma.sql`(SELECT count(*) FROM files WHERE response_id IS NULL AND id IN (${Prisma.join(ids)})) = ${ids.length}`;
}

/**
 * The statements, none or one, to begin a transaction with that names uploads. It changes nothing, but on PostgreSQL it makes
 * whoever names the same upload at the same moment wait, and then see that it is taken.
 */
export function lockUploads(ids: string[]) {
  if (ids.length === 0) return [];
  return [Prisma.sql`UPDATE files SET response_id = NULL WHERE response_id IS NULL AND id IN (${Prisma.join(ids)})`];
}

/** The statements, none or one, that tie uploads to the response that names them, if it was stored. */
export function attachFiles({ responseId, ids }: { responseId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  return [
    Prisma.sql`
      UPDATE files SET response_id = ${responseId}
      WHERE id IN (${Prisma.join(ids)}) AND EXISTS (SELECT 1 FROM responses WHERE id = ${responseId})`,
  ];
}

/** Removes uploads that no answer named within a day, and bytes that no row names. */
export async function sweepFiles(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNATTACHED_MS);
  const waiting = await db().file.findMany({ where: { responseId: null, createdAt: { lt: before } }, select: { id: true, formId: true } });
  await discardFiles(waiting);
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  let batch: Place[] = [];
  for await (const { formId, fileId, writtenAt } of fileStore().list()) {
    if (writtenAt > anHourAgo) continue;
    batch.push({ formId, fileId });
    if (batch.length < SWEEP_BATCH) continue;
    await removeOrphans(batch);
    batch = [];
  }
  await removeOrphans(batch);
  await sweepUploads(anHourAgo);
}

/** Removes the bytes that no row names. */
async function removeOrphans(places: Place[]): Promise<void> {
  const rows = await db().file.findMany({ where: { id: { in: places.map(({ fileId }) => fileId) } }, select: { id: true, formId: true } });
  const named = new Set(rows.map(({ id, formId }) => `${formId}/${id}`));
  for (const place of places) if (!named.has(`${place.formId}/${place.fileId}`)) await fileStore().remove(place);
}

type FileRow = { id: string; formId: string; fieldKey: string; name: string; mediaType: string; size: number; createdAt: Date };

async function insertFile(row: FileRow): Promise<void> {
  try {
    await db().file.create({ data: row, select: { id: true } });
  } catch (error) {
    await fileStore().remove({ formId: row.formId, fileId: row.id });
    throw error;
  }
}

/** A form takes its folder and its rows with it. */
function isOfDeletedForm(error: unknown): boolean {
  return isForeignKeyViolation(error) || (error instanceof Error && "code" in error && error.code === "ENOENT");
}

/** Where too many uploads wait, those that have for more than an hour give way. @throws ApiError 429 when there are none. */
async function makeRoom(formId: string, now: Date): Promise<void> {
  const waiting = { formId, responseId: null };
  if ((await db().file.count({ where: waiting })) < MAX_UNATTACHED) return;
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const stale = await db().file.findMany({ where: { ...waiting, createdAt: { lt: anHourAgo } }, select: { id: true, formId: true } });
  await discardFiles(stale);
  if (stale.length > 0) return;
  throw new ApiError(429, "Too many uploads to this form wait for their answer. Try again later", { "Retry-After": "3600" });
}

/** Hands on at most `limit` bytes; the rest is read and dropped. */
function upTo(source: AsyncIterable<Uint8Array>, limit: number): { bytes: AsyncIterable<Uint8Array>; isTooLarge: () => boolean } {
  let size = 0;
  async function* bytes() {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size <= limit) yield chunk;
    }
  }
  return { bytes: bytes(), isTooLarge: () => size > limit };
}
