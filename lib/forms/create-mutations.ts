import { db } from "@/lib/db/client";
import { write } from "@/lib/db/direct-sql";
import { forms } from "@/lib/db/tables";
import { newForm } from "./new-form";
import { presentSummary } from "./present";
import { requirePictures } from "./require-pictures-data";
import type { CreateForm, FormSummary } from "./schema";
import type { Warning } from "@/lib/warning-schema";
import type { Claim } from "@/lib/idempotency/mutations";
import { completeClaim } from "@/lib/idempotency/mutations";

type NewForm = { accountId: string; body: CreateForm; now: Date; claim: Claim | null; warnings?: Warning[] | undefined };
/** A new form, and what its request said in vain. */
export type CreatedForm = FormSummary & { warnings?: Warning[] };

/** Creates a form; with a claim, its reply is stored in the same transaction. @throws DomainError invalid for an internal callback_url or a picture of others. */
export async function createForm({ accountId, body, now, claim, warnings }: NewForm): Promise<CreatedForm> {
  await requirePictures({ accountId, settings: body.settings, loc: ["body", "settings"] });
  const row = newForm({ accountId, body, now });
  const summary = { ...presentSummary(row, now), ...(warnings && { warnings }) };
  if (!claim) await write(forms.insert(row));
  else {
    const answer = { status: 201, body: JSON.stringify(summary) };
    await db().$transaction([db().form.create({ data: row, select: { id: true } }), completeClaim(claim, answer)]);
  }
  return summary;
}
