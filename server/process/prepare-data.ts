import { createFirstAccount } from "@/lib/domain/auth/mutations";
import { migrate } from "@/lib/base/db/migrate";
import { forgetMoving } from "@/lib/base/db/moving-file";
import { isSqliteUrl } from "@/lib/base/db/sqlite-path";
import { isDiskFull } from "@/lib/base/db/errors";
import { EnvError, env } from "@/lib/base/env/env";
import { claimFiles } from "@/lib/domain/files/claim-mutations";
import { fileStore } from "@/lib/domain/files/open-file-store";
import { listPath, readList } from "@/lib/domain/erasures/list-file";
import { rewriteList } from "@/lib/domain/erasures/list-mutations";
import { createSetUpLink } from "@/lib/domain/members/set-up-mutations";
import { eraseAgain, realAccounts } from "@/lib/domain/person/erase-again-mutations";
import { recordEvent } from "@/lib/domain/audit/record-mutations";
import { log } from "@/lib/base/logging/log";
import { proveAppSecret } from "@/lib/entry/webhooks/signing-secrets/proof-mutations";
import { openDataDir, withDatabase } from "./start-error";
import { waitForDatabase } from "./wait-for-database";

/** Runs once before serving, however many processes serve: folder, migrations, first account, set-up link. */
export async function prepareData(): Promise<void> {
  openDataDir();
  const { filesUrl } = env();
  await fileStore()
    .check()
    .catch((error: unknown) => {
      if (isDiskFull(error)) return; // stored files can still be read, exported and deleted
      const reason = error instanceof Error ? error.message : "unknown reason";
      if (filesUrl !== null) throw new EnvError(`FILES_URL names a bucket that cannot be used: ${reason}.`);
      throw new EnvError(`${fileStore().name} must be a folder the service can write to (${reason}).`);
    });
  const { databaseUrl, databaseWaitMs } = env();
  await waitForDatabase({ databaseUrl, waitMs: databaseWaitMs, say: (line) => process.stderr.write(`${line}\n`) });
  const { key, setUpLink } = await withDatabase(async () => {
    if (isSqliteUrl(databaseUrl)) forgetMoving();
    await migrate({ databaseUrl, isCopied: env().copyBeforeMigration });
    await claimFiles({ now: new Date() });
    await proveAppSecret();
    await eraseWhatIsListed();
    return { key: await createFirstAccount(new Date()), setUpLink: await createSetUpLink(new Date()) };
  });
  // Printed at once: only a hash is stored, and a later failure must not cost the operator the key.
  if (key) process.stdout.write(`API key: ${key}\n`);
  if (setUpLink) process.stdout.write(`Set up the dashboard: ${setUpLink}\n`);
}

/** Erases what the list beside the database names, if the database is an older copy that does not know it; then both say the same. */
async function eraseWhatIsListed(): Promise<void> {
  const list = readList(listPath());
  if (list && list.unreadable > 0)
    log.warn({ lines: list.unreadable, file: listPath() }, "some lines of the list of erasures cannot be read");
  const { unknown, erased, byAccount } = await eraseAgain(list?.erasures ?? []);
  if (unknown > 0) log.warn({ unknown, erased }, "the database is older than the list of erasures: what it still had was erased again");
  const actor = { kind: "service", id: null, name: null, ip: null } as const;
  for (const [accountId, count] of realAccounts(byAccount))
    await recordEvent({ accountId, at: new Date(), actor, action: "erasures.applied", detail: { count } });
  await rewriteList().catch((error: unknown) => log.warn({ err: error }, "the list of erasures beside the database could not be written"));
}
