import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isTestAccount } from "@/lib/base/ids/test-mode";
import { sign } from "@/lib/base/secrets/signing";
import type { ErasureKind } from "./kinds";

const { sql, raw } = Prisma;

/**
 * A statement for the transaction that erases something: it puts the ids of the rows that `FROM … WHERE …` finds on the list, so it comes before the
 * rows are deleted. After the transaction, call `listSoon`.
 */
export function noteErased(kind: ErasureKind, { from, at, id = "id" }: { from: Prisma.Sql; at: Date; id?: string }): Prisma.Sql {
  return sql`
    INSERT INTO erasures (kind, id, erased_at) SELECT ${kind}, ${raw(id)}, ${at} ${from}
    ON CONFLICT (kind, id) DO UPDATE SET erased_at = excluded.erased_at`;
}

/** The same for what belongs to an account; none in test mode, whose data nobody has given. */
export function noteErasedOf(accountId: string, kind: ErasureKind, erased: Parameters<typeof noteErased>[1]): Prisma.Sql[] {
  return isTestAccount(accountId) ? [] : [noteErased(kind, erased)];
}

/** The id of an address that email no longer goes to. Only a service with this APP_SECRET finds the address by it. */
export function idOfSuppression(accountId: string, recipient: string): string {
  return sign(`erased-suppression:${JSON.stringify([accountId, recipient])}`);
}
