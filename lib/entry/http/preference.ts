/** More than any client sends. */
const MAX_PREFERENCES = 20;

/** The value of a preference in a Prefer header (RFC 7240), such as `wait=10` or `handling=strict`; null if absent. */
export function preferenceOf(header: string | null, name: string): string | null {
  for (const preference of (header ?? "").split(",", MAX_PREFERENCES)) {
    const [, key, value] = /^\s*([\w-]{1,40})\s*=\s*"?([\w-]{1,40})"?\s*(?:;|$)/.exec(preference) ?? [];
    if (key?.toLowerCase() === name) return value ?? null;
  }
  return null;
}
