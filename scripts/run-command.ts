import { closeDb } from "../lib/db/client";
import { migrate } from "../lib/db/migrate";
import { EnvError, env } from "../lib/env";

/** What a person did wrong on the command line, in one sentence. */
export class CommandError extends Error {}

/** Runs one command against the database of the environment: migrates it, does the work, and ends with 0, or with 1 and a sentence. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await migrate({ databaseUrl: env().databaseUrl });
    await work();
  } catch (error) {
    const isOurs = error instanceof CommandError || error instanceof EnvError || (error instanceof TypeError && "code" in error);
    console.error(isOurs ? error.message : error);
    process.exitCode = 1;
  } finally {
    await closeDb();
  }
}
