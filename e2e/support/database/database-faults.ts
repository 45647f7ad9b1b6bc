import Database from "better-sqlite3";

/** Faults that SQLite finds in a database; empty if it is sound. */
export function databaseFaults(path: string): string[] {
  const database = new Database(path, { readonly: true });
  try {
    const integrity = database.pragma("integrity_check") as { integrity_check: string }[]; // one text column
    const strays = database.pragma("foreign_key_check") as object[]; // a row for each dangling reference
    return [
      ...integrity.map((row) => row.integrity_check).filter((text) => text !== "ok"),
      ...strays.map((row) => `a reference to nothing: ${JSON.stringify(row)}`),
    ];
  } finally {
    database.close();
  }
}
