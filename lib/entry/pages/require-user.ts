import { forbidden, redirect } from "next/navigation";
import { requestContext } from "@/lib/entry/http/request-context";
import { findUser } from "./find-user";
import type { Role } from "@/lib/rules/access/roles";
import { isAtLeast, scopesOf } from "@/lib/rules/access/roles";
import type { Scope } from "@/lib/rules/access/scopes";
import { missingScopes } from "@/lib/rules/access/scopes";
import type { SignedIn } from "@/lib/domain/auth/session";

/**
 * For pages: the signed-in person, whose role must allow what the page is for. Others are redirected to sign in, or to do what their
 * account requires (its provider, two-step verification), and return afterwards, or see that their role does not include it.
 * @param needed what the operations need that the page stands for: scopes, or a role.
 */
export async function requireUser(needed: Role | readonly Scope[]): Promise<SignedIn> {
  const user = await findUser();
  if (!user) redirect(`/sign-in?next=${encodeURIComponent(pathOfPage())}`);
  if (user.lacksProvider !== null) redirect(`/sign-in/required?next=${encodeURIComponent(pathOfPage())}`);
  if (user.lacksTwoStep !== null) redirect(`/two-step?next=${encodeURIComponent(pathOfPage())}`);
  const { role } = user;
  const isAllowed = typeof needed === "string" ? isAtLeast(role, needed) : missingScopes(scopesOf(role), needed).length === 0;
  if (!isAllowed) forbidden();
  return user;
}

/** The path and query of the browser's request, without what Next's router adds. */
export function pathOfPage(): string {
  const { pathname, searchParams } = new URL(requestContext().incoming.url ?? "/", "http://page");
  searchParams.delete("_rsc");
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}
