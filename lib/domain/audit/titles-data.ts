import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import type { TargetKind } from "./actions";

/** Where the title of a target is looked up. Others have none, or one that may be a secret or an answer. */
export const TITLES: Partial<Record<TargetKind, (id: string) => Prisma.Sql>> = {
  form: (id) => Prisma.sql`(SELECT title FROM forms WHERE id = ${id})`,
  draft: (id) => Prisma.sql`(SELECT title FROM drafts WHERE id = ${id})`,
  round: (id) => Prisma.sql`(SELECT title FROM rounds WHERE id = ${id})`,
  key: (id) => Prisma.sql`(SELECT name FROM api_keys WHERE id = ${id})`,
  member: (id) => Prisma.sql`(SELECT name FROM owners WHERE id = ${id})`,
  invitation: (id) => Prisma.sql`(SELECT email FROM invitations WHERE id = ${id})`,
};

/** The title of something that is about to be deleted. */
export async function titleOf(kind: TargetKind, id: string): Promise<string | null> {
  const title = TITLES[kind]?.(id);
  if (!title) return null;
  const [row] = await readRows<{ title: string | null }>(Prisma.sql`SELECT ${title} AS title`);
  return row?.title ?? null;
}

/** A person by address, with the account that they last were in; null if nobody has it. */
export async function personByEmail(email: string): Promise<{ id: string; name: string; accountId: string } | null> {
  const [row] = await readRows<{ id: string; name: string; accountId: string }>(
    Prisma.sql`SELECT id, name, account_id AS "accountId" FROM owners WHERE email = ${email}`,
  );
  return row ?? null;
}
