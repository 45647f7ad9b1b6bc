/** Faults that mean the statement was already applied: messages on SQLite, SQLSTATEs on PostgreSQL. */
const DONE_IN_SQLITE = {
  create: /already exists|duplicate column name/,
  drop: /no such (index|table)/,
  insert: /UNIQUE constraint failed|no such table/,
};
const DONE_IN_POSTGRES = { create: /^(42P07|42701|42710|42723|42P16)$/, drop: /^(42704|42P01)$/, insert: /^(23505|42P01)$/ };

type Attempt = {
  sql: string;
  /** Runs one statement; a failure undoes only that one. @returns the error, or null. */
  run: (statement: string) => Promise<Error | null> | Error | null;
};

/**
 * Resumes a migration that an earlier release began, statement by statement and outside a transaction, and did not finish. All statements
 * run again; those already applied are skipped.
 * @throws the first other error.
 */
export async function resumeMigration({ sql, run }: Attempt): Promise<void> {
  for (const statement of splitStatements(sql)) {
    const fault = await run(statement);
    if (fault !== null && !isDone(statement, fault)) throw fault;
  }
}

function isDone(statement: string, fault: Error): boolean {
  const sqlState = "code" in fault && typeof fault.code === "string" && /^[0-9A-Z]{5}$/.test(fault.code) ? fault.code : null;
  const done = sqlState === null ? DONE_IN_SQLITE : DONE_IN_POSTGRES;
  const text = sqlState ?? fault.message;
  if (/^INSERT/i.test(statement)) return done.insert.test(text);
  return done[/^DROP/i.test(statement) ? "drop" : "create"].test(text);
}

/** Tokens of a script: comments, quoted text, a trigger's body, a semicolon, anything else. */
const PART = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\bBEGIN\b[\s\S]*?;\s*END\b|;|[^-'";B]+|[-B]/gi;

/** Splits a migration into statements. Handles the SQL that our migrations use, not all SQL. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let current = "";
  for (const [part] of sql.matchAll(PART)) {
    if (part.startsWith("--")) continue;
    if (part !== ";") current += part;
    else {
      statements.push(current.trim());
      current = "";
    }
  }
  return [...statements, current.trim()].filter(Boolean);
}
