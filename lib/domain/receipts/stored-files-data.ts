import { createHash } from "node:crypto";
import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { fileStore } from "@/lib/domain/files/open-file-store";

const { sql } = Prisma;

/** A file that a sealed response names, as a receipt has it: its bytes are encrypted. */
export type SealedFile = {
  id: string;
  size: number;
  /** Of the stored bytes, hexadecimal; null if an earlier release stored the file. */ sha256: string | null;
};

/** The files of a response, by id. */
export function filesOf(responseId: string): Promise<SealedFile[]> {
  return readRows<SealedFile>(sql`SELECT id, size, arrived_digest AS "sha256" FROM files WHERE response_id = ${responseId} ORDER BY id`);
}

/** Files read at a time. */
const BATCH = 100;

/** A file whose bytes are not those that arrived. `isThere`: other bytes are stored. */
type OtherFile = { id: string; response: string; isThere: boolean };

/**
 * Reads the files of a form's responses, and compares their bytes with those that arrived. Files that a scanner has found infected are left out: their
 * bytes were deleted; so are those of an earlier release, which noted nothing of them.
 */
export async function* otherFilesIn(formId: string): AsyncGenerator<OtherFile> {
  for (let after = ""; ;) {
    const files = await readRows<{ id: string; response: string; sha256: string }>(sql`
      SELECT id, response_id AS response, arrived_digest AS "sha256" FROM files
      WHERE form_id = ${formId} AND id > ${after} AND response_id IS NOT NULL AND arrived_digest IS NOT NULL AND (scan IS NULL OR scan <> 'infected')
      ORDER BY id LIMIT ${BATCH}`);
    for (const { id, response, sha256 } of files) {
      const stored = await digestOf({ formId, fileId: id });
      if (stored !== sha256 && (await isStill(id, sha256))) yield { id, response, isThere: stored !== null };
    }
    after = files.at(-1)?.id ?? after;
    if (files.length < BATCH) return;
  }
}

/** It may have been deleted, or sealed for other keys, while its bytes were read. */
async function isStill(id: string, sha256: string): Promise<boolean> {
  const rows = await readRows<{ id: string }>(
    sql`SELECT id FROM files WHERE id = ${id} AND arrived_digest = ${sha256} AND response_id IS NOT NULL`,
  );
  return rows.length > 0;
}

/** Whether the bytes of a response's files are those that arrived. @param most bytes; larger files are not read, and taken as right */
export async function areFilesWhole(formId: string, responseId: string, most: number): Promise<boolean> {
  let left = most;
  for (const { id, size, sha256 } of await filesOf(responseId)) {
    left -= size;
    if (sha256 === null || left < 0) continue;
    const stored = await digestOf({ formId, fileId: id });
    if (stored !== null && stored !== sha256 && (await isStill(id, sha256))) return false;
  }
  return true;
}

/** SHA-256, hexadecimal; null when the bytes are gone. */
async function digestOf(ref: { formId: string; fileId: string }): Promise<string | null> {
  const file = await fileStore().read(ref);
  if (!file) return null;
  const hash = createHash("sha256");
  for await (const part of file.stream) hash.update(part as Uint8Array); // no encoding is set
  return hash.digest("hex");
}
