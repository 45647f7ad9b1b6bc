import { createHash } from "node:crypto";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { DomainError, invalid, notFound } from "@/lib/base/errors/errors";
import { newId } from "@/lib/base/ids/ids";
import { fileStore } from "@/lib/domain/files/open-file-store";
import { openReleased } from "@/lib/domain/files/released-data";
import { removeUpload, writeUpload } from "@/lib/domain/files/uploads";
import type { FormRow } from "@/lib/domain/forms/data";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import { takeAccountRoom } from "@/lib/domain/quotas/account-usage";
import { requireDiskSpace } from "@/lib/domain/quotas/disk-space";
import { isFull } from "@/lib/domain/quotas/form-room";
import { outOfRoom } from "@/lib/domain/quotas/out-of-room";
import { extendReceiptChain, isInChain, linkFileResealed } from "@/lib/domain/receipts/chain-mutations";
import { applyToIndex } from "@/lib/domain/responses/search/index-mutations";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { headerOf, LONGEST_HEADER, sayNotSealed, whyNotHeader } from "@/lib/rules/forms/sealed-text";

type Resealing = {
  form: FormRow;
  /** Of a response. */ file: { id: string; responseId: string | null; size: number; arrivedDigest: string | null };
  /** The header of an age file, as text. */ header: string;
  /** SHA-256, as hexadecimal, of the one that it replaces. */ previous: string;
};

/** A store that stalls must not hold the copy for ever. */
const PATIENCE_MS = 10 * 60 * 1000;

const { sql } = Prisma;

/**
 * Replaces the header of a sealed file, in which its key is wrapped for each recipient, by one for the form's present recipients (contract §53). What
 * follows the header stays. That it wraps the same key is the word of the owner who has opened it. The file is whole at any time: the new one is written
 * beside it and then takes its name. The same request can be sent again, also if the process ended before the database knew of the new file.
 * @returns the bytes that the file has then
 * @throws DomainError not_found; conflict if the form is not sealed, the file is not released, or it was resealed meanwhile; invalid; out_of_room; unavailable.
 */
export async function resealFile({ form, file, header, previous }: Resealing): Promise<number> {
  const { id: formId, accountId } = form;
  const { id: fileId, responseId } = file;
  const recipients = sealedTo(form);
  if (!recipients || responseId === null) throw new DomainError("conflict", "This file is not sealed", { type: "not_sealed" });
  const why = whyNotHeader(header, recipients.length);
  if (why !== null) throw invalid(["body", "header"], sayNotSealed(why), SEALED);
  await requireDiskSpace("files");
  if (!(await isInChain(formId, responseId))) await extendReceiptChain(formId, new Date()); // as for answers: the chain has what was accepted
  const stored = await openReleased({ formId, fileId });
  if (!stored) throw notFound("File");
  const part = { formId, fileId: newId(new Date()) };
  try {
    const upload = await writeUpload(part, withHeader(stored.stream, { header, previous }), AbortSignal.timeout(PATIENCE_MS));
    if (upload.sha256 === file.arrivedDigest) return upload.size; // done by an earlier request
    const more = Math.max(0, upload.size - file.size);
    if (await isFull(formId, more)) throw outOfRoom("form");
    const settle = await takeAccountRoom({ accountId, bytes: more });
    let isStored = false;
    try {
      await fileStore().keep({ formId, fileId }, upload);
      const isOf = sql`id = ${fileId} AND form_id = ${formId}`;
      isStored = await applyToIndex(formId, async () => ({
        statements: [
          sql`UPDATE forms SET stored_bytes = stored_bytes + ${upload.size} - (SELECT size FROM files WHERE ${isOf})
            WHERE id = ${formId} AND EXISTS (SELECT 1 FROM files WHERE ${isOf})`,
          sql`UPDATE files SET size = ${upload.size}, arrived_digest = ${upload.sha256} WHERE ${isOf}`,
          ...(await linkFileResealed({ formId, responseId, at: new Date() })),
        ],
        changes: [],
      }));
    } finally {
      settle(isStored ? more : 0);
    }
    return upload.size;
  } finally {
    await removeUpload(part); // a stored one has been moved away from this path
  }
}

type Heads = Pick<Resealing, "header" | "previous">;

/** A file with another header. @throws DomainError conflict if the one that it has is neither the one to replace nor the other. */
async function* withHeader(file: AsyncIterable<Buffer>, { header, previous }: Heads): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of file) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const replaced = headerOf(head.toString("latin1", 0, LONGEST_HEADER));
    if (replaced === null && head.length < LONGEST_HEADER) continue;
    if (replaced === null || (replaced !== header && digestOf(replaced) !== previous)) throw changedMeanwhile();
    yield Buffer.from(header, "latin1");
    yield head.subarray(replaced.length);
    head = null;
  }
  if (head) throw changedMeanwhile();
}

function digestOf(text: string): string {
  return createHash("sha256").update(text, "latin1").digest("hex");
}

function changedMeanwhile(): DomainError {
  return new DomainError("conflict", "The header of the file is no longer the one whose digest is `previous`. Read the file again");
}
