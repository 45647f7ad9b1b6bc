import { db } from "@/lib/base/db/client";
import { isId } from "@/lib/base/ids/ids";
import type { Client } from "./client";

/** A client that has registered, or null. */
export async function findRegistered(id: string): Promise<Client | null> {
  const row = isId(id) ? await db().oauthClient.findUnique({ where: { id } }) : null;
  if (!row) return null;
  return { id, name: row.name, host: null, redirectUris: JSON.parse(row.redirectUris) as string[] }; // written by us
}
