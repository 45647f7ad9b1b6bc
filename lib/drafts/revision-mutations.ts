import { DomainError } from "@/lib/errors";
import { db } from "@/lib/db/client";
import { isRowMissing, isUniqueViolation } from "@/lib/db/errors";
import { getDraft } from "./data";
import { changedElsewhere, newDraft } from "./new-draft";
import type { DraftRow } from "./present";
import { presentDraft, readContent } from "./present";
import type { PresentedDraft } from "./schema";
import { getForm } from "@/lib/forms/data";
import { revisionContentOf } from "@/lib/forms/form-content";
import { statusOf } from "@/lib/forms/lifecycle";
import { presentSummary } from "@/lib/forms/present";
import type { FormSummary } from "@/lib/forms/schema";
import { replaceContent } from "@/lib/forms/versions/mutations";
import { replaceContentSchema } from "@/lib/forms/versions/schema";
import type { Claim } from "@/lib/idempotency/mutations";
import { completeClaim } from "@/lib/idempotency/mutations";
import { parseWith } from "@/lib/parse-with";

type OfForm = { accountId: string; formId: string; now: Date };

/** The draft of a form's next version, of which there is one at a time. @throws DomainError not_found, conflict. */
export async function openRevision({ accountId, formId, now }: OfForm): Promise<PresentedDraft> {
  const form = await getForm({ accountId, formId });
  if (statusOf(form, now) === "cancelled") throw new DomainError("conflict", "A cancelled form cannot be changed");
  const there = await db().draft.findUnique({ where: { formId } });
  if (there) return presentDraft(there);
  const row = { ...newDraft({ accountId, content: revisionContentOf(form), now }), formId, formVersion: form.version };
  try {
    return presentDraft(await db().draft.create({ data: row }));
  } catch (error) {
    const other = isUniqueViolation(error) ? await db().draft.findUnique({ where: { formId } }) : null;
    if (!other) throw error;
    return presentDraft(other); // another request has just opened it
  }
}

type Revision = { accountId: string; draft: DraftRow & { formId: string }; now: Date; claim: Claim | null };

/**
 * Publishes a revision as the next version of its form and deletes it in the same transaction.
 * @throws DomainError not_found; conflict when the draft or the form was changed meanwhile; invalid when the version would be refused.
 */
export async function publishRevision({ accountId, draft, now, claim }: Revision): Promise<FormSummary> {
  const { id, formId, formVersion: version, revision } = draft;
  const body = parseWith(replaceContentSchema, { ...readContent(draft), version }, "body");
  try {
    const form = await replaceContent({
      accountId,
      formId,
      body,
      now,
      alongside: async (tx, next) => {
        await tx.draft.delete({ where: { id, accountId, revision }, select: { id: true } });
        if (claim) await completeClaim(claim, { status: 201, body: JSON.stringify(presentSummary(next, now)) }, tx);
      },
    });
    return presentSummary(form, now);
  } catch (error) {
    if (!isRowMissing(error)) throw error;
    await getDraft({ accountId, draftId: id }); // it may have been published or deleted
    throw changedElsewhere();
  }
}
