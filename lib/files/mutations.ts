import { ApiError, notFound } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { isForeignKeyViolation } from "@/lib/db/errors";
import type { AnswerIssue } from "@/lib/fields/answer-issue";
import type { FileConfig } from "@/lib/fields/file-config";
import { isAccepted } from "@/lib/files/is-accepted";
import { safeName } from "@/lib/files/safe-name";
import { sniff } from "@/lib/files/sniff";
import { discardFiles } from "@/lib/files/sweep-mutations";
import { fileStore } from "@/lib/files/open-file-store";
import { removeUpload, writeUpload } from "@/lib/files/uploads";
import { uploadToken } from "@/lib/files/token";
import { newId } from "@/lib/ids";

const MB = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;
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
