import { DomainError } from "@/lib/base/errors/errors";
import type { Granted, Scope } from "./scopes";
import { missingScopes } from "./scopes";

/** What a person may be in an account, the one with the most rights first (contract §16). */
export const roles = ["owner", "editor", "viewer"] as const;
export type Role = (typeof roles)[number];

/** What each role may do of what API keys can. */
const granted: Record<Role, Granted> = {
  owner: null,
  editor: ["forms:read", "forms:write", "responses:read", "responses:write"],
  viewer: ["forms:read", "responses:read"],
};

export function scopesOf(role: Role): Granted {
  return granted[role];
}

/** Whether a role has all the rights of another one. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(least);
}

/** A role as it is stored. One of a later release counts as the one with the fewest rights. */
export function readRole(stored: string): Role {
  return roles.find((role) => role === stored) ?? "viewer";
}

/** What an API key, or a person by their role (null: a key), may do. */
export type Access = { scopes: Granted; role: Role | null };

/** @throws DomainError forbidden, of type `scope` or `role`, which names what is missing. */
export function requireAccess({ scopes, role }: Access, wanted: readonly Scope[]): void {
  const missing = missingScopes(scopes, wanted);
  if (missing.length === 0) return;
  if (role !== null) throw notAllowed(role, roles.findLast((other) => missingScopes(granted[other], wanted).length === 0) ?? "owner");
  const noun = missing.length === 1 ? "scope" : "scopes";
  throw new DomainError("forbidden", `This API key lacks the ${noun} ${missing.join(" and ")}`, { type: "scope", ctx: { missing } });
}

/** @throws DomainError forbidden, of type `role`. */
export function requireRole(role: Role, least: Role): void {
  if (!isAtLeast(role, least)) throw notAllowed(role, least);
}

function notAllowed(role: Role, least: Role): DomainError {
  const who = least === "owner" ? "Only owners" : "Only owners and editors";
  return new DomainError("forbidden", `${who} of this account may do this; your role is ${role}`, { type: "role", ctx: { role, least } });
}
