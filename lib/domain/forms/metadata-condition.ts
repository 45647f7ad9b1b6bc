/** Prefix of parameters that name a key of callback_metadata: `metadata.<key>`. */
export const METADATA = "metadata.";

/** Whether a form matches, given the text of its callback_metadata or null. */
export type MetadataCondition = (metadata: string | null) => boolean;

/** `metadata.<key>=<value>` as a condition on the text of a form's callback_metadata; null if the query has none. */
export function metadataCondition(query: Record<string, unknown>): MetadataCondition | null {
  const wanted = Object.entries(query).flatMap(([name, value]) =>
    name.startsWith(METADATA) && typeof value === "string" ? [{ key: name.slice(METADATA.length), value }] : [],
  );
  if (wanted.length === 0) return null;
  return (metadata) => {
    if (metadata === null) return false;
    const object = JSON.parse(metadata) as Record<string, unknown>; // checked when the form was created
    return wanted.every(({ key, value }) => Object.hasOwn(object, key) && isSame(object[key], value));
  };
}

/** Numbers, `true` and `false` are compared as text. */
function isSame(given: unknown, text: string): boolean {
  return (typeof given === "string" || typeof given === "number" || typeof given === "boolean") && String(given) === text;
}
