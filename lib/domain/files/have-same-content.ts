import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { readFilesById } from "./data";
import { fileStore } from "./open-file-store";

type Compared = {
  formId: string;
  /** Ids of uploads, in order; null for an unknown one. */
  given: (string | null)[];
  stored: string[];
};

/** Whether two lists of a form's files are equal, in order: the same upload, or the same name and bytes. */
export async function haveSameContent({ formId, given, stored }: Compared): Promise<boolean> {
  if (given.length !== stored.length) return false;
  const files = await readFilesById(formId, [...given.filter((id) => id !== null), ...stored]);
  for (const [index, id] of given.entries()) {
    const [one, other] = [files.get(id ?? ""), files.get(stored[index] ?? "")];
    if (!one || !other) return false;
    if (one.id === other.id) continue;
    if (one.name !== other.name || one.size !== other.size) return false;
    const hash = one.digest ?? (await hashOf({ formId, fileId: one.id }));
    if (hash === null || hash !== (other.digest ?? (await hashOf({ formId, fileId: other.id })))) return false;
  }
  return true;
}

async function hashOf(ref: { formId: string; fileId: string }): Promise<string | null> {
  const file = await fileStore().read(ref);
  if (!file) return null;
  const hash = createHash("sha256");
  await pipeline(file.stream, hash);
  return hash.digest("hex");
}
