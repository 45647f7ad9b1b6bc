// npm run restore -- <folder> [--incomplete]: restores a backup into DATA_DIR, which must be empty but for the list of erasures.
import { chmodSync, cpSync, existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isSqliteUrl, sqlitePath } from "../lib/base/db/sqlite-path";
import { EnvError, env } from "../lib/base/env/env";
import { pathOf } from "../lib/domain/files/file-ref";
import { fileStore } from "../lib/domain/files/open-file-store";
import type { ErasureList } from "../lib/domain/erasures/list-file";
import { LIST_NAME, listPath, readList } from "../lib/domain/erasures/list-file";
import { rewriteList } from "../lib/domain/erasures/list-mutations";
import { listAccounts } from "../lib/domain/auth/data";
import { proveAppSecret } from "../lib/entry/webhooks/signing-secrets/proof-mutations";
import type { ErasedAgain } from "../lib/domain/person/erase-again-mutations";
import { eraseAgain } from "../lib/domain/person/erase-again-mutations";
import { isId } from "../lib/base/ids/ids";
import { readManifest } from "./backup-manifest";
import { examineBackup, examineContents } from "./examine-backup";
import { makeFolder } from "@/lib/base/env/make-folder";
import { CommandError } from "./command-error";
import { sayErased, sayUnknown, sayUnreadable } from "./erasures";
import { recordCommand } from "./record-command";
import { withMigratedDatabase } from "./with-migrated-database";

const usage = "Usage: npm run restore -- <folder of a backup> [--incomplete]";

export async function restore(args: string[]): Promise<void> {
  const { folder, isIncomplete } = readArguments(args);
  const backup = resolve(folder);
  const list = readList(listPath());
  await restoreFrom(backup, isIncomplete);
  await eraseWhatWasErased(backup, list);
  console.log(`Restored into ${env().dataDir}. Start the service.`);
}

/** Erases again what had been erased since the backup was made, and says how much that was, or that it is not known. */
async function eraseWhatWasErased(folder: string, list: ErasureList | null): Promise<void> {
  const madeAt = readManifest(folder)?.created_at ?? null;
  if (!isSqliteUrl(env().databaseUrl)) {
    // Its database may not have been restored yet.
    console.log(
      list
        ? `The next start erases again, in the database, what ${listPath()} names.`
        : sayUnknown("after the backup of the database was made"),
    );
    return;
  }
  const { erased } = await withMigratedDatabase(
    async () => {
      const erased = list && (await eraseAgain(list.erasures));
      await rewriteList();
      await recordRestored(madeAt, erased?.byAccount);
      return { erased };
    },
    { isCopied: false }, // a copy would keep what is erased next
  );
  console.log(
    erased ? sayErased(erased) : sayUnknown(madeAt === null ? "since the backup was made" : `since ${madeAt}, when the backup was made,`),
  );
  if (list && list.unreadable > 0) console.error(sayUnreadable(list.unreadable, listPath()));
  if (madeAt !== null && Date.now() - new Date(madeAt).getTime() > env().erasuresKeptMs)
    console.error("The backup is older than ERASURES_KEPT: the list no longer names everything that was erased since.");
}

async function recordRestored(madeAt: string | null, erased: ErasedAgain["byAccount"] = new Map<string, number>()): Promise<void> {
  try {
    await proveAppSecret(); // an entry signed with another secret would break the audit
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(`The restore is not recorded in the audit. ${error.message}`);
    return;
  }
  for (const { id } of await listAccounts()) {
    const detail = { ...(madeAt && { made_at: madeAt }), erased_again: erased.get(id) ?? 0 };
    await recordCommand(id, { action: "backup.restored", detail });
  }
}

function readArguments(args: string[]): { folder: string; isIncomplete: boolean } {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { incomplete: { type: "boolean" } } });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new CommandError(usage);
    return { folder, isIncomplete: values.incomplete === true };
  } catch {
    throw new CommandError(usage);
  }
}

/** Verifies the backup before anything is written. Writes the database last, so that an interrupted restore does not look complete. */
async function restoreFrom(folder: string, isIncomplete: boolean): Promise<void> {
  const { dataDir, databaseUrl } = env();
  const target = isSqliteUrl(databaseUrl) ? sqlitePath(databaseUrl) : null;
  if (target !== null && existsSync(target))
    throw new CommandError(`There is already a database at ${target}. Stop the service and move the database away first.`);
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== "lost+found" && name !== LIST_NAME))
    throw new CommandError(`${dataDir} is not empty. Move its contents away first, except ${LIST_NAME}: what it names is erased again.`);
  const damaged = await (target === null ? examineFilesAlone(folder, isIncomplete) : examineWhole(folder, isIncomplete));
  makeFolder(dataDir);
  await restoreFiles(folder, new Set(damaged));
  if (existsSync(join(folder, "app-secret"))) cpSync(join(folder, "app-secret"), join(dataDir, "app-secret"), { preserveTimestamps: true });
  if (target === null) return;
  cpSync(join(folder, "formslip.db"), target);
  chmodSync(target, 0o600);
}

async function examineWhole(folder: string, isIncomplete: boolean): Promise<string[]> {
  const damaged = await examineBackup(folder, { isIncomplete });
  if (damaged) return damaged;
  console.error("The backup has no manifest.json, so it is of an earlier release. Its files could not be verified.");
  return [];
}

/** For PostgreSQL, where pg_restore restores the database. */
async function examineFilesAlone(folder: string, isIncomplete: boolean): Promise<string[]> {
  const manifest = readManifest(folder);
  if (manifest?.database !== null)
    throw new CommandError(
      "DATABASE_URL is PostgreSQL, but this is no backup of a service with PostgreSQL. Restore a SQLite backup to SQLite, then run npm run move-to-postgres.",
    );
  return examineContents(folder, manifest, isIncomplete);
}

/** Restores the files to where the service will look for them: DATA_DIR, or the bucket of FILES_URL. */
async function restoreFiles(folder: string, damaged: Set<string>): Promise<void> {
  const files = join(folder, "files");
  for (const formId of (existsSync(files) ? readdirSync(files) : []).filter(isId)) {
    for (const fileId of readdirSync(join(files, formId)).filter(isId)) {
      if (damaged.has(`files/${formId}/${fileId}`)) continue;
      const path = `${pathOf({ formId, fileId })}.part`; // stored like an upload in progress, and with the original modification time
      cpSync(join(files, formId, fileId), path, { recursive: true, preserveTimestamps: true });
      await fileStore().keep({ formId, fileId }, { path, size: statSync(path).size });
    }
  }
}
