import { db } from "@/lib/base/db/client";
import { DomainError } from "@/lib/base/errors/errors";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import type { FormRow } from "./data";
import { sealedTo } from "./sealed-to";

/**
 * Whether a form is sealed stays as it is once somebody has answered it: half of its responses could be read and half of them not, and pages that
 * are open would send answers that nobody takes. Its recipients may change.
 * @param settings what the form's settings are to be, as stored. @throws DomainError conflict.
 */
export async function requireKeptSealing(form: FormRow, settings: string): Promise<void> {
  if ((sealedTo(form) === null) === (sealedTo({ settings }) === null)) return;
  const unsent = () => db().unsentAnswers.count({ where: { formId: form.id } });
  if (form.responseCount === 0 && (await db().trashedResponse.count({ where: { formId: form.id } })) === 0 && (await unsent()) === 0)
    return;
  throw new DomainError("conflict", "Whether a form is sealed cannot be changed once it has answers. Copy it to go on", { type: SEALED });
}
