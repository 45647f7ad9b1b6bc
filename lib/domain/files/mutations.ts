import { open } from "node:fs/promises";
import { DomainError, notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { isForeignKeyViolation } from "@/lib/base/db/errors";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import { definedKey } from "@/lib/rules/fields/definition/posted-entries";
import type { UploadRules } from "@/lib/rules/fields/definition/upload-rules";
import { isAccepted } from "./is-accepted";
import { reserveUpload, settleUpload } from "./reserve-mutations";
import { safeName } from "./safe-name";
import type { Sniffed } from "./sniff";
import { sniff } from "./sniff";
import { discardFiles } from "./discard-mutations";
import { fileStore } from "./open-file-store";
import { headSize, whyNotFile } from "@/lib/rules/forms/sealed-text";
import type { Upload } from "./uploads";
import { removeUpload, writeUpload } from "./uploads";
import { firstScan, scanUpload } from "@/lib/domain/files/scanning/scan-mutations";
import type { ScanState } from "@/lib/domain/files/scanning/states";
import { uploadToken } from "./token";
import { newId } from "@/lib/base/ids/ids";
import { log } from "@/lib/base/logging/log";

const MB = 1024 * 1024;

export type StoredFile = {
  id: string;
  key: string;
  token: string;
  name: string;
  size: number;
  mediaType: string;
  /** Null if there is no scanner. */
  scan: ScanState | null;
};

type Incoming = {
  formId: string;
  /** The field's key; in an entry, the one that it has there. */
  key: string;
  /** As the client wrote it. */
  fileName: string;
  source: AsyncIterable<Uint8Array>;
  config: UploadRules;
  /** The number of recipients to which it must be sealed; left out for files of forms that are not sealed. */
  sealedTo?: number | undefined;
  /** The client's address, hashed by uploaderOf. */
  uploader?: string | null;
  /** The Content-Length of the whole body in bytes, if any: no file in it is larger. */
  announced?: number;
  /** Called before receiving, with the maximum number of bytes that may arrive; throws to refuse. */
  charge?: (bytes: number) => Promise<void>;
  /** Called with how many of those bytes did not arrive. */
  refund?: (bytes: number) => Promise<void>;
  now: Date;
  signal: AbortSignal;
};

/**
 * Stores one uploaded file, not yet attached to a response: reserves capacity, receives and syncs the bytes, then completes the row.
 * @returns the issue when the file is refused; then nothing of it is kept.
 * @throws DomainError not_found when the form was deleted meanwhile, too_many when too many uploads wait for their response, out_of_room when there
 * is no room.
 */
export async function storeFile(incoming: Incoming): Promise<StoredFile | AnswerIssue> {
  const { formId, key, config, sealedTo, uploader = null, announced = Number.POSITIVE_INFINITY, now } = incoming;
  const reserved = Math.min(mostBytes({ config, sealedTo }), announced);
  const id = newId(now);
  await incoming.charge?.(reserved);
  let kept = 0;
  try {
    const settle = await reserveUpload({ id, formId, fieldKey: definedKey(key), bytes: reserved, uploader, now });
    try {
      const stored = await receive(incoming, { id, reserved });
      if (!("code" in stored)) kept = stored.size;
      return stored;
    } finally {
      if (kept === 0) await forget({ id, formId });
      settle(kept);
    }
  } catch (error) {
    throw isOfDeletedForm(error) ? notFound("Form") : error;
  } finally {
    await incoming.refund?.(reserved - kept);
  }
}

async function receive(
  { formId, key, fileName, source, config, sealedTo, now, signal }: Incoming,
  { id, reserved }: { id: string; reserved: number },
): Promise<StoredFile | AnswerIssue> {
  const ref = { formId, fileId: id };
  const name = sealedTo === undefined ? safeName(fileName) : SEALED_NAME;
  const named = config.multiple ? { file: name } : {};
  const limited = upTo(source, mostBytes({ config, sealedTo }));
  try {
    const upload = await writeUpload(ref, limited.bytes, signal);
    if (limited.isTooLarge()) return { key, code: "file_too_large", params: { max_mb: config.max_size_mb, ...named } };
    if (upload.size === 0) return { key, code: "file_empty", params: named };
    if (sealedTo !== undefined && !(await isSealedFile(upload, sealedTo)))
      return { key, code: "file_type", params: { accept: ["age"], ...named } };
    const sniffed = sealedTo === undefined ? await sniff(upload.path, name) : OF_SEALED;
    if (sealedTo === undefined && config.accept && !isAccepted(sniffed, { name, accept: config.accept })) {
      return { key, code: "file_type", params: { accept: config.accept, ...named } };
    }
    const file = { id, name, size: upload.size, mediaType: sniffed.mediaType };
    await fileStore().keep(ref, upload);
    if (!(await settleUpload({ ...file, formId, arrivedDigest: upload.sha256, ...firstScan(now) }, reserved))) {
      await fileStore().remove(ref);
      throw (await isForm(formId)) ? evicted() : notFound("Form");
    }
    const scan = await scanUpload({ id, formId, now });
    if (scan === "infected") return { key, code: "file_infected", params: named };
    return { ...file, key, token: uploadToken({ formId, key, id }), scan };
  } finally {
    await removeUpload(ref); // a stored file has already been moved away from this path
  }
}

/** The stored name and type of a sealed file. Its own are in the sealed answers. */
export const SEALED_NAME = "sealed.age";
const OF_SEALED: Sniffed = { mediaType: "application/octet-stream", types: [], isHonest: true };

/** Bytes that a file may have. A sealed file also has a header, and a tag for each 64 KiB. */
function mostBytes({ config, sealedTo }: Pick<Incoming, "config" | "sealedTo">): number {
  const most = config.max_size_mb * MB;
  return sealedTo === undefined ? most : most + Math.ceil(most / CHUNK + 1) * TAG + headSize(sealedTo) + 1024;
}

const CHUNK = 64 * 1024;
const TAG = 16;

/** Whether an upload is an age file for so many recipients: whatever else it is, the service could read it. */
async function isSealedFile({ path, size }: Upload, recipients: number): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headSize(recipients)), position: 0 });
    return whyNotFile(buffer.toString("latin1", 0, bytesRead), { recipients, size }) === null;
  } finally {
    await file.close();
  }
}

/** If this fails too, as on a full disk, the sweeper does it later; the original error is the one to report. */
async function forget(file: { id: string; formId: string }): Promise<void> {
  await discardFiles([file]).catch((error: unknown) => log.warn({ err: error }, "an upload that was not stored is still reserved"));
}

async function isForm(formId: string): Promise<boolean> {
  return (await db().form.count({ where: { id: formId } })) === 1;
}

function evicted(): DomainError {
  return new DomainError("too_many", "Too many uploads to this form are waiting to be submitted. Try again later", { retryAfter: 3600 });
}

/** Deleting a form removes its folder and its rows. */
function isOfDeletedForm(error: unknown): boolean {
  return isForeignKeyViolation(error) || (error instanceof Error && "code" in error && error.code === "ENOENT");
}

/** Passes on at most `limit` bytes; the rest is read and discarded. */
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
