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
