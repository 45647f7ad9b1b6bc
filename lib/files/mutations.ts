import { ApiError, notFound } from "@/lib/api/errors";
import type { Db } from "@/lib/db/client";
import { db } from "@/lib/db/client";
import { isForeignKeyViolation } from "@/lib/db/errors";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import type { FileConfig } from "@/lib/fields/file";
import { safeName } from "@/lib/files/safe-name";
import { isAccepted, sniff } from "@/lib/files/sniff";
import { keepUpload, listStored, removeEmptyFolders, removeFile, removeUpload, writeUpload } from "@/lib/files/storage";
import { uploadToken } from "@/lib/files/token";
import { newId } from "@/lib/ids";

const MB = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;
/** How long an upload waits for the answer it belongs to. */
const UNATTACHED_MS = 24 * HOUR_MS;
/** Uploads of one form that no answer has named yet. The door is public; this is what it can fill of the disk. */
const MAX_UNATTACHED = 100;

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
  await refuseFlood(formId);
  const id = newId(now);
  const place = { formId, fileId: id };
  const name = safeName(fileName);
  const limited = upTo(source, config.max_size_mb * MB);
  const upload = await writeUpload(place, limited.bytes, signal);
  try {
    if (limited.isTooLarge()) return { key, code: "file_too_large", params: { max_mb: config.max_size_mb } };
    if (upload.size === 0) return { key, code: "file_empty", params: {} };
    const sniffed = await sniff(upload.path, name);
    if (config.accept && !isAccepted(sniffed, { name, accept: config.accept })) {
      return { key, code: "file_type", params: { accept: config.accept } };
    }
    const file = { id, name, size: upload.size, mediaType: sniffed.mediaType };
    await keepUpload(place);
    await insertFile({ ...file, formId, fieldKey: key, createdAt: now });
    return { ...file, key, token: uploadToken({ formId, key, id }) };
  } finally {
    await removeUpload(place); // of a file that was kept, nothing is left under this name
  }
}

/** Ties uploads to the response that names them. @returns how many were still free; the caller rolls back when that is too few. */
export async function attachFiles(tx: Db, { responseId, ids }: { responseId: string; ids: string[] }): Promise<number> {
  const { count } = await tx.file.updateMany({ where: { id: { in: ids }, responseId: null }, data: { responseId } });
  return count;
}

/** Removes uploads that no answer named within a day, and bytes that no row names. */
export async function sweepFiles(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNATTACHED_MS);
  const waiting = await db().file.findMany({ where: { responseId: null, createdAt: { lt: before } }, select: { id: true, formId: true } });
  for (const { id, formId } of waiting) {
    const { count } = await db().file.deleteMany({ where: { id, responseId: null } });
    if (count === 1) await removeFile({ formId, fileId: id });
  }
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  for await (const { formId, fileId, isPart, writtenAt } of listStored()) {
    if (writtenAt > anHourAgo) continue;
    if (isPart) await removeUpload({ formId, fileId });
    else if (!(await db().file.findUnique({ where: { id: fileId }, select: { id: true } }))) await removeFile({ formId, fileId });
  }
  await removeEmptyFolders(anHourAgo);
}

type FileRow = { id: string; formId: string; fieldKey: string; name: string; mediaType: string; size: number; createdAt: Date };

async function insertFile(row: FileRow): Promise<void> {
  try {
    await db().file.create({ data: row, select: { id: true } });
  } catch (error) {
    await removeFile({ formId: row.formId, fileId: row.id });
    throw isForeignKeyViolation(error) ? notFound("Form") : error;
  }
}

async function refuseFlood(formId: string): Promise<void> {
  const waiting = await db().file.count({ where: { formId, responseId: null } });
  if (waiting < MAX_UNATTACHED) return;
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
