import { createHash } from "node:crypto";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import { takeAccountRoom } from "@/lib/domain/quotas/account-usage";
import { isFull } from "@/lib/domain/quotas/form-room";
import { outOfRoom } from "@/lib/domain/quotas/out-of-room";
import { extendReceiptChain, isInChain, linkResealed } from "@/lib/domain/receipts/chain-mutations";
import { getResponse } from "@/lib/domain/responses/data";
import { applyToIndex } from "@/lib/domain/responses/search/index-mutations";
import { SEALED } from "@/lib/rules/forms/sealed-table";
import { sayNotSealed, whyNotSealed } from "@/lib/rules/forms/sealed-text";
import { sealedTo } from "@/lib/domain/forms/sealed-to";

type Resealing = {
  form: FormRow;
  responseId: string;
  /** An armored age file. */ sealed: string;
  /** SHA-256, as hexadecimal, of the one that it replaces. */ previous: string;
};

const { sql } = Prisma;

/**
 * Replaces the sealed answers of a response by the same answers, sealed to the form's current recipients (contract §53). The service cannot check
 * that they are the same: the owner who opened them vouches for it. So that nothing is replaced in silence, a form
 * without a chain of receipts begins one first: it records the accepted state, and then when it was sealed again.
 * @throws DomainError not_found; conflict if the response is not sealed, or was resealed meanwhile; invalid; out_of_room; unavailable while the form is
 * taken into its chain.
 */
export async function resealResponse({ form, responseId, sealed, previous }: Resealing): Promise<void> {
  const { id: formId, accountId } = form;
  const recipients = sealedTo(form);
  const why = recipients ? whyNotSealed(sealed, recipients.length) : null;
  if (why !== null) throw invalid(["body", "sealed"], sayNotSealed(why), SEALED);
  const room = { more: 0, settle: (_used: number): void => undefined };
  let isStored = false;
  if (!(await isInChain(formId, responseId))) await extendReceiptChain(formId, new Date());
  try {
    isStored = await applyToIndex(formId, async () => {
      const response = await getResponse({ formId, responseId });
      if (!response.sealed || !recipients) throw new DomainError("conflict", "This response is not sealed", { type: "not_sealed" });
      if (sealed === response.sealed) return null;
      if (digestOf(response.sealed) !== previous) throw changedMeanwhile();
      room.settle(0); // in case this is a second run
      room.more = Buffer.byteLength(sealed) - Buffer.byteLength(response.sealed);
      if (await isFull(formId, room.more)) throw outOfRoom("form");
      room.settle = await takeAccountRoom({ accountId, bytes: Math.max(0, room.more) });
      return {
        statements: [
          sql`UPDATE forms SET stored_bytes = stored_bytes + ${room.more} WHERE id = ${formId}`,
          sql`UPDATE responses SET sealed = ${sealed} WHERE id = ${responseId} AND form_id = ${formId}`,
          ...(await linkResealed({ formId, responseId, sealed, at: new Date() })),
        ],
        changes: [],
      };
    });
  } finally {
    room.settle(isStored ? Math.max(0, room.more) : 0);
  }
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function changedMeanwhile(): DomainError {
  return new DomainError("conflict", "The sealed answers no longer have the hash `previous`. Read the response again");
}
