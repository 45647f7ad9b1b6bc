import type { PostedPage, TakenPage } from "./posted-page";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { shownFiles } from "@/lib/rules/fields/definition/kept-file";
import { readUploadToken } from "@/lib/domain/files/token";
import { durationMs } from "@/lib/rules/forms/duration";
import { readFields } from "@/lib/domain/forms/read-fields";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import { readRendered } from "@/lib/entry/respondent/receiving/bot-check";
import { chargeAddress } from "@/lib/entry/respondent/receiving/charge-address";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import type { Saved } from "@/lib/domain/unsent/unsent-mutations";
import { saveUnsent } from "@/lib/domain/unsent/unsent-mutations";

const DEFAULT_MS = 7 * 24 * 60 * 60 * 1000;

/** Saves what was typed on a page. @param page the next page. @throws DomainError too_many, out_of_room, not_found. */
export async function keepPage(
  { form, seen, appearance, entries, now }: PostedPage,
  { next, isKept, typedHere }: TakenPage,
  page: string,
): Promise<Saved> {
  await countSubmission();
  return saveUnsent({
    form,
    token: next,
    isBegun: isKept,
    version: seen.version,
    typed: typedHere,
    page,
    filesOf: (typed) => uploadsIn(readFields(seen), typed, form.id),
    keepMs: durationMs(appearance.settings.keep_unsent ?? "") ?? DEFAULT_MS,
    charge: chargeAddress,
    startedAt: readRendered(entries, form.id) ?? now,
    now,
  });
}

/** Ids of the files among what was typed. */
function uploadsIn(fields: Field[], typed: TypedAnswers, formId: string): string[] {
  return fields.flatMap((field) => {
    const rules = fieldTypes[field.type].uploads?.rules(field);
    const posted = Object.hasOwn(typed, field.key) ? typed[field.key] : undefined;
    if (!rules || !posted) return [];
    return shownFiles(posted, rules).flatMap(({ token }) => readUploadToken(token, { formId, key: field.key }) ?? []);
  });
}
