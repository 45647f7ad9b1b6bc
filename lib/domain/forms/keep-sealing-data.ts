import type { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import type { FormRow } from "./data";
import { sealedTo } from "./sealed-to";

type Sealing = Pick<FormRow, "settings">;
type Reader = Pick<PrismaClient, "form" | "trashedResponse" | "unsentAnswers">;

/** Whether one form, or one state of a form, is sealed and the other is not. */
function differInSealing(one: Sealing, other: Sealing): boolean {
  return (sealedTo(one) === null) !== (sealedTo(other) === null);
}

/**
 * Whether a form is sealed stays as it is once somebody has answered it: half of its responses could be read and half of them not, and pages that
 * are open would send answers that nobody takes. Its recipients may change. Call it in the transaction that changes the form, after the statement
 * that changes its row: no answer can be stored from then on (store-mutations.ts, unsent-mutations.ts), and all that came before are counted.
 * @param after the form as it is to be. @throws DomainError conflict, which rolls the change back.
 */
export async function requireKeptSealing(tx: Reader, before: FormRow, after: Sealing): Promise<void> {
  if (!differInSealing(before, after)) return;
  const { id: formId } = before;
  const form = await tx.form.findUnique({ where: { id: formId }, select: { responseCount: true } });
  const isUnanswered =
    form?.responseCount === 0 &&
    (await tx.trashedResponse.count({ where: { formId } })) === 0 &&
    (await tx.unsentAnswers.count({ where: { formId } })) === 0;
  if (isUnanswered) return;
  throw new DomainError("conflict", "Whether a form is sealed cannot be changed once it has answers. Copy it to go on", { type: SEALED });
}
