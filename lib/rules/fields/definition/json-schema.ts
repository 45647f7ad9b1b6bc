/** A JSON Schema of the 2020-12 dialect. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Without the keywords that are undefined. */
export function schemaOf(keywords: Record<string, unknown>): JsonSchema {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}
