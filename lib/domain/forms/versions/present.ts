import { formatDatetime } from "@/lib/base/time/datetime";
import type { OwnForm } from "@/lib/domain/forms/data";
import { presentTranslations } from "@/lib/domain/forms/translations/present";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { VersionHead, VersionRow } from "./data";
import type { PresentedVersion, VersionSummary } from "./schema";

/** `replacedAt` is null for the current version. */
type Head = Omit<VersionHead, "replacedAt"> & { replacedAt: Date | null };
type Whole = Omit<VersionRow, "replacedAt"> & { replacedAt: Date | null };

/** The current version of a form, in the shape of a replaced one. */
export function currentVersion(form: OwnForm): Whole {
  return { ...form, formId: form.id, madeAt: form.versionAt ?? form.createdAt, replacedAt: null };
}

export function presentVersionSummary({ version, title, fieldsCount, madeAt, replacedAt }: Head): VersionSummary {
  return {
    version,
    title,
    fields_count: fieldsCount,
    made_at: formatDatetime(madeAt),
    replaced_at: replacedAt && formatDatetime(replacedAt),
  };
}

/** A version with its content. */
export function presentVersion(row: Whole): PresentedVersion {
  return {
    ...presentVersionSummary(row),
    description: row.description,
    fields: readFields(row),
    callback_url: row.callbackUrl,
    // createForm stores objects
    callback_metadata: row.callbackMetadata === null ? null : (JSON.parse(row.callbackMetadata) as Record<string, unknown>),
    settings: JSON.parse(row.settings) as Record<string, unknown>,
    ...presentTranslations(row),
  };
}

/** A version as JSON: its largest parts are stored as JSON and need not be parsed. */
export function versionJson(row: Whole): string {
  const { description, callbackUrl: callback_url, fields, settings, callbackMetadata } = row;
  const head = JSON.stringify({ ...presentVersionSummary(row), description, callback_url, ...presentTranslations(row) }).slice(0, -1);
  return `${head},"fields":${fields},"callback_metadata":${callbackMetadata ?? "null"},"settings":${settings}}`;
}
