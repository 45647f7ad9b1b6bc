import type { PostedPage, TakenPage } from "./posted-page";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { postedFiles } from "@/lib/rules/fields/definition/files-in";
import { shownFiles } from "@/lib/rules/fields/definition/kept-file";
import { readUploadToken } from "@/lib/domain/files/token";
import { durationMs } from "@/lib/rules/forms/duration";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import { hasNoOrigin } from "@/lib/entry/http/same-origin";
import { readRendered } from "@/lib/entry/respondent/receiving/bot-check";
import { chargeAddress } from "@/lib/entry/respondent/receiving/charge-address";
import type { TypedAnswers } from "@/lib/entry/respondent/receiving/read-posted";
import { saveUnsent } from "@/lib/domain/unsent/unsent-mutations";

export const DEFAULT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Saves what was typed on a page. `travels`: nothing was saved, so the next page has to carry it. Either there is no room, or the form is in a
 * sandboxed frame: there, requests look like another site's, and every page would ask whether to continue.
 * @param page the next page. @throws DomainError too_many, out_of_room, not_found.
 */
export async function keepPage(
  { form, seen, appearance, entries, at, headers, now }: PostedPage & { headers: RequestHeaders },
  { next, isKept, typedHere }: TakenPage,
  page: string,
): Promise<"saved" | "travels" | "gone"> {
  await countSubmission();
  if (at === null && hasNoOrigin(headers)) return "travels";
  const saved = await saveUnsent({
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
  return saved === "full" ? "travels" : saved;
}

/** Ids of the files among what was typed. */
function uploadsIn(fields: Field[], typed: TypedAnswers, formId: string): string[] {
  return fields.flatMap((field) => {
    const uploads = fieldTypes[field.type].uploads(field);
    const posted = Object.hasOwn(typed, field.key) ? typed[field.key] : undefined;
    if (!uploads || !posted) return [];
    return postedFiles(posted, uploads).flatMap(({ key, rules, posted: own }) =>
      shownFiles(own, rules).flatMap(({ token }) => readUploadToken(token, { formId, key }) ?? []),
    );
  });
}
