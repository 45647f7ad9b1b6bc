/**
 * JSON with the keys of each object sorted: values with equal texts mean the same. @param value parsed JSON of bounded depth
 * (lib/entry/http/json-problem.ts).
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (isObject(each) ? sorted(each) : each));
}

/** Without a prototype, so that `__proto__` is a key like any other. */
function sorted(object: Record<string, unknown>): object {
  const result = Object.create(null) as Record<string, unknown>; // result has no prototype
  for (const key of Object.keys(object).sort()) result[key] = object[key];
  return result;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
