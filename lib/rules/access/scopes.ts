/** What an API key may be allowed to do (contract §16). */
export const scopes = ["forms:read", "forms:write", "responses:read", "responses:write", "webhooks", "account"] as const;
export type Scope = (typeof scopes)[number];

/** The scopes of a key; null means all, including those that a later release adds. */
export type Granted = readonly Scope[] | null;

/** The scopes of `wanted` that are not granted. */
export function missingScopes(granted: Granted, wanted: readonly Scope[]): Scope[] {
  return granted === null ? [] : wanted.filter((scope) => !granted.includes(scope));
}

/** Scopes as they are stored: their names, separated by spaces. */
export function storeScopes(granted: Granted): string | null {
  return granted === null ? null : scopes.filter((scope) => granted.includes(scope)).join(" ");
}

export function readScopes(stored: string | null): Granted {
  if (stored === null) return null;
  const names = stored.split(" ");
  return scopes.filter((scope) => names.includes(scope)); // a scope of a later release grants nothing here
}
