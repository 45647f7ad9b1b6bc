import { countBadKey } from "./rate-limits";
import { isSameOrigin } from "./same-origin";
import { ApiError } from "./api-error";
import { DomainError } from "@/lib/base/errors/errors";
import { readBearer } from "@/lib/domain/auth/api-key";
import type { Granted } from "@/lib/domain/auth/scopes";
import type { KeyHolder } from "@/lib/domain/auth/data";
import { findCaller } from "@/lib/domain/auth/data";
import { findKnownCaller } from "@/lib/domain/auth/known-keys";
import { touchKey } from "@/lib/domain/auth/mutations";
import type { Session } from "@/lib/domain/auth/session";
import { readSession } from "@/lib/domain/auth/session";
import type { RouteRequest } from "./route-request";

/** The caller: an account, by one of its keys (then `keyId`) or a session of one of its owners. */
export type Caller = {
  accountId: string;
  keyId: string | null;
  /** The scopes of the key; an owner may do everything. */ scopes: Granted;
  session: Session | null;
};

/**
 * Authenticates a request by the table of contract §1. An Authorization header takes precedence over a session.
 * @throws ApiError 403 without credentials, 401 with wrong ones, 429 after too many wrong ones.
 */
export function authenticate(request: RouteRequest): Caller | Promise<Caller> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return signedIn(request);
  const key = readBearer(authorization);
  const holder = key === null ? null : findKnownCaller(key);
  return holder && "keyId" in holder ? callerBy(holder) : callerByKey(holder);
}

async function callerByKey(asked: Promise<KeyHolder | null> | null): Promise<Caller> {
  const holder = await asked;
  if (holder) return callerBy(holder);
  await countBadKey();
  throw new DomainError("unauthenticated", "Invalid or missing API key");
}

function callerBy({ keyId, accountId, scopes }: KeyHolder): Caller {
  touchKey(keyId, new Date());
  return { accountId, keyId, scopes, session: null };
}

/** Whether the caller still has access: the key is not revoked, the session has not ended. Does not prolong the session. */
export async function isStillAllowed(request: RouteRequest): Promise<boolean> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return (await readSession(request.headers, { prolong: false })) !== null;
  const key = readBearer(authorization);
  return key !== null && (await findCaller(key)) !== null;
}

/** The session counts only for requests from our own pages: other sites could use it without the owner noticing. */
async function signedIn(request: RouteRequest): Promise<Caller> {
  const session = isSameOrigin(request) ? await readSession(request.headers, { prolong: true }) : null;
  // The body is fixed (contract §1), so a header says what was missing.
  if (!session)
    throw new ApiError(403, "Not authenticated", { "WWW-Authenticate": 'Bearer realm="Send the header Authorization: Bearer <API key>"' });
  return { accountId: session.owner.accountId, keyId: null, scopes: null, session };
}
