import { db } from "@/lib/base/db/client";
import { isId } from "@/lib/base/ids/ids";
import { unseal } from "@/lib/base/secrets/seal";
import type { Role } from "@/lib/rules/access/roles";
import { readRole } from "@/lib/rules/access/roles";

export const SECRET = "sign-in provider";

/** The OpenID provider of an account. */
export type Provider = {
  id: string;
  accountId: string;
  accountName: string;
  requiresTwoStep: boolean;
  issuer: string;
  clientId: string;
  /** Null when it cannot be decrypted because APP_SECRET has changed. */
  secret: string | null;
  domains: string[];
  roleClaim: string | null;
  roles: Record<string, Role>;
  defaultRole: "viewer" | "editor" | null;
  requiresProvider: boolean;
  sessionHours: number;
  updatedAt: Date;
};

const include = { domains: { orderBy: { domain: "asc" } }, account: { select: { name: true, requiresTwoStep: true } } } as const;
type Row = NonNullable<Awaited<ReturnType<typeof read>>>;

async function read(where: { id: string } | { accountId: string }) {
  return db().signInProvider.findUnique({ where, include });
}

function toProvider({ sealedSecret, roles, defaultRole, domains, account, ...row }: Row): Provider {
  const given = JSON.parse(roles) as Record<string, string>; // as written by saveProvider
  return {
    ...row,
    accountName: account.name,
    requiresTwoStep: account.requiresTwoStep,
    secret: unseal(sealedSecret, SECRET),
    domains: domains.map(({ domain }) => domain),
    roles: Object.fromEntries(Object.entries(given).map(([value, role]) => [value, readRole(role)])),
    defaultRole: defaultRole === "editor" || defaultRole === "viewer" ? defaultRole : null,
  };
}

export async function findProvider(id: string): Promise<Provider | null> {
  const row = isId(id) ? await read({ id }) : null;
  return row && toProvider(row);
}

export async function providerOf(accountId: string): Promise<Provider | null> {
  const row = await read({ accountId });
  return row && toProvider(row);
}

/** The most providers that the sign-in page offers for one domain: the oldest, so that nobody can crowd them out. */
const MOST_OFFERED = 5;

/** The providers that owners have named for the domain of an address. Whose domain it is, nobody has checked. */
export async function providersFor(email: string): Promise<Provider[]> {
  const domain = email.trim().toLowerCase().split("@").at(-1) ?? "";
  const rows = await db().signInProvider.findMany({
    where: { domains: { some: { domain } } },
    include,
    orderBy: { createdAt: "asc" },
    take: MOST_OFFERED,
  });
  return rows.map(toProvider);
}

/** Whether any account has a provider. */
export async function hasProviders(): Promise<boolean> {
  return (await db().signInProvider.findFirst({ select: { id: true } })) !== null;
}

export type UserIdentityRow = { id: string; issuer: string; createdAt: Date; lastUsedAt: Date | null };

/** Who a person is at providers. */
export async function listIdentities(userId: string): Promise<UserIdentityRow[]> {
  const select = { id: true, issuer: true, createdAt: true, lastUsedAt: true };
  return db().userIdentity.findMany({ where: { userId }, select, orderBy: { id: "asc" } });
}

/** Whether a person is known at the issuer of a provider. */
export async function isConnected(userId: string, providerId: string): Promise<boolean> {
  const provider = await db().signInProvider.findUnique({ where: { id: providerId }, select: { issuer: true } });
  return provider !== null && (await db().userIdentity.count({ where: { userId, issuer: provider.issuer } })) > 0;
}
