import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import type { TargetKind } from "./actions";

/** How to look up a target's title. Kinds that are not listed have none, or one that could be a secret or an answer. */
export const TITLES: Partial<Record<TargetKind, (id: string) => Prisma.Sql>> = {
  form: (id) => Prisma.sql`(SELECT title FROM forms WHERE id = ${id})`,
  draft: (id) => Prisma.sql`(SELECT title FROM drafts WHERE id = ${id})`,
  round: (id) => Prisma.sql`(SELECT title FROM rounds WHERE id = ${id})`,
  decision: (id) => Prisma.sql`(SELECT title FROM decisions WHERE id = ${id})`,
  key: (id) => Prisma.sql`(SELECT name FROM api_keys WHERE id = ${id})`,
  member: (id) => Prisma.sql`(SELECT name FROM owners WHERE id = ${id})`,
  invitation: (id) => Prisma.sql`(SELECT email FROM invitations WHERE id = ${id})`,
};

/** The title of a target, read before it is deleted. */
export async function titleOf(kind: TargetKind, id: string): Promise<string | null> {
  const title = TITLES[kind]?.(id);
  if (!title) return null;
  const [row] = await readRows<{ title: string | null }>(Prisma.sql`SELECT ${title} AS title`);
  return row?.title ?? null;
}

/** The person with this address and the account that they last used; null if there is none. */
export async function personByEmail(email: string): Promise<{ id: string; name: string; accountId: string } | null> {
  const [row] = await readRows<{ id: string; name: string; accountId: string }>(
    Prisma.sql`SELECT id, name, account_id AS "accountId" FROM owners WHERE email = ${email}`,
  );
  return row ?? null;
}
