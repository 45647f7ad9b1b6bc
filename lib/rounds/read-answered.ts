import { DomainError } from "@/lib/errors";
import type { Field } from "@/lib/fields";
import type { FormRow } from "@/lib/forms/data";
import { getForm } from "@/lib/forms/data";
import { getResponse } from "@/lib/responses/data";
import { presentResponse, presentWithDesk } from "@/lib/responses/present";
import type { PresentedResponse } from "@/lib/responses/schema";
import { askedFields } from "@/lib/responses/stored/asked-fields";
import type { DeskRow } from "@/lib/responses/stored/response-row";
import type { AnsweredRow } from "./data";

export type Answered = {
  response: PresentedResponse;
  stored: DeskRow;
  form: FormRow;
  fields: Field[];
  person: { id: string; name: string; email: string | null; external_id: string | null };
};

/** Responses with whom they are from, in the given order; those deleted meanwhile are omitted. */
export async function readAnswered(rows: AnsweredRow[], accountId: string, { hasDesk = false } = {}): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const { formId, responseId, id, name, email, externalId } of rows) {
    try {
      const [form, response] = await Promise.all([getForm({ accountId, formId }), getResponse({ formId, responseId })]);
      const fields = (await askedFields(form, [response]))(response);
      const person = { id, name, email, external_id: externalId };
      answered.push({ response: (hasDesk ? presentWithDesk : presentResponse)(response, fields), stored: response, form, fields, person });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === "not_found")) throw error;
    }
  }
  return answered;
}
