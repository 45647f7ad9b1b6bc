/** What a statement can be made of that may hold a semicolon, or none: comments, quoted text, a trigger's body, anything else. */
const PART = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\bBEGIN\b[\s\S]*?;\s*END\b|;|[^-'";B]+|[-B]/gi;

/** The statements of a migration of ours, one by one. It reads what our migrations are written in, not all of SQL. */
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
