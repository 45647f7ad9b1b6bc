import { createHash } from "node:crypto";
import { DomainError } from "@/lib/base/errors/errors";
import type { FormRow } from "@/lib/domain/forms/data";
import { presentOutcomes } from "@/lib/domain/forms/declined";
import { statusOf } from "@/lib/rules/forms/lifecycle";
import { formUrl } from "@/lib/domain/forms/present";
import { presentMode } from "@/lib/base/ids/rehearsal";
import { getResponse } from "@/lib/domain/responses/data";
import { presentResponse } from "@/lib/domain/responses/present";
import { askedFields } from "@/lib/domain/responses/stored/asked-fields";
import type { Outcome } from "./outcome-schema";

/** How soon a program that does not wait should ask again. */
const AGAIN_MS = 2_000;

/** The outcome of a form so far. */
export async function readOutcome(form: FormRow, now: Date): Promise<Outcome> {
  const status = statusOf(form, now);
  const response = await newestResponse(form);
  const terminal = status !== "active";
  const { outcome = null, more_time } = presentOutcomes(form);
  return {
    form_id: form.id,
    status: response ? "answered" : outcome ? "declined" : statusWithout(status),
    terminal,
    data: response?.data ?? null,
    response,
    outcome,
    ...(more_time && { more_time }),
    url: formUrl(form.id),
    callback_metadata: form.callbackMetadata === null ? null : (JSON.parse(form.callbackMetadata) as Record<string, unknown>), // checked when it was given
    retry_after_ms: terminal ? null : AGAIN_MS,
    ...presentMode(form.accountId),
  };
}

/** A strong entity tag (RFC 9110 §8.8.3). */
export function tagOf(outcome: Outcome): string {
  return `"${createHash("sha256").update(JSON.stringify(outcome)).digest("base64url").slice(0, 22)}"`;
}

/** A completed form has no response once that was deleted: then nothing will come either. */
function statusWithout(status: ReturnType<typeof statusOf>): Outcome["status"] {
  if (status === "active") return "waiting";
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
