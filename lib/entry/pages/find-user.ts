import { headers } from "next/headers";
import { cache } from "react";
import type { Session, SignedIn } from "@/lib/domain/auth/session";
import { readSession } from "@/lib/domain/auth/session";

/** For pages: the session of the signed-in person, or null; looked up once per request, however many components ask. */
export const findSession = cache(async (): Promise<Session | null> => readSession(await headers(), { prolong: false }));

/** For pages: the signed-in person, or null. */
export async function findUser(): Promise<SignedIn | null> {
  return (await findSession())?.user ?? null;
}
