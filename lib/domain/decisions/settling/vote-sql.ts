import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Answer } from "@/lib/rules/fields";
import type { Sender } from "@/lib/rules/forms/respondents";
import { CHOICE } from "@/lib/rules/decisions/questions";
import type { Identification } from "./decision-schema";

const { sql } = Prisma;

type Given = { formId: string; roundId: string | null; responseId: string; answers: Record<string, Answer>; sender: Sender | null };

/**
 * At most one statement that stores a vote, for the transaction that stores its response, after the form was marked with the response's id. It does
 * nothing for a round that is no decision.
 */
export function storeVote({ formId, roundId, responseId, answers, sender }: Given): Prisma.Sql[] {
  const value = answers[CHOICE];
  if (roundId === null || typeof value !== "string") return [];
  return [
    sql`
      INSERT INTO decision_votes (id, decision_id, form_id, value, at, identified_by, digest)
      SELECT forms.last_response_id, decisions.id, forms.id, ${value}, forms.last_response_at, ${identifiedBy(sender)}, decisions.digest
      FROM forms JOIN decisions ON decisions.id = forms.round_id WHERE forms.id = ${formId} AND forms.last_response_id = ${responseId}`,
  ];
}

function identifiedBy(sender: Sender | null): Identification {
  if (!sender) return "link";
  return sender.respondent.user_id === null ? "email_code" : "signed_in";
}
