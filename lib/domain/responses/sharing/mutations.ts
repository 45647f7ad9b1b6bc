import { db } from "@/lib/base/db/client";
import type { SharedResults } from "@/lib/base/db/generated/sqlite/client";
import { notFound } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import { fieldsByKey } from "@/lib/domain/forms/versions/questions";
import { requireShareable } from "./shareable";
import { hashResultsToken, newResultsToken, resultsUrl, sealResultsToken } from "./token";

type Sharing = { form: FormRow; keys: string[]; now: Date };

/** Shares the charts of these questions. What was shared before is replaced; its address stays. @throws DomainError invalid. */
export async function shareResults({ form, keys, now }: Sharing): Promise<SharedResults> {
  requireShareable(keys, await fieldsByKey(form));
  const where = { formId: form.id };
  const fields = JSON.stringify(keys);
  const token = newResultsToken();
  const address = { hash: hashResultsToken(token), sealedToken: sealResultsToken(token), createdAt: now };
  return db().$transaction(async (tx) => {
    await tx.form.updateMany({ where: { id: form.id }, data: { id: form.id } }); // locks the form's row: two requests at once make one address
    const before = await tx.sharedResults.findUnique({ where });
    const isShown = before !== null && resultsUrl(before.sealedToken) !== null;
    return tx.sharedResults.upsert({ where, create: { ...where, fields, ...address }, update: { fields, ...(!isShown && address) } });
  });
}

/** Ends the page: its address gets 404 and is not used again. @throws DomainError not_found if nothing is shared. */
export async function endSharedResults(formId: string): Promise<void> {
  const { count } = await db().sharedResults.deleteMany({ where: { formId } });
  if (count === 0) throw notFound("Shared results");
}
