import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { getPublicForm } from "@/lib/domain/forms/data";
import { readChain } from "./chain-mutations";
import { lastChangesOf } from "./links-data";
import type { SealedFile } from "./stored-files-data";
import { areFilesWhole, filesOf } from "./stored-files-data";
import { readForStates, readSalts, statesOf } from "./state-data";

const { sql } = Prisma;

/** What has happened to a response since a receipt was signed for it. `at`: ISO 8601. */
export type Standing =
  | { kind: "kept" }
  /** `resealed`: the same answers were sealed for other keys, as their owner says. */
  | { kind: "changed" | "resealed" | "deleted"; at: string }
  /** It is not stored as the receipt says, and the chain does not say why. */
  | { kind: "missing" };

type Signed = { form: string; response: string; state: string; files?: readonly SealedFile[] | undefined };

/** Bytes of files that are read for a page that is open to everyone. The command `verify` reads all. */
const MAX_FILES = 32 * 1024 * 1024;

/** Compares what is stored with the claims of a receipt that this instance signed. */
export async function standingOf({ form, response, state, files = [] }: Signed): Promise<Standing> {
  const chain = await readChain(form);
  if (!chain) return { kind: "missing" };
  if (chain.endedAt) return { kind: "deleted", at: new Date(chain.endedAt).toISOString() };
  for await (const rows of readForStates(form, [response])) {
    const { states } = await statesOf(await getPublicForm(form), rows, await readSalts([response]));
    if (states.get(response)?.state === state) return standingOfFiles({ form, response, state, files });
  }
  const [row] = await readRows<{ id: string }>(sql`SELECT id FROM responses WHERE form_id = ${form} AND id = ${response}`);
  const changes = await lastChangesOf(form, response);
  const [last] = changes;
  if (!last) return { kind: "missing" };
  if (last.isRemoved && !row) return { kind: "deleted", at: last.at };
  const since = changes.slice(0, changes.findIndex(({ was }) => was === state) + 1);
  const isResealed = since.length > 0 && since.every(({ kind }) => kind === "resealed");
  return { kind: isResealed ? "resealed" : "changed", at: last.at };
}

/** What has happened to the files of a response that is stored as it was signed. Those of sealed responses are not in its state. */
async function standingOfFiles({ form, response, files = [] }: Signed): Promise<Standing> {
  const stored = new Map((await filesOf(response)).map((file) => [file.id, file]));
  const others = files.filter(({ id, size, sha256 }) => {
    const file = stored.get(id);
    return file?.size !== size || (sha256 !== null && file.sha256 !== sha256);
  });
  if (others.length > 0) {
    const [last] = await lastChangesOf(form, response);
    return last && ["resealed", "files_deleted"].includes(last.kind)
      ? { kind: last.kind === "resealed" ? "resealed" : "changed", at: last.at }
      : { kind: "missing" };
  }
  return (await areFilesWhole(form, response, MAX_FILES)) ? { kind: "kept" } : { kind: "missing" };
}
