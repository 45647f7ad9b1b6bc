import type { FormRow } from "@/lib/domain/forms/data";
import { headerNames } from "@/lib/domain/forms/callback-headers";
import { operatedBy } from "@/lib/domain/forms/form-content";
import { opensAt } from "@/lib/rules/forms/lifecycle";
import { waitingListOf } from "@/lib/rules/forms/waiting-list";
import { readSettings } from "@/lib/rules/forms/settings";
import type { OperatingSettings } from "./schema";

type Row = Pick<FormRow, "settings" | "settingsRevision" | "responseLimit" | "callbackUrl" | "callbackMetadata" | "callbackHeaders">;

/** What belongs to a form and not to a version of it (contract §18), with what is left out at its default. */
export function presentOperating(form: Row): OperatingSettings {
  const {
    opens_at,
    waiting_list,
    recipient,
    notify,
    notify_with_answers,
    embed_origins,
    count_visits,
    webhook_nulls,
    respondents,
    offline,
    sealed,
    ...callback
  } = readSettings(form);
  const { callback_url, callback_metadata } = operatedBy(form);
  return {
    revision: form.settingsRevision,
    response_limit: form.responseLimit,
    opens_at: opensAt(form) ? (opens_at ?? null) : null, // earlier releases stored anything under these names
    waiting_list: waitingListOf(form) ? (waiting_list ?? null) : null,
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
    sealed: sealed ?? null,
    callback_url,
    callback_metadata,
    callback_header_names: headerNames(form),
  };
}
