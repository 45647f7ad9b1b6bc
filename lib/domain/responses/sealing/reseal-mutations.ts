import { createHash } from "node:crypto";
import { writeTogether } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import { takeAccountRoom } from "@/lib/domain/quotas/account-usage";
import { hasRoomFor, isFull } from "@/lib/domain/quotas/form-room";
import { outOfRoom } from "@/lib/domain/quotas/out-of-room";
import { getResponse } from "@/lib/domain/responses/data";
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
 * Replaces the sealed answers of a response by the same answers, sealed to the form's present recipients (contract §53). That they are the same is
 * the word of the owner who has opened them.
 * @throws DomainError not_found; conflict if the response is not sealed, or was resealed meanwhile; invalid; out_of_room.
 */
export async function resealResponse({ form, responseId, sealed, previous }: Resealing): Promise<void> {
  const { id: formId, accountId } = form;
  const response = await getResponse({ formId, responseId });
  const recipients = sealedTo(form);
  if (!response.sealed || !recipients) throw new DomainError("conflict", "This response is not sealed", { type: "not_sealed" });
  const why = whyNotSealed(sealed, recipients.length);
  if (why !== null) throw invalid(["body", "sealed"], sayNotSealed(why), SEALED);
  if (sealed === response.sealed) return;
  if (digestOf(response.sealed) !== previous) throw changedMeanwhile();
  const more = Buffer.byteLength(sealed) - Buffer.byteLength(response.sealed);
  if (await isFull(formId, more)) throw outOfRoom("form");
  const settle = await takeAccountRoom({ accountId, bytes: Math.max(0, more) });
  let isStored = false;
  try {
    const isSame = sql`EXISTS (SELECT 1 FROM responses WHERE id = ${responseId} AND sealed = ${response.sealed})`;
    const [counted] = await writeTogether([
      sql`UPDATE forms SET stored_bytes = stored_bytes + ${more} WHERE id = ${formId} AND ${hasRoomFor(more)} AND ${isSame}`,
      sql`UPDATE responses SET sealed = ${sealed} WHERE id = ${responseId} AND form_id = ${formId} AND sealed = ${response.sealed}`,
    ]);
    isStored = counted === 1;
  } finally {
    settle(isStored ? Math.max(0, more) : 0);
  }
  if (!isStored) throw changedMeanwhile();
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function changedMeanwhile(): DomainError {
  return new DomainError("conflict", "The sealed answers are no longer those whose digest is `previous`. Read the response again");
}
