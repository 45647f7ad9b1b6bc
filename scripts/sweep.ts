// npm run sweep -- [--dry-run | --force | --adopt]: deletes files that are no longer needed, as the service does hourly.
import { parseArgs } from "node:util";
import { claimFiles } from "../lib/domain/files/claim-mutations";
import { fileStore } from "../lib/domain/files/open-file-store";
import type { SweepResult } from "../lib/domain/files/sweep-mutations";
import { sweepFiles } from "../lib/domain/files/sweep-mutations";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";

const USAGE = `Usage: npm run sweep -- [--dry-run | --force | --adopt]
  --dry-run  says what would be removed, and removes nothing
  --force    also removes files without a row that came before this database took charge, or are more than 5 % of all
  --adopt    says that the files belong to this database from now on; removes nothing`;

export async function sweep(args: string[]): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ args, options: { "dry-run": flag, force: flag, adopt: flag } });
  const { "dry-run": isDryRun, force: isForced, adopt } = values;
  if (adopt && (isDryRun || isForced)) throw new CommandError(USAGE);
  return withMigratedDatabase(() => (adopt ? adoptFiles() : sweepAndSay({ isDryRun, isForced })));
}

async function adoptFiles(): Promise<void> {
  await claimFiles({ now: new Date(), adopt: true });
  console.log(`The files in ${fileStore().name} belong to this database now.`);
}

async function sweepAndSay(options: { isDryRun: boolean; isForced: boolean }): Promise<void> {
  const result = await sweepFiles({ ...options, now: new Date() });
  say(result, options.isDryRun);
}

function say({ isInCharge, unattached, files, orphaned, removed, heldBack }: SweepResult, isDryRun: boolean): void {
  const were = isDryRun ? "would be removed" : "were removed";
  console.log(`${unattached} uploads that no answer named within a day ${were}.`);
  if (!isInCharge) {
    throw new CommandError(
      `The files in ${fileStore().name} carry the mark of another database, or none yet: a start of the service says what to do.`,
    );
  }
  console.log(`${files} files in ${fileStore().name}; ${orphaned} of them have no row in the database, ${removed} of these ${were}.`);
  if (heldBack > 0) {
    throw new CommandError(
      `${heldBack} were to be removed, which is too much to be right: nothing was. If this is the right database, --force removes them.`,
    );
  }
  if (orphaned > removed)
    console.log(`${orphaned - removed} are kept: too young, or from before this database took charge (--force removes those).`);
}
