import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { newId } from "@/lib/base/ids/ids";
import type { Client } from "./client";
import { OAuthError } from "./oauth-error";
import { receiverOf } from "./redirect-uri";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a client waits for somebody to connect it. */
const WAITING_MS = DAY_MS;
/** How long it stays registered after its last use, once nobody is connected any more. */
const LEFT_MS = 90 * DAY_MS;
/** Clients that wait, however many addresses they come from. */
const MAX_WAITING = 10_000;

type Registering = { name: string | undefined; redirectUris: string[]; now: Date };

/** Registers a client. @throws OAuthError temporarily_unavailable when too many wait already. */
export async function registerClient({ name, redirectUris, now }: Registering): Promise<Client> {
  if ((await db().oauthClient.count({ where: { usedAt: null } })) >= MAX_WAITING)
    throw new OAuthError("temporarily_unavailable", "Too many clients have registered and were never connected. Try again tomorrow");
  const [first = ""] = redirectUris;
  const receiver = receiverOf(first);
  const given = name === undefined || name === "" ? null : name;
  const row = { id: newId(now), name: given ?? (receiver === null ? "Unnamed app" : "host" in receiver ? receiver.host : receiver.app) };
  await db().oauthClient.create({ data: { ...row, redirectUris: JSON.stringify(redirectUris), createdAt: now } });
  return { ...row, host: null, redirectUris };
}

/** Deletes connections and tokens that have ended, and clients that nobody uses. */
export async function sweepOauth(now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db().oauthGrant.deleteMany({ where: { OR: [{ expiresAt: { lt: now } }, { endsAt: { lt: now } }] } });
  await db().oauthToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().oauthClient.deleteMany({ where: { usedAt: null, createdAt: { lt: before(WAITING_MS) } } });
  await db().$executeRaw(Prisma.sql`
    DELETE FROM oauth_clients WHERE used_at < ${before(LEFT_MS)}
      AND NOT EXISTS (SELECT 1 FROM oauth_grants WHERE oauth_grants.client_id = oauth_clients.id)`);
}
