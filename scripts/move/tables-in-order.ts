import type { Database } from "better-sqlite3";

/** All our tables, each after those it references. */
export function tablesInOrder(database: Database): string[] {
  const all = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all() as string[]; // names are text
  const ours = all.filter((name) => !name.startsWith("_") && !name.startsWith("sqlite_"));
  const ordered: string[] = [];
  const add = (table: string) => {
    if (ordered.includes(table)) return;
    const parents = database.prepare('SELECT "table" FROM pragma_foreign_key_list(?)').pluck().all(table) as string[]; // as above
    for (const parent of parents) if (parent !== table) add(parent);
    ordered.push(table);
  };
  for (const table of ours) add(table);
  return ordered;
}
