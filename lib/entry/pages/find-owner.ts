import { headers } from "next/headers";
import { cache } from "react";
import type { SignedIn } from "@/lib/domain/auth/session";
import { readSession } from "@/lib/domain/auth/session";

/** For pages: the signed-in owner, or null; looked up once per request, however many components ask. */
export const findOwner = cache(async (): Promise<SignedIn | null> => {
  const session = await readSession(await headers(), { prolong: false });
  return session?.owner ?? null;
});
