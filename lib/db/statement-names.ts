import { createHash } from "node:crypto";

/** Most statements kept prepared: lists of different lengths make endless variants. */
const MAX_PREPARED = 200;

/**
 * Names for statements: PostgreSQL parses a named statement once per connection and plans it a few times. The first {@link MAX_PREPARED}
 * get names, hashes of their text, so that processes whose connections a pooler mixes never mean different statements by one name.
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
