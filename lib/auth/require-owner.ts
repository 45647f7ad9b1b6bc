import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { requestContext } from "@/lib/api/request-context";
import type { SignedIn } from "@/lib/auth/session";
import { readSession } from "@/lib/auth/session";

/** For pages: who is signed in; once per request, however many parts of it ask. Anyone else is sent to sign in, and comes back afterwards. */
export const requireOwner = cache(async (): Promise<SignedIn> => {
  const session = await readSession(await headers(), { prolong: false });
  if (!session) redirect(`/sign-in?next=${encodeURIComponent(pathOfPage())}`);
  return session.owner;
});

/** The path and query that the browser asked for, without what Next's router adds. */
function pathOfPage(): string {
  const { pathname, searchParams } = new URL(requestContext().incoming.url ?? "/", "http://page");
  searchParams.delete("_rsc");
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}
