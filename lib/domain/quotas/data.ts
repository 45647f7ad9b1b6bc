import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { forms } from "@/lib/base/db/tables";
import { isSqliteUrl } from "@/lib/base/db/sqlite-path";
import { env } from "@/lib/base/env/env";
import { answerBytes } from "@/lib/base/db/answer-bytes";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";

const readForms = forms.reader(["id", "accountId", "storedBytes", "unsentBytes", "responseCount"]);
type Row = Awaited<ReturnType<typeof readForms>>[number];

/** In bytes; `storedBytes` is null until counted, and does not include `unsentBytes`. */
export type FormUsage = { id: string; accountId: string; storedBytes: number | null; unsentBytes: number; responseCount: number };

/** Bytes of an account's images. There are few, so they are summed at once. */
export async function sumPictures(accountId: string): Promise<number> {
  const [row] = await readRows<{ size: number | bigint }>(
    Prisma.sql`SELECT coalesce(sum(size), 0) AS size FROM pictures WHERE account_id = ${accountId}`,
  );
  return Number(row?.size ?? 0);
}

/** A form's usage, or null when there is no such form. */
export async function readFormUsage(formId: string): Promise<FormUsage | null> {
  const [row] = await readForms(Prisma.sql`FROM forms WHERE id = ${formId} AND account_id <> ${DELETED_FORMS_ACCOUNT_ID}`);
  return row ? toUsage(row) : null;
}

const PAGE = 1_000;

/** The usage of an account's forms, in pages ordered by id: an account may have a million. */
export async function* readFormUsages(accountId: string): AsyncGenerator<FormUsage[]> {
  let after = "";
  for (;;) {
    const rows = await readForms(Prisma.sql`FROM forms WHERE account_id = ${accountId} AND id > ${after} ORDER BY id LIMIT ${PAGE}`);
    if (rows.length > 0) yield rows.map(toUsage);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? "";
  }
}

function toUsage({ storedBytes, unsentBytes, ...rest }: Row): FormUsage {
  return { ...rest, storedBytes: storedBytes === null ? null : Number(storedBytes), unsentBytes: Number(unsentBytes) };
}

const RESPONSES_AT_ONCE = 2_000;

/** Bytes of a form's responses, read in parts, and the last slot read. */
export async function sumResponses(formId: string): Promise<{ bytes: number; upToSlot: number }> {
  let [bytes, upToSlot] = [0, 0];
  for (;;) {
    const rows = await readRows<{ slot: number; size: number }>(Prisma.sql`
      SELECT slot, ${answerBytes()} AS size FROM responses
      WHERE form_id = ${formId} AND slot > ${upToSlot} ORDER BY slot LIMIT ${RESPONSES_AT_ONCE}`);
    for (const { size } of rows) bytes += size;
    upToSlot = rows.at(-1)?.slot ?? upToSlot;
    if (rows.length < RESPONSES_AT_ONCE) return { bytes, upToSlot };
  }
}

/** Whether the database is on this machine's disk. */
export function isDatabaseHere(): boolean {
  return isSqliteUrl(env().databaseUrl);
}
