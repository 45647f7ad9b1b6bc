import type { RouteRequest } from "@/lib/entry/http/route-request";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import type { SeenVersion } from "@/lib/domain/forms/versions/open-version";
import { hasOpenEarlierVersion, seenVersion } from "@/lib/domain/forms/versions/open-version";
import { VERSION } from "./bot-check-inputs";
import { openLimits } from "./open-limits";
import type { ReceivedPage } from "./receive-page";
import { receivePage } from "./receive-page";

type Posting = { request: RouteRequest; form: FormRow; now: Date };

/**
 * Reads a submitted page and the version of the form that it showed. For a day after a change this may be an earlier version, which may have asked
 * for more or different files.
 */
export async function receiveAnswers({ request, form, now }: Posting): Promise<ReceivedPage & { seen: SeenVersion }> {
  const posting = { request, formId: form.id, fields: readFields(form), now, limits: await openLimits(form, now) };
  const fieldsBy = async (before: Entries) => readFields(openOrCurrent(await versionOfPage(form, before, now), form));
  const received = await receivePage(hasOpenEarlierVersion(form, now) ? { ...posting, fieldsBy } : posting);
  return { ...received, seen: await versionOfPage(form, received.entries, now) };
}

/** The version that a page is read under: the one it showed, or the current one. */
export function openOrCurrent(seen: SeenVersion, form: FormRow): SeenVersion {
  return seen.isOpen ? seen : { ...form, isOpen: false };
}

type Entries = readonly [name: string, value: string][];

/**
 * The version that a posted page showed; one without the input, such as an integrator's own page, answers the current version. A page may claim any
 * version: this is safe, because a replaced version is open either to everyone or to nobody.
 */
export async function versionOfPage(form: FormRow, entries: Entries, now: Date): Promise<SeenVersion> {
  const named = entries.find(([name]) => name === VERSION)?.[1];
  const number = named === undefined ? null : /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 0;
  return (await seenVersion(form, number, now)) ?? { ...form, isOpen: false };
}
