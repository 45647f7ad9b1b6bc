import { Prisma } from "@/lib/db/generated/sqlite/client";
import { hashOfUnsent } from "./unsent-token";

const { sql } = Prisma;

type Removed = { formId: string; hash: string; /** Of the row. */ condition: Prisma.Sql };

/** Statements that remove unsent answers and return their bytes to the form; files that they alone held are left to the sweeper. */
export function removeUnsent({ formId, hash, condition }: Removed): Prisma.Sql[] {
  const row = sql`FROM unsent_answers WHERE id = ${hash} AND form_id = ${formId} AND ${condition}`;
  return [
    sql`
      UPDATE forms SET stored_bytes = stored_bytes - (SELECT octet_length(typed) ${row})
      WHERE id = ${formId} AND EXISTS (SELECT 1 ${row})`,
    sql`UPDATE files SET unsent_id = NULL WHERE unsent_id = ${hash} AND EXISTS (SELECT 1 ${row})`,
    sql`DELETE ${row}`,
  ];
}

/** The same, once a response has been stored in their place. */
export function removeSent({ formId, token, responseId }: { formId: string; token: string; responseId: string }): Prisma.Sql[] {
  const condition = sql`EXISTS (SELECT 1 FROM responses WHERE responses.id = ${responseId})`;
  return removeUnsent({ formId, hash: hashOfUnsent(formId, token), condition });
}
