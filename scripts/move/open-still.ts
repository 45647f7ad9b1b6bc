import Database from "better-sqlite3";
import { CommandError } from "../command-error";

/** Opens a SQLite file that nobody else has open, and keeps it so. @throws CommandError while a service uses it. */
export function openStill(path: string): Database.Database {
  const database = new Database(path, { timeout: 0 });
  try {
    // Leaving WAL is what SQLite allows only to the one connection there is; the service goes back to it.
    database.pragma("locking_mode = EXCLUSIVE");
    database.pragma("journal_mode = DELETE");
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY"))
      throw new CommandError("The service is running. Stop it first, so that no answer comes in that would be left behind.");
    throw error;
  }
}
