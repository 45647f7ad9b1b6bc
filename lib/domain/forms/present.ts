import { formatDatetime } from "@/lib/base/time/datetime";
import { openQuestion } from "./conversation";
import { headerNames } from "./callback-headers";
import { presentOutcomes } from "./declined";
import { env } from "@/lib/base/env/env";
import type { FormFacts } from "@/lib/rules/forms/lifecycle";
import { opensAt, opensLater, statusOf } from "@/lib/rules/forms/lifecycle";
import type { CountedForm, FormActivity, FormCounts, ListedForm } from "./list-schema";
import { readFields } from "./read-fields";
import type { FormDetail, FormSummary } from "./schema";
import { readSettings } from "@/lib/rules/forms/settings";
import { presentMode } from "@/lib/base/ids/test-mode";
import { presentTranslations } from "@/lib/domain/forms/translations/present";

/** The columns that a summary is made of. */
export type SummaryRow = FormFacts & {
  id: string;
  accountId: string;
  title: string;
  description: string | null;
  fieldsCount: number;
  createdAt: Date;
  version: number;
  externalId: string | null;
  outcome: string | null;
  moreTime: string | null;
  conversation: string | null;
  handedOn: string | null;
  roundId: string | null;
  /** Left out where only events are made of it. */
  settings?: string;
};

/** The columns that a detail object is made of; `fields`, `callbackMetadata` and `settings` are JSON text. */
export type DetailRow = SummaryRow & {
  fields: string;
  callbackUrl: string | null;
  callbackMetadata: string | null;
  callbackHeaders: string | null;
  settings: string;
  settingsRevision: number;
  translations: string | null;
};

type CountedRow = SummaryRow & { settings: string; responseCount: number; responseLimit: number | null; lastResponseAt: Date | null };

/** The columns that lists show. */
export type ListedRow = CountedRow & { /** 1 if there are changes that are not published yet. */ isChanged: number | bigint };

/** The columns that an activity is made of. */
export type ActivityRow = FormFacts & {
  responseCount: number;
  responseLimit: number | null;
  lastResponseId: string | null;
  lastResponseAt: Date | null;
  conversation: string | null;
  moreTime: string | null;
  settingsRevision: number;
};

/** The public address of a form: `{base_url}/f/<form_id>`. */
export function formUrl(formId: string): string {
  return `${env().baseUrl}/f/${formId}`;
}

/** The summary object (contract §4.1). */
export function presentSummary(form: SummaryRow, now: Date): FormSummary {
  return {
    id: form.id,
    title: form.title,
    description: form.description,
    url: formUrl(form.id),
    status: statusOf(form, now),
    fields_count: form.fieldsCount,
    expires_at: form.expiresAt && formatDatetime(form.expiresAt),
    created_at: formatDatetime(form.createdAt),
    version: form.version,
    external_id: form.externalId,
    ...presentOpening(form, now),
    ...presentOutcomes(form),
    ...(form.roundId !== null && { round_id: form.roundId }),
    ...presentMode(form.accountId),
  };
}

function presentOpening({ settings }: SummaryRow, now: Date): Pick<FormSummary, "opens_at" | "not_open"> {
  const at = settings === undefined ? null : opensAt({ settings });
  return at === null ? {} : { opens_at: formatDatetime(at), ...(opensLater({ settings: settings ?? "" }, now) && { not_open: true }) };
}

/** A form of the list with its activity. */
export function presentListed(form: ListedRow, now: Date): ListedForm {
  return { ...presentCounted(form, now), has_changes: Number(form.isChanged) === 1 };
}

/** A form's summary with what is known of its responses. */
export function presentCounted(form: CountedRow, now: Date): CountedForm {
  return {
    ...presentSummary(form, now),
    response_count: form.responseCount,
    response_limit: form.responseLimit,
    last_response_at: form.lastResponseAt && formatDatetime(form.lastResponseAt),
    recipient: readSettings(form).recipient ?? null,
  };
}

/** Counts of forms, capped. */
export function presentCounts(counts: Omit<FormCounts, "capped">, cap: number): FormCounts {
  const { all, active, completed, cancelled, expired } = counts;
  const [most = 0] = Object.values(counts).toSorted((a, b) => b - a);
  const upTo = (count: number) => Math.min(count, cap);
  return {
    all: upTo(all),
    active: upTo(active),
    completed: upTo(completed),
    cancelled: upTo(cancelled),
    expired: upTo(expired),
    ...(most > cap && { capped: true as const }),
  };
}

/** A form's current activity. */
export function presentActivity(form: ActivityRow, now: Date): FormActivity {
  const asked = openQuestion(form);
  return {
    status: statusOf(form, now),
    response_count: form.responseCount,
    response_limit: form.responseLimit,
    last_response_id: form.lastResponseId,
    last_response_at: form.lastResponseAt && formatDatetime(form.lastResponseAt),
    ...(asked && { question_at: asked.at }),
  };
}

/** The detail object as JSON: its largest parts are stored as JSON and need not be parsed. */
export function detailJson(form: DetailRow, now: Date): string {
  const summary = JSON.stringify({ ...presentSummary(form, now), ...presentTranslations(form) }).slice(0, -1);
  return `${summary},"fields":${form.fields},"callback_url":${JSON.stringify(form.callbackUrl)},"callback_metadata":${form.callbackMetadata ?? "null"},"callback_header_names":${JSON.stringify(headerNames(form))},"settings":${form.settings},"settings_revision":${form.settingsRevision}}`;
}

/** The detail object (contract §4.1). */
export function presentDetail(form: DetailRow, now: Date): FormDetail {
  return {
    ...presentSummary(form, now),
    fields: readFields(form),
    callback_url: form.callbackUrl,
    callback_metadata: form.callbackMetadata === null ? null : (JSON.parse(form.callbackMetadata) as Record<string, unknown>), // we wrote it too
    callback_header_names: headerNames(form),
    settings: JSON.parse(form.settings) as Record<string, unknown>, // we wrote it: createForm stores an object
    settings_revision: form.settingsRevision,
    ...presentTranslations(form),
  };
}
