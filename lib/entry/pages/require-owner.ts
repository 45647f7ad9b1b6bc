import { redirect } from "next/navigation";
import { requestContext } from "@/lib/entry/http/request-context";
import { findOwner } from "./find-owner";
import type { SignedIn } from "@/lib/domain/auth/session";

/** For pages: the signed-in owner. Others are redirected to sign in, and return afterwards. */
export async function requireOwner(): Promise<SignedIn> {
  const owner = await findOwner();
  if (!owner) redirect(`/sign-in?next=${encodeURIComponent(pathOfPage())}`);
  return owner;
}

/** The path and query of the browser's request, without what Next's router adds. */
function pathOfPage(): string {
  const { pathname, searchParams } = new URL(requestContext().incoming.url ?? "/", "http://page");
  searchParams.delete("_rsc");
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}
