import { hash } from "node:crypto";
import { env } from "@/lib/base/env/env";
import { DomainError } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { editableUntil } from "@/lib/domain/forms/editable";
import { askedOf } from "@/lib/entry/respondent/gate/admission";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { AskedContent } from "@/lib/domain/forms/versions/data";
import { askedAt } from "@/lib/domain/forms/versions/data";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { getResponse } from "@/lib/domain/responses/data";
import type { DeskRow } from "@/lib/domain/responses/stored/response-row";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { appearanceOf, titleIn } from "@/lib/entry/respondent/view/appearance";
import type { ChangeProof } from "./change-proof";
import { readChangeProof } from "./change-proof";
import { mayStillChange } from "@/lib/domain/auth/data";
import type { Notice, View } from "@/lib/entry/respondent/view/view";

export type ChangeVisit = {
  formId: string;
  token: string;
  headers: RequestHeaders;
  /** The language of a page that was sent. */ chosen?: string | undefined;
  now: Date;
};

/** A response that may be changed, and the questions whose answers can be. */
export type OpenChange = {
  form: FormRow;
  response: DeskRow;
  asked: AskedContent;
  fields: Field[];
  appearance: Appearance;
  by: ChangeProof["by"];
  /** Where it leads, saved or not: to the receipt, or for an owner to the dashboard. */
  back: string;
  /** Identifies the state of the answers that can be changed. */
  state: string;
};

/** The notice that a change is no longer possible, and the questions that were asked, as far as they are known. */
export type ClosedChange = { closed: View & { kind: "notice" }; fields: Field[] };

/** What a change needs, or why it is not possible. @throws DomainError not_found when there is no such form. */
export async function openChange({ formId, token, headers, chosen, now }: ChangeVisit): Promise<OpenChange | ClosedChange> {
  const form = await getPublicForm(formId);
  const proof = readChangeProof(token, { formId, now });
  const response = proof && (await getResponse({ formId, responseId: proof.responseId }).catch(unlessGone));
  const own = response ? await askedAt(form, response.formVersion) : form;
  const appearance = await appearanceOf({ ...form, ...own, settings: form.settings }, headers, { chosen, answered: response?.locale });
  const asked = appearance.translated(own);
  const title = titleIn(appearance, form);
  const closed = (status: number, notice: Notice, fields = readFields(asked)): ClosedChange => ({
    closed: { kind: "notice", appearance, status, notice, typedAs: "change" },
    fields,
  });
  // Labels of questions are for those who may see the form.
  if (!proof) return closed(404, { kind: "linkBroken", title }, askedOf(form) ? [] : readFields(asked));
  const { responseId, by } = proof;
  const isOver = proof.by === "owner" && (proof.isOver || !(await mayStillChange(proof.maker, form)));
  if (!response) return closed(404, { kind: "answerGone", title });
  const { editable } = appearance.settings;
  const isOpen = by === "owner" || editableUntil({ form, editable, submittedAt: response.submittedAt, now }) !== null;
  const back = by === "owner" ? `${env().baseUrl}/forms/${formId}/responses/${responseId}` : `../${token}`;
  if (isOver) return closed(410, { kind: "linkExpired", title, back });
  if (!isOpen) return closed(410, { kind: "unchangeable", title, back });
  const fields = changeableFields(readFields(asked));
  return { form, response, asked, fields, appearance, by, back, state: stateOf(response, fields) };
}

/** Null for a response that was deleted. @throws any other error. */
export function unlessGone(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}

/** Differs when an answer to one of the fields differs. */
export function stateOf(response: Pick<DeskRow, "data">, fields: Field[]): string {
  const answers = new Map(Object.entries(readAnswers(response)));
  const text = JSON.stringify(fields.map(({ key }) => [key, answers.get(key)]));
  return hash("sha256", text, "base64url").slice(0, 22);
}

/** Answers that the respondent never saw cannot be changed. */
function changeableFields(fields: Field[]): Field[] {
  return answeredFields(fields).filter(({ type }) => !fieldTypes[type].isHidden);
}
