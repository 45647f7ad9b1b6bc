import { ApiError } from "@/lib/api/errors";
import { countBadKey } from "@/lib/api/rate-limits";
import { isSameOrigin } from "@/lib/api/same-origin";
import { readBearer } from "@/lib/auth/api-key";
import { findCaller } from "@/lib/auth/data";
import { touchKey } from "@/lib/auth/mutations";
import type { Session } from "@/lib/auth/session";
import { readSession } from "@/lib/auth/session";

/** Who is calling: an account, by its key or by a session of one of its owners. */
export type Caller = { accountId: string; session: Session | null };

/**
 * Who is calling, by the table of contract §1. An Authorization header decides alone.
 * @throws ApiError 403 without credentials, 401 with wrong ones, 429 after too many wrong ones.
 */
export async function authenticate(request: Request): Promise<Caller> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return signedIn(request);
  const key = readBearer(authorization);
  const caller = key && (await findCaller(key));
  if (caller) {
    touchKey(caller.keyId, new Date());
    return { accountId: caller.accountId, session: null };
  }
  await countBadKey();
  throw new ApiError(401, "Invalid or missing API key", { "WWW-Authenticate": "Bearer" });
}

/** Whether who called may still do so: his key was not revoked meanwhile, his session has not ended. It prolongs nothing. */
export async function isStillAllowed(request: Request): Promise<boolean> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return (await readSession(request.headers, { prolong: false })) !== null;
  const key = readBearer(authorization);
  return key !== null && (await findCaller(key)) !== null;
}

/** The session counts for requests of our own pages only: others' pages would act with it unseen. */
async function signedIn(request: Request): Promise<Caller> {
  const session = isSameOrigin(request) ? await readSession(request.headers, { prolong: true }) : null;
  if (!session) throw new ApiError(403, "Not authenticated");
  return { accountId: session.owner.accountId, session };
}
