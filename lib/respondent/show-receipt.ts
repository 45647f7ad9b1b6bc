import { notFound } from "@/lib/api/errors";
import { fileNames } from "@/lib/files/data";
import { getPublicForm } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/present";
import { listAnswers } from "@/lib/respondent/list-answers";
import { readReceiptToken } from "@/lib/respondent/receipt-token";
import type { View } from "@/lib/respondent/view";
import { en } from "@/lib/respondent/words/en";
import { getResponse } from "@/lib/responses/data";
import { readAnswers } from "@/lib/responses/present";

/** The receipt of an answer, for whoever holds its address. @throws ApiError 404. */
export async function showReceipt({ formId, token }: { formId: string; token: string }): Promise<View> {
  const form = await getPublicForm(formId);
  const responseId = readReceiptToken(token, formId);
  if (!responseId) throw notFound("Response");
  const response = await getResponse({ formId, responseId });
  const details = { fields: readFields(form), answers: readAnswers(response), words: en, fileNames: await fileNames(responseId) };
  const receipt = { reference: response.id, submittedAt: response.submittedAt, rows: listAnswers(details) };
  return { kind: "receipt", status: 200, form: { title: form.title }, receipt };
}
