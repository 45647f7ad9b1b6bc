import type { FormRow } from "@/lib/domain/forms/data";
import { headerNames } from "@/lib/domain/forms/callback-headers";
import { operatedBy } from "@/lib/domain/forms/form-content";
import { readSettings } from "@/lib/rules/forms/settings";
import type { OperatingSettings } from "./schema";

type Row = Pick<FormRow, "settings" | "settingsRevision" | "responseLimit" | "callbackUrl" | "callbackMetadata" | "callbackHeaders">;

/** What belongs to a form and not to a version of it (contract §18), with what is left out at its default. */
export function presentOperating(form: Row): OperatingSettings {
  const { recipient, notify, notify_with_answers, embed_origins, count_visits, webhook_nulls, respondents, offline, ...callback } =
    readSettings(form);
  const { callback_url, callback_metadata } = operatedBy(form);
  return {
    revision: form.settingsRevision,
    response_limit: form.responseLimit,
    recipient: recipient ?? null,
    notify: notify ?? null,
    notify_with_answers: notify_with_answers ?? false,
    embed_origins: embed_origins ?? [],
    count_visits: count_visits ?? true,
    webhook_nulls: webhook_nulls ?? false,
    callback_events: callback.callback_events ?? null,
    callback_include: callback.callback_include ?? [],
    respondents: respondents ?? null,
    offline: offline ?? null,
    callback_url,
    callback_metadata,
    callback_header_names: headerNames(form),
  };
}
