import { hashApiKey } from "./api-key";
import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import type { Reader } from "@/lib/domain/forms/access/data";
import { areShown, findReader } from "@/lib/domain/forms/access/data";
import type { Role } from "@/lib/rules/access/roles";
import { readRole, scopesOf } from "@/lib/rules/access/roles";
import type { Granted } from "@/lib/rules/access/scopes";
import { missingScopes, readScopes } from "@/lib/rules/access/scopes";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";
import { isTestAccount, testAccountOf } from "@/lib/base/ids/test-mode";

export type KeyHolder = { keyId: string; accountId: string; scopes: Granted; expiresAt: Date | null };
type HolderRow = Omit<KeyHolder, "scopes"> & { scopes: string | null };

/** The account of a key, from the database; null when the key is unknown, revoked or expired. Requests use the cache in lib/domain/auth/known-keys.ts. */
export async function findCaller(key: string): Promise<KeyHolder | null> {
  const [caller] = await readRows<HolderRow>(
    Prisma.sql`
    SELECT id AS "keyId", account_id AS "accountId", scopes, expires_at AS "expiresAt"
    FROM api_keys WHERE hash = ${hashApiKey(key)} AND revoked_at IS NULL`,
    { isShort: true },
  );
  if (!caller) return null;
  const holder = { ...caller, scopes: readScopes(caller.scopes) };
  return hasEnded(holder) ? null : holder;
}

/** Whether a key has expired. Checked at every look-up, cached or not, so it reads the clock. */
export function hasEnded({ expiresAt }: Pick<KeyHolder, "expiresAt">): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now();
}

/** An API key as shown to its owner. */
export type KeyRow = {
  id: string;
  accountId: string;
  name: string;
  lastFour: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  createdByKeyId: string | null;
  madeBy: string | null;
  scopes: string | null;
  expiresAt: Date | null;
};
type ListedKey = KeyRow & { account: { id: string; name: string } };

const shown = {
  id: true,
  accountId: true,
  name: true,
  lastFour: true,
  createdAt: true,
  lastUsedAt: true,
  revokedAt: true,
  createdByKeyId: true,
  madeBy: true,
  scopes: true,
  expiresAt: true,
} as const;

/** The keys of an account and its test keys, newest first, including revoked ones. */
export async function listKeysOf(accountId: string): Promise<KeyRow[]> {
  return db().apiKey.findMany({
    where: { accountId: { in: [accountId, testAccountOf(accountId)] } },
    orderBy: { id: "desc" },
    select: shown,
  });
}

/** All keys of the service, newest first, for the command line. */
export async function listKeys(): Promise<ListedKey[]> {
  return db().apiKey.findMany({
    orderBy: { id: "desc" },
    select: { ...shown, account: { select: { id: true, name: true } } },
  });
}

/** Accounts of people, without their test accounts. */
export async function listAccounts(): Promise<{ id: string; name: string }[]> {
  const all = await db().account.findMany({
    where: { id: { not: DELETED_FORMS_ACCOUNT_ID } },
    orderBy: { id: "asc" },
    select: { id: true, name: true },
  });
  return all.filter(({ id }) => !isTestAccount(id));
}

/** To set it up, or, for somebody who has, to sign in with it: their session began with a provider, whose second steps do not count there. */
export type LackOfTwoStep = "to_set_up" | "to_sign_in_with";

/** An account that somebody belongs to, and what they are there. */
export type Membership = {
  accountId: string;
  accountName: string;
  role: Role;
  requiresTwoStep: boolean;
  /** What it wants of two-step verification before it shows them anything; null: nothing more. */
  lacksTwoStep: LackOfTwoStep | null;
  /** The provider with which they have to sign in before it shows them anything; null when it asks for none, or they have. */
  lacksProvider: string | null;
};

type MembershipRow = Pick<Membership, "accountId" | "accountName"> & {
  role: string;
  isRequired: unknown;
  isSet: unknown;
  providerId: string | null;
  requiresProvider: unknown;
};

