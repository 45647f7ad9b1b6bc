import Database from "better-sqlite3";
import { CommandError } from "./command-error";

/** Opens a SQLite file exclusively. @param why ends the sentence “Stop it first”. @throws CommandError while a service uses the file. */
export function openStill(path: string, why: string): Database.Database {
  const database = new Database(path, { timeout: 0 });
  try {
    // SQLite allows leaving WAL only on the sole connection; the service switches back to it.
    database.pragma("locking_mode = EXCLUSIVE");
    database.pragma("journal_mode = DELETE");
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY"))
      throw new CommandError(`The service is running. Stop it first${why}.`);
    throw error;
  }
}
