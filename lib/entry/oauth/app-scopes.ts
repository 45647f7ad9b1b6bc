import type { Scope } from "@/lib/rules/access/scopes";

/** What connected apps can be allowed: what the tools of MCP need. */
export const appScopes = ["forms:read", "forms:write", "responses:read"] as const satisfies readonly Scope[];
export type AppScope = (typeof appScopes)[number];

/**
 * The scopes that a request names; all for one that names none. Names that mean nothing here, such as `offline_access`, are left out: the reply with the
 * tokens says which remained (RFC 6749 §3.3).
 */
export function readAppScopes(text: string): AppScope[] {
  const names = text.split(" ").filter((name) => name !== "");
  return names.length === 0 ? [...appScopes] : appScopes.filter((scope) => names.includes(scope));
}
