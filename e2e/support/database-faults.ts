import Database from "better-sqlite3";

/** What SQLite finds wrong with a database of its own; nothing when it is sound. */
export function databaseFaults(path: string): string[] {
  const database = new Database(path, { readonly: true });
  try {
    const integrity = database.pragma("integrity_check") as { integrity_check: string }[]; // one text column
    const strays = database.pragma("foreign_key_check") as object[]; // a row for each reference to nothing
    return [
      ...integrity.map((row) => row.integrity_check).filter((text) => text !== "ok"),
      ...strays.map((row) => `a reference to nothing: ${JSON.stringify(row)}`),
    ];
  } finally {
    database.close();
  }
}
