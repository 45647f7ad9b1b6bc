// npm run sweep -- [--dry-run | --force | --adopt]: deletes files that are no longer needed, as the service does hourly.
import { parseArgs } from "node:util";
import { claimFiles } from "../lib/domain/files/claim-mutations";
import { fileStore } from "../lib/domain/files/open-file-store";
import type { SweepResult } from "../lib/domain/files/sweep-mutations";
import { sweepFiles } from "../lib/domain/files/sweep-mutations";
import { CommandError } from "./command-error";
import { withMigratedDatabase } from "./with-migrated-database";

const USAGE = `Usage: npm run sweep -- [--dry-run | --force | --adopt]
  --dry-run  prints what would be removed, and removes nothing
  --force    also removes files without a row that were stored before this database took charge, or are more than 5 % of all
  --adopt    puts this database in charge of the files; removes nothing`;

export async function sweep(args: string[]): Promise<void> {
  const flag = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ args, options: { "dry-run": flag, force: flag, adopt: flag } });
  const { "dry-run": isDryRun, force: isForced, adopt } = values;
  if (adopt && (isDryRun || isForced)) throw new CommandError(USAGE);
  return withMigratedDatabase(() => (adopt ? adoptFiles() : sweepAndSay({ isDryRun, isForced })));
}

async function adoptFiles(): Promise<void> {
  await claimFiles({ now: new Date(), adopt: true });
  console.log(`The files in ${fileStore().name} now belong to this database.`);
}

async function sweepAndSay(options: { isDryRun: boolean; isForced: boolean }): Promise<void> {
  const result = await sweepFiles({ ...options, now: new Date() });
  say(result, options.isDryRun);
}

function say({ isInCharge, unattached, files, orphaned, removed, heldBack }: SweepResult, isDryRun: boolean): void {
  const were = isDryRun ? "would be removed" : "were removed";
  console.log(`${unattached} uploads that no response referenced within a day ${were}.`);
  if (!isInCharge) {
    throw new CommandError(
      `The files in ${fileStore().name} carry the mark of another database, or none yet. Start the service: it says what to do.`,
    );
  }
  console.log(`${files} files in ${fileStore().name}; ${orphaned} of them have no row in the database, ${removed} of these ${were}.`);
  if (heldBack > 0) {
    throw new CommandError(
      `${heldBack} were to be removed, which is suspiciously many: none were. If this is the right database, remove them with --force.`,
    );
  }
  if (orphaned > removed)
    console.log(`${orphaned - removed} are kept: too recent, or stored before this database took charge (--force removes the latter).`);
}
