import { createHash } from "node:crypto";

/** Statements that a process has connections keep prepared. Those with lists of different lengths are without number. */
const MAX_PREPARED = 200;

/**
 * Names for statements: PostgreSQL parses a statement with a name once for a connection, and plans it a few times. The first ones get
 * names, made of their text, so that two processes whose connections a pooler mixes up never mean different statements by one name.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const name = createHash("sha256").update(sql).digest("base64url");
    names.set(sql, name);
    return name;
  };
}
