import { formatDatetime } from "@/lib/base/time/datetime";
import { env } from "@/lib/base/env/env";
import type { Answer, Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes, takesFiles, withNulls } from "@/lib/rules/fields";
import { readRespondent } from "@/lib/rules/forms/respondents";
import { readSettings } from "@/lib/rules/forms/settings";
import { readDesk } from "@/lib/domain/responses/stored/desk";
import type { DeskRow, ResponseRow } from "@/lib/domain/responses/stored/response-row";
import { readAnswers, readSealedFiles } from "@/lib/domain/responses/stored/response-row";
import type { PresentedResponse, SubmissionReceipt } from "./schema";

/** The response object (contract §5); `fields` are those of its version: they tell which answers are files. */
export function presentResponse(response: ResponseRow, fields: Field[]): PresentedResponse {
  const respondent = readRespondent(response);
  return {
    id: response.id,
    form_id: response.formId,
    data: shaped(readAnswers(response), { formId: response.formId, fields }),
    submitted_at: formatDatetime(response.submittedAt),
    metadata: { ip: response.ip, user_agent: response.userAgent },
    form_version: response.formVersion,
    changed_at: response.changedAt && formatDatetime(response.changedAt),
    ...(respondent && { respondent }),
    ...(response.locale && { locale: response.locale }),
    ...(response.filledAt && { filled_at: formatDatetime(response.filledAt) }),
    ...(response.ending && { ending: response.ending }),
    ...(response.importedAt && { imported_at: formatDatetime(response.importedAt) }),
    ...(response.anonymisedAt && { anonymised_at: response.anonymisedAt }),
    ...(response.sealed && { sealed: response.sealed, files: filesOf(response) }),
  };
}

/** The uploads of a sealed response. Only their sizes are known. */
function filesOf({ formId, ...response }: ResponseRow) {
  return readSealedFiles(response).map(({ id, size }) => ({ id, url: fileUrl(formId, id), size }));
}

/** The response object as webhooks have it: if the form says so (`webhook_nulls`), every question is in `data`, for receivers with fixed columns. */
export function presentForWebhook(response: ResponseRow, fields: Field[], form: { settings: string }): PresentedResponse {
  const presented = presentResponse(response, fields);
  if (readSettings(form).webhook_nulls !== true) return presented;
  const { data } = presented;
  const unanswered = answeredFields(fields).map(({ key }): [string, unknown] => [key, null]);
  return { ...presented, data: { ...Object.fromEntries(unanswered), ...data } };
}

/** The response object with the owner's notes, which no webhook includes. */
export function presentWithDesk(response: DeskRow, fields: Field[]): PresentedResponse {
  return { ...presentResponse(response, fields), desk: readDesk(response) };
}

/**
 * The response object as JSON text. Most answers are stored in the form in which they are sent, so that megabytes of them need not be parsed and
 * serialized again.
 * @param also properties to append to those of the response.
 */
export function presentAsText(response: DeskRow, fields: Field[], { hasDesk, ...also }: { hasDesk: boolean; person?: unknown }): string {
  const isAsStored = presentsAsStored(fields) && !response.sealed;
  const stored = isAsStored ? { ...response, data: "{}" } : response;
  const text = JSON.stringify({ ...(hasDesk ? presentWithDesk : presentResponse)(stored, isAsStored ? [] : fields), ...also });
  if (!isAsStored) return text;
  const before = `{"id":"${response.id}","form_id":"${response.formId}","data":`;
  return before + response.data + text.slice(before.length + "{}".length);
}

/** A response that was stored. */
type Accepted = { id: string; formId: string; submittedAt: Date; ending: string | null };

export function presentReceipt({ id, formId, submittedAt, ending }: Accepted): SubmissionReceipt {
  return { id, form_id: formId, submitted_at: formatDatetime(submittedAt), ...(ending !== null && { ending }) };
}

/** Where the owner downloads an uploaded file. */
export function fileUrl(formId: string, fileId: string): string {
  return `${env().baseUrl}/api/v1/forms/${formId}/files/${fileId}`;
}

/** Whether the API has answers to these questions as they are stored: without addresses of files, and without nulls. */
export function presentsAsStored(fields: Field[]): boolean {
  return !fields.some((field) => takesFiles(field) || field.nullable === true);
}

/** With addresses for files, and nulls. */
function shaped(answers: Record<string, Answer>, { formId, fields }: { formId: string; fields: Field[] }) {
  const data = withNulls(fields, answers);
  for (const field of fields) {
    const { key } = field;
    const uploads = fieldTypes[field.type].uploads(field);
    const answer = uploads && Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (uploads && answer !== undefined) data[key] = uploads.mapFiles(answer, (id) => fileUrl(formId, id));
  }
  return data;
}
