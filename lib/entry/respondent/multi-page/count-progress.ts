import { getPublicForm } from "@/lib/domain/forms/data";
import { refusalOfResponse } from "@/lib/rules/forms/lifecycle";
import { readFields } from "@/lib/domain/forms/read-fields";
import { countCheck } from "@/lib/entry/http/rate-limits";
import { readBytes } from "@/lib/entry/http/read-bytes";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { countReached, countVisit } from "@/lib/domain/visits/visit-counts";
import { countOpened } from "@/lib/entry/respondent/form/count-view";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import { requireAdmitted } from "@/lib/entry/respondent/gate/admission";
import { parseUrlEncoded } from "@/lib/entry/respondent/receiving/parse-url-encoded";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";

/** Maximum bytes of a report: enough for a key and a flag. */
const MAX_BYTES = 1_024;

/**
 * The page's script reports that someone began to answer a question; with `started`, the first one on this page; with `opened`, that a person is at
 * the page of a round.
 */
export async function countProgress({ request, formId, now }: { request: RouteRequest; formId: string; now: Date }): Promise<void> {
  await countCheck();
  const form = await getPublicForm(formId);
  await requireAdmitted(form, request, now);
  const said = new Map(await workForVisitor(parseUrlEncoded(await readBytes(request, MAX_BYTES))));
  const { settings } = await appearanceOf(form, request.headers);
  const isCounted = settings.count_visits !== false && !refusalOfResponse(form, now);
  if (isCounted && said.has("opened")) countOpened(form, settings);
  const key = said.get("key");
  if (!isCounted || key === undefined || !readFields(form).some((field) => field.key === key)) return;
  countReached(formId, key);
  if (said.has("started")) countVisit(formId, "started");
}
