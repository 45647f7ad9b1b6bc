import { notFound } from "@/lib/errors";
import type { Field } from "@/lib/fields";
import { answeredFields, fieldTypes } from "@/lib/fields";
import type { FormRow } from "@/lib/forms/data";
import { getPublicForm } from "@/lib/forms/data";
import { editableUntil } from "@/lib/forms/editable";
import { readFields } from "@/lib/forms/read-fields";
import type { AskedContent } from "@/lib/forms/versions/data";
import { askedAt } from "@/lib/forms/versions/data";
import type { RequestHeaders } from "@/lib/request-headers";
import { getResponse } from "@/lib/responses/data";
import type { DeskRow } from "@/lib/responses/stored/response-row";
import type { Appearance } from "./appearance";
import { appearanceOf } from "./appearance";
import type { ChangeProof } from "./change-proof";
import { readChangeProof } from "./change-proof";
import type { View } from "./view";

export type ChangeVisit = { formId: string; token: string; headers: RequestHeaders; now: Date };

/** A response that may be changed, and the questions whose answers can be. */
export type OpenChange = {
  form: FormRow;
  response: DeskRow;
  asked: AskedContent;
  fields: Field[];
  appearance: Appearance;
  by: ChangeProof["by"];
};

/** What a change needs, or the notice that it is no longer possible. @throws DomainError not_found. */
export async function openChange({ formId, token, headers, now }: ChangeVisit): Promise<OpenChange | { closed: View }> {
  const form = await getPublicForm(formId);
  const proof = readChangeProof(token, { formId, now });
  if (!proof) throw notFound("Response");
  const { responseId, by } = proof;
  const response = await getResponse({ formId, responseId });
  const appearance = appearanceOf(form, headers);
  const { editable } = appearance.settings;
  const isOpen = by === "owner" || editableUntil({ form, editable, submittedAt: response.submittedAt, now }) !== null;
  if (!isOpen) return { closed: { kind: "notice", appearance, status: 410, notice: { kind: "unchangeable" } } };
  const asked = await askedAt(form, response.formVersion);
  return { form, response, asked, fields: changeableFields(readFields(asked)), appearance, by };
}

/** Files stay, and so do answers that the respondent never saw. */
function changeableFields(fields: Field[]): Field[] {
  return answeredFields(fields).filter(({ type }) => !fieldTypes[type].uploads && !fieldTypes[type].isHidden);
}
