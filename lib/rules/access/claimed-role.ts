import type { Role } from "./roles";
import { isAtLeast } from "./roles";

/** The role that a claim of a provider gives, the one with the most rights of several; null for none. @param value a text, or a list of texts */
export function claimedRole(value: unknown, roles: Record<string, Role>): Role | null {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  let best: Role | null = null;
  for (const each of values) {
    const role = typeof each === "string" && Object.hasOwn(roles, each) ? roles[each] : undefined;
    if (role && (best === null || isAtLeast(role, best))) best = role;
  }
  return best;
}