/**
 * The accounts that a person belongs to, by name. A session that began with a provider shows the account of that provider alone: who runs it could
 * otherwise enter the person's other accounts.
 */
export async function membershipsOf(userId: string, sessionProvider: string | null): Promise<Membership[]> {
  const rows = await readRows<MembershipRow>(Prisma.sql`
    SELECT m.account_id AS "accountId", a.name AS "accountName", m.role, a.requires_two_step AS "isRequired",
      EXISTS (SELECT 1 FROM two_steps t WHERE t.user_id = m.user_id AND t.confirmed_at IS NOT NULL) AS "isSet",
      p.id AS "providerId", p.requires_provider AS "requiresProvider"
    FROM members m JOIN accounts a ON a.id = m.account_id LEFT JOIN sign_in_providers p ON p.account_id = m.account_id
    WHERE m.user_id = ${userId} ORDER BY a.name, a.id`);
  const shown = rows.filter(({ providerId }) => sessionProvider === null || providerId === sessionProvider);
  return shown.map(({ role, isRequired, isSet, providerId, requiresProvider, ...row }) => {
    const requiresTwoStep = Boolean(isRequired); // 0 or 1 on SQLite
    // An account that requires its provider leaves second steps to it.
    const hasTwoStep = sessionProvider === null ? Boolean(isSet) : Boolean(requiresProvider);
    const lacksProvider = requiresProvider && providerId !== sessionProvider ? providerId : null;
    const lacksTwoStep = !requiresTwoStep || hasTwoStep ? null : isSet ? "to_sign_in_with" : "to_set_up";
    return { ...row, role: readRole(role), requiresTwoStep, lacksTwoStep, lacksProvider };
  });
}

type OneForm = { accountId: string; id: string };

/** Whether a person or a key may still change responses of a form. */
export async function mayStillChange({ kind, id }: { kind: "user" | "key"; id: string }, form: OneForm): Promise<boolean> {
  const { accountId } = form;
  if (kind === "user") {
    const reader = await findReader({ accountId, userId: id });
    return reader !== null && mayWrite(reader) && areShown(reader, [form.id]);
  }
  const key = await db().apiKey.findFirst({ where: { id, accountId, revokedAt: null }, select: { scopes: true, expiresAt: true } });
  return key !== null && !hasEnded(key) && missingScopes(readScopes(key.scopes), ["responses:write"]).length === 0;
}

function mayWrite({ role }: Reader): boolean {
  return role !== null && missingScopes(scopesOf(role), ["responses:write"]).length === 0;
}

/** A signed-in browser. */
export type SessionRow = { id: string; userAgent: string | null; createdAt: Date; updatedAt: Date };

/** The browsers in which a person is signed in, the one last used first. */
export async function listSessions(userId: string, now: Date): Promise<SessionRow[]> {
  return db().userSession.findMany({
    where: { userId, expiresAt: { gt: now }, OR: [{ providerEndsAt: null }, { providerEndsAt: { gt: now } }] },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    select: { id: true, userAgent: true, createdAt: true, updatedAt: true },
  });
}

/** The hash of a person's password in Better Auth's format; null if there is none. */
export async function findPasswordHash(userId: string): Promise<string | null> {
  const where = { userId, providerId: "credential" };
  return (await db().userCredential.findFirst({ where, select: { password: true } }))?.password ?? null;
}

/** A person who can sign in with a password, by their email address in lower case. */
export async function findCredential(email: string): Promise<{ userId: string; hash: string } | null> {
  const where = { user: { email: email.toLowerCase() }, providerId: "credential" };
  const found = await db().userCredential.findFirst({ where, select: { userId: true, password: true } });
  return found?.password ? { userId: found.userId, hash: found.password } : null;
}

/** A person, and the account that a new session begins in. */
export async function findPerson(userId: string) {
  const select = { id: true, name: true, email: true, createdAt: true, accountId: true };
  return db().user.findUnique({ where: { id: userId }, select });
}
