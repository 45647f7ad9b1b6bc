import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { releaseFiles } from "@/lib/domain/files/attach-sql";
import { hashOfUnsent } from "./unsent-token";

const { sql } = Prisma;

type Removed = { formId: string; hashes: string[]; /** Condition on each row. */ condition: Prisma.Sql };

/** Statements that remove saved progress and its bytes (forms.unsent_bytes). Its files then wait for a response, or for the sweeper. */
export function removeUnsent({ formId, hashes, condition }: Removed): Prisma.Sql[] {
  const rows = sql`FROM unsent_answers WHERE id IN (${Prisma.join(hashes)}) AND form_id = ${formId} AND ${condition}`;
  return [
    lockUnsent(formId), // waits for a concurrent save, whose bytes count below
    ...releaseFiles(formId, sql`unsent_id IN (SELECT id ${rows})`),
    sql`
      UPDATE forms SET unsent_bytes = unsent_bytes - (SELECT sum(octet_length(typed)) ${rows})
      WHERE id = ${formId} AND EXISTS (SELECT 1 ${rows})`,
    sql`DELETE ${rows}`,
  ];
}

/** The same, once a response has been stored instead. */
export function removeSent({ formId, token, responseId }: { formId: string; token: string; responseId: string }): Prisma.Sql[] {
  const condition = sql`EXISTS (SELECT 1 FROM responses WHERE responses.id = ${responseId})`;
  return removeUnsent({ formId, hashes: [hashOfUnsent(formId, token)], condition });
}

/** Serializes saving, moving and sending of a form's saved progress: each begins with this statement, which changes nothing. */
export function lockUnsent(formId: string): Prisma.Sql {
  return sql`UPDATE forms SET unsent_bytes = unsent_bytes WHERE id = ${formId}`;
}

/** Condition: the saved progress with this token has been neither sent nor moved to another token. */
export function areThere(formId: string, token: string): Prisma.Sql {
  return sql`EXISTS (SELECT 1 FROM unsent_answers WHERE unsent_answers.id = ${hashOfUnsent(formId, token)})`;
}
