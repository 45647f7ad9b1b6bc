import { DomainError } from "@/lib/base/errors/errors";
import type { Granted, Scope } from "./scopes";
import { missingScopes } from "./scopes";

/** @throws DomainError forbidden, of type `scope`, which names what the key lacks. */
export function requireScopes(granted: Granted, wanted: readonly Scope[]): void {
  const missing = missingScopes(granted, wanted);
  if (missing.length === 0) return;
  const noun = missing.length === 1 ? "scope" : "scopes";
  throw new DomainError("forbidden", `This API key lacks the ${noun} ${missing.join(" and ")}`, { type: "scope", ctx: { missing } });
}
