// npm run erasures -- export [file] | apply <file or folder of a backup>
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readErasures } from "../lib/domain/erasures/data";
import { lineOf, listPath, readList, writeList } from "../lib/domain/erasures/list-file";
import { rewriteList } from "../lib/domain/erasures/list-mutations";
import type { ErasedAgain } from "../lib/domain/person/erase-again-mutations";
import { eraseAgain, realAccounts } from "../lib/domain/person/erase-again-mutations";
import { CommandError } from "./command-error";
import { recordCommand } from "./record-command";
import { withMigratedDatabase } from "./with-migrated-database";

const USAGE = `Usage: npm run erasures -- export [file] | apply <list, or folder of a backup>
  export  prints what was erased for good, as kinds, ids and times, or writes it to a file that does not exist yet
  apply   erases again, in the configured database, what such a list names`;

export async function erasures([action, path, ...more]: string[]): Promise<void> {
  if (more.length > 0 || path?.startsWith("-")) throw new CommandError(USAGE);
  if (action === "export") return withMigratedDatabase(() => exportList(path));
  if (action === "apply" && path !== undefined) return apply(resolve(path));
  throw new CommandError(USAGE);
}

async function exportList(path: string | undefined): Promise<void> {
  if (path === undefined) {
    for await (const part of readErasures()) process.stdout.write(part.map(lineOf).join(""));
    return;
  }
  if (existsSync(path)) throw new CommandError(`${path} is there already.`);
  await writeList(resolve(path), readErasures());
  console.log(`Written: ${path}`);
}

async function apply(path: string): Promise<void> {
  const list = readList(path);
  if (!list) throw new CommandError(`There is no list of erasures at ${path}.`);
  const done = await withMigratedDatabase(async () => {
    const result = await eraseAgain(list.erasures);
    await rewriteList();
    for (const [accountId, count] of realAccounts(result.byAccount))
      await recordCommand(accountId, { action: "erasures.applied", detail: { count } });
    return result;
  });
  console.log(sayErased(done));
  if (list.unreadable > 0) throw new CommandError(sayUnreadable(list.unreadable, path));
}

/** What a list has done, in one sentence. */
export function sayErased({ listed, unknown, erased }: ErasedAgain): string {
  const entries = listed === 1 ? "1 erasure" : `${listed} erasures`;
  if (unknown === 0) return `The list names ${entries}, which this database knows already. Nothing had to be erased again.`;
  return `Erased again: ${erased}. The list names ${entries}; this database did not know ${unknown} of them, and still had ${erased}.`;
}

export function sayUnreadable(count: number, path: string): string {
  return `${count === 1 ? "1 line" : `${count} lines`} of ${path} could not be read, so what ${count === 1 ? "it names" : "they name"} may not be erased.`;
}

/** For a backup whose list of later erasures is not there. */
export function sayUnknown(since: string): string {
  return [
    `No list of erasures was found at ${listPath()}: what was erased ${since} is here again.`,
    "If there is a list (erasures.txt of the former DATA_DIR or of a newer backup, or from npm run erasures -- export), run:",
    "  npm run erasures -- apply <list>",
  ].join("\n");
}
