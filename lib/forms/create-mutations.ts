import { db } from "@/lib/db/client";
import { write } from "@/lib/db/direct-sql";
import { forms } from "@/lib/db/tables";
import type { OnConflict } from "./external-id-mutations";
import { createOnce } from "./external-id-mutations";
import { newForm } from "./new-form";
import type { SummaryRow } from "./present";
import { presentSummary } from "./present";
import { requirePictures } from "./require-pictures-data";
import type { CreateForm, FormSummary } from "./schema";
import type { Warning } from "@/lib/warning-schema";
import type { Claim } from "@/lib/idempotency/mutations";
import { completeClaim } from "@/lib/idempotency/mutations";

type NewForm = {
  accountId: string;
  body: CreateForm;
  externalId?: string | null;
  onConflict?: OnConflict;
  now: Date;
  claim: Claim | null;
  warnings?: Warning[] | undefined;
};
/** A new form, with warnings about its request. */
type CreatedForm = FormSummary & { warnings?: Warning[] };

/**
 * Creates a form; with a claim, its reply is stored in the same transaction. With an external id that an open form has, that form.
 * @throws DomainError invalid for an internal callback_url or a picture of others, conflict for an external id.
 */
export async function createForm({
  accountId,
  body,
  now,
  claim,
  warnings,
  ...known
}: NewForm): Promise<{ form: CreatedForm; isNew: boolean }> {
  const { externalId = null, onConflict = "return" } = known;
  await requirePictures({ accountId, settings: body.settings, loc: ["body", "settings"] });
  const row = await newForm({ accountId, body, now, externalId });
  const present = (form: SummaryRow) => ({ ...presentSummary(form, now), ...(warnings && { warnings }) });
  const replyOf = (form: SummaryRow, isNew: boolean) => ({
    status: isNew ? 201 : 200,
    body: JSON.stringify(present(form)),
    formId: form.id,
  });
  if (externalId !== null) {
    const { form, isNew } = await createOnce({
      row,
      onConflict,
      now,
      finish: async (tx, kept, isKeptNew) => {
        if (claim) await completeClaim(claim, replyOf(kept, isKeptNew), tx);
      },
    });
    return { form: present(form), isNew };
  }
  if (!claim) await write(forms.insert(row));
  else await db().$transaction([db().form.create({ data: row, select: { id: true } }), completeClaim(claim, replyOf(row, true))]);
  return { form: present(row), isNew: true };
}
