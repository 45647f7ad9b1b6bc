import type { RouteRequest } from "@/lib/http/route-request";
import type { FormRow } from "@/lib/forms/data";
import { readFields } from "@/lib/forms/read-fields";
import type { SeenVersion } from "@/lib/forms/versions/open-version";
import { hasOpenEarlierVersion } from "@/lib/forms/versions/open-version";
import { openLimits } from "./open-limits";
import type { ReceivedPage } from "./receive-page";
import { receivePage } from "./receive-page";
import type { Entries } from "./seen-version";
import { versionOfPage } from "./seen-version";

type Posting = { request: RouteRequest; form: FormRow; now: Date };

/**
 * Reads a submitted page and the version of the form that it showed. For a day after a change this may be an earlier one, which may have
 * asked for more or other files.
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
