import { unprocessable } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { write } from "@/lib/db/past-prisma";
import { getForm } from "@/lib/forms/data";
import { contentOf } from "@/lib/forms/form-content";
import { newForm } from "@/lib/forms/new-form";
import { presentSummary } from "@/lib/forms/present";
import type { CreateForm, FormCopy, FormSummary } from "@/lib/forms/schema";
import type { Claim } from "@/lib/idempotency/mutations";
import { completeClaim } from "@/lib/idempotency/mutations";

type NewForm = { accountId: string; body: CreateForm; now: Date; claim: Claim | null };

/** Creates a form; with a claim, its answer is kept in the same transaction. @throws ApiError 422 for a callback_url that leads inside. */
export async function createForm({ accountId, body, now, claim }: NewForm): Promise<FormSummary> {
  const row = newForm({ accountId, body, now });
  const summary = presentSummary(row, now);
  if (!claim) await write(insertOf(row));
  else {
    const answer = { status: 201, body: JSON.stringify(summary) };
    await db().$transaction([db().form.create({ data: row, select: { id: true } }), completeClaim(claim, answer)]);
  }
  return summary;
}

function insertOf(row: ReturnType<typeof newForm>): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO forms (id, account_id, title, description, fields, fields_count, callback_url, callback_metadata, settings,
      search_text, response_limit, created_at, expires_at, announce_expiry_at)
    VALUES (${row.id}, ${row.accountId}, ${row.title}, ${row.description}, ${row.fields}, ${row.fieldsCount}, ${row.callbackUrl},
      ${row.callbackMetadata}, ${row.settings}, ${row.searchText}, ${row.responseLimit}, ${row.createdAt}, ${row.expiresAt},
      ${row.announceExpiryAt})`;
}

/** What all copies together may take, in characters of JSON: they are written in one transaction, and others wait for it. */
const COPIES_LIMIT = 32 * 1024 * 1024;
const COPIES_A_STATEMENT = 50;

type Copies = { accountId: string; formId: string; names: string[]; now: Date; claim: Claim | null };

/** Creates a one-answer form like this one for each name, all of them or none. @throws ApiError 404, 422. */
export async function copyForm({ accountId, formId, names, now, claim }: Copies): Promise<FormCopy[]> {
  const form = await getForm({ accountId, formId });
  const size = form.fields.length + form.settings.length + (form.callbackMetadata?.length ?? 0);
  const most = Math.floor(COPIES_LIMIT / size);
  if (names.length > most) throw unprocessable(["body", "names"], `Of a form this large, at most ${most} copies at once`, "too_big");
  const content = contentOf(form);
  const rows = names.map((recipient) =>
    newForm({ accountId, body: { ...content, settings: { ...content.settings, recipient, response_limit: 1 } }, now }),
  );
  const copies = rows.map((row, index) => ({ name: names[index] ?? "", form: presentSummary(row, now) }));
  const inserts = [];
  for (let start = 0; start < rows.length; start += COPIES_A_STATEMENT)
    inserts.push(db().form.createMany({ data: rows.slice(start, start + COPIES_A_STATEMENT) }));
  await db().$transaction([...inserts, ...(claim ? [completeClaim(claim, { status: 201, body: JSON.stringify(copies) })] : [])]);
  return copies;
}
