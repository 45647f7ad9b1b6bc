import type { FormRow } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import type { FormActivity } from "@/lib/domain/forms/list-schema";
import { presentActivity, formUrl } from "@/lib/domain/forms/present";
import { entityTag } from "@/lib/entry/http/entity-tag";
import { requireClient } from "@/lib/entry/http/require-client";
import { nextChange } from "./next-change";
import type { Outcome } from "./outcome-schema";
import { DomainError } from "@/lib/base/errors/errors";
import { openQuestion } from "@/lib/domain/forms/conversation";
import { presentOutcomes } from "@/lib/domain/forms/declined";
import { statusOf } from "@/lib/rules/forms/lifecycle";
import { presentMode } from "@/lib/base/ids/test-mode";
import { getResponse } from "@/lib/domain/responses/data";
import { presentResponse } from "@/lib/domain/responses/present";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";

type Waiting = {
  accountId: string;
  formId: string;
  seconds: number;
  /** Whether the client does not have this outcome yet. */
  isNews: (outcome: Outcome, tag: string) => boolean;
};

/**
 * The outcome of a form as soon as it changes, or when the time is up. Waiting costs nothing until the form changes.
 * @throws DomainError not_found, also when the form is deleted meanwhile, too_many. @throws ApiError 499 when the client has disconnected.
 */
export async function waitForOutcome({ accountId, formId, seconds, isNews }: Waiting): Promise<{ outcome: Outcome; tag: string }> {
  const until = performance.now() + seconds * 1_000;
  for (;;) {
    const now = new Date();
    const form = await getForm({ accountId, formId });
    const outcome = await readOutcome(form, now);
    const tag = entityTag(JSON.stringify(outcome));
    const leftMs = until - performance.now();
    if (leftMs <= 0 || outcome.terminal || isNews(outcome, tag)) return { outcome, tag };
    const known = stateOf(form, presentActivity(form, now));
    const isOver = await nextChange(
      (settle) => ({ accountId, formId, kind: "wait", tell: (activity, row) => stateOf(row, activity) !== known && settle() }),
      { leftMs },
    );
    requireClient();
    if (isOver === "stopping") return { outcome, tag };
  }
}

/** Everything of a form that its outcome depends on, but for corrections of a response. */
function stateOf(
  { moreTime, conversation, settingsRevision }: Pick<FormRow, "moreTime" | "conversation" | "settingsRevision">,
  activity: FormActivity,
) {
  return JSON.stringify([activity, moreTime, conversation, settingsRevision]);
}

/** How soon a program that does not wait should ask again. */
const AGAIN_MS = 2_000;

/** The outcome of a form so far. */
async function readOutcome(form: FormRow, now: Date): Promise<Outcome> {
  const status = statusOf(form, now);
  const response = await newestResponse(form);
  const terminal = status !== "active";
  const { outcome = null, more_time, conversation, handed_on } = presentOutcomes(form);
  return {
    form_id: form.id,
    status: response ? "answered" : outcome ? "declined" : statusWithout(status, form),
    terminal,
    data: response?.data ?? null,
    response,
    outcome,
    ...(more_time && { more_time }),
    ...(conversation && { conversation }),
    ...(handed_on && { handed_on }),
    url: formUrl(form.id),
    callback_metadata: form.callbackMetadata === null ? null : (JSON.parse(form.callbackMetadata) as Record<string, unknown>), // checked when it was given
    retry_after_ms: terminal ? null : AGAIN_MS,
    ...presentMode(form.accountId),
  };
}

/** The status of a form without a response. A completed form has none if its response was deleted: then none will come either. */
function statusWithout(status: ReturnType<typeof statusOf>, form: FormRow): Outcome["status"] {
  if (status === "active") return openQuestion(form) ? "question" : "waiting";
  return status === "cancelled" ? "cancelled" : "expired";
}

async function newestResponse(form: FormRow) {
  if (form.lastResponseId === null) return null;
  try {
    const response = await getResponse({ formId: form.id, responseId: form.lastResponseId });
    const fieldsOf = await askedFields(form, [response]);
    return presentResponse(response, fieldsOf(response));
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null; // deleted meanwhile
    throw error;
  }
}
