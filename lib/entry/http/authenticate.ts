import { countBadKey } from "./rate-limits";
import { isSameOrigin } from "./same-origin";
import { ApiError } from "./api-error";
import { DomainError } from "@/lib/base/errors/errors";
import { readBearer } from "@/lib/domain/auth/api-key";
import type { Access } from "@/lib/rules/access/roles";
import { scopesOf } from "@/lib/rules/access/roles";
import type { KeyHolder } from "@/lib/domain/auth/data";
import { findCaller } from "@/lib/domain/auth/data";
import { findKnownCaller } from "@/lib/domain/auth/known-keys";
import { touchKey } from "@/lib/domain/auth/mutations";
import type { Session, SignedIn } from "@/lib/domain/auth/session";
import { isOpen, placeIn, readSession } from "@/lib/domain/auth/session";
import { accountOfPage } from "@/lib/domain/members/elsewhere-data";
import { areShown } from "@/lib/domain/forms/access/data";
import type { RouteRequest } from "./route-request";

/** The caller: an account, by one of its keys (then `keyId`) or a session of one of its people. */
export type Caller = {
  accountId: string;
  keyId: string | null;
  access: Access;
  session: Session | null;
};

/**
 * Authenticates a request by the table of contract §1. An Authorization header takes precedence over a session.
 * @throws ApiError 403 without credentials, 401 with wrong ones, 429 after too many wrong ones.
 */
export function authenticate(request: RouteRequest, params: Record<string, string> = {}): Caller | Promise<Caller> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return signedIn(request, params);
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
  return { accountId, keyId, access: { scopes, role: null }, session: null };
}

/**
 * Whether the caller still has access to forms of an account: the key is not revoked, the session has not ended, the person not removed, and the
 * forms are not kept from them. Does not prolong the session.
 */
export async function isStillAllowed(
  request: RouteRequest,
  { accountId, formIds }: { accountId: string; formIds: string[] },
): Promise<boolean> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) {
    const { user } = (await readSession(request.headers, { prolong: false })) ?? {};
    const membership = user?.memberships.find((each) => each.accountId === accountId && isOpen(each));
    return user !== undefined && membership !== undefined && areShown({ accountId, userId: user.userId, role: membership.role }, formIds);
  }
  const key = readBearer(authorization);
  return key !== null && (await findCaller(key)) !== null;
}

/** Names the account that a page of the dashboard shows: another page may have switched to another one meanwhile. */
const ACCOUNT_HEADER = "formslip-account";

/** The session counts only for requests from our own pages: other sites could use it without the person noticing. */
async function signedIn(request: RouteRequest, params: Record<string, string>): Promise<Caller> {
  const session = isSameOrigin(request) ? await readSession(request.headers, { prolong: true }) : null;
  // The body is fixed (contract §1), so a header says what was missing.
  if (!session)
    throw new ApiError(403, "Not authenticated", { "WWW-Authenticate": 'Bearer realm="Send the header Authorization: Bearer <API key>"' });
  const shown = request.headers.get(ACCOUNT_HEADER) ?? (await accountOfDownload(session.user, { request, params }));
  const user = inShownAccount(session.user, shown);
  const { accountId, role } = user;
  return { accountId, keyId: null, access: { scopes: scopesOf(role), role }, session: { ...session, user } };
}

/** Downloads and streams carry no header of ours: what is read of one form is about the account of that form. Null where that changes nothing. */
async function accountOfDownload(
  { userId, memberships }: SignedIn,
  { request, params: { form_id: formId } }: { request: RouteRequest; params: Record<string, string> },
): Promise<string | null> {
  if (memberships.length === 1 || request.method !== "GET" || formId === undefined) return null;
  const readers = memberships.map(({ accountId, role }) => ({ accountId, userId, role }));
  return accountOfPage(`/forms/${formId}`, readers);
}

/** @throws ApiError 403 of type `not_a_member` when the person does not belong to the account, any more. */
function inShownAccount(user: SignedIn, shown: string | null): SignedIn {
  if (shown === null) return user;
  const membership = user.memberships.find(({ accountId }) => accountId === shown);
  if (!membership) throw new ApiError(403, "You do not belong to this account any more", {}, { type: "not_a_member" });
  return { ...user, ...placeIn(membership) };
}
