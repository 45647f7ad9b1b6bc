import { randomBytes } from "node:crypto";
import { getPublicForm } from "@/lib/forms/data";
import type { FormFacts } from "@/lib/forms/lifecycle";
import { statusOf } from "@/lib/forms/lifecycle";
import { readFields } from "@/lib/forms/present";
import type { AnswerRow } from "@/lib/respondent/list-answers";
import type { OpenForm, View } from "@/lib/respondent/view";

/** The page of a form as it stands at `now`. @throws ApiError 404. */
export async function showForm({ formId, now }: { formId: string; now: Date }): Promise<View> {
  const form = await getPublicForm(formId);
  return closedView({ form, now }) ?? { kind: "form", status: 200, form: openForm(form), now, submissionToken: newSubmissionToken() };
}

type Row = FormFacts & { title: string; description: string | null; fields: string };

export function openForm(form: Row): OpenForm {
  return { title: form.title, description: form.description, fields: readFields(form), expiresAt: form.expiresAt };
}

/** The notice of a form that takes no answer, with what was typed into it; null while it does take one. */
export function closedView({
  form,
  now,
  typed,
  isPost = false,
}: {
  form: Row;
  now: Date;
  typed?: AnswerRow[];
  isPost?: boolean;
}): View | null {
  const { title } = form;
  const shown = typed && { typed };
  switch (statusOf(form, now)) {
    case "active":
      return null;
    case "completed":
      return {
        kind: "notice",
        status: isPost ? 409 : 200,
        notice: { kind: "answered", form: { title }, at: form.completedAt ?? now },
        ...shown,
      };
    case "cancelled":
      return { kind: "notice", status: 410, notice: { kind: "cancelled", form: { title } }, ...shown };
    case "expired":
      return { kind: "notice", status: 410, notice: { kind: "expired", form: { title }, at: form.expiresAt ?? now }, ...shown };
  }
}

/** 128 random bits: what is posted with the same token is the same answer. */
export function newSubmissionToken(): string {
  return randomBytes(16).toString("base64url");
}
