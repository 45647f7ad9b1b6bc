import { getPublicForm } from "@/lib/forms/data";
import { refusalOfResponse } from "@/lib/forms/lifecycle";
import { readFields } from "@/lib/forms/read-fields";
import { countCheck } from "@/lib/http/rate-limits";
import { readBytes } from "@/lib/http/read-bytes";
import type { RouteRequest } from "@/lib/http/route-request";
import { countReached, countVisit } from "@/lib/visits/visit-counts";
import { appearanceOf } from "./appearance";
import { parseUrlEncoded } from "./parse-url-encoded";
import { workForVisitor } from "./work-for-visitor";

/** Bytes: enough for a key and a flag. */
const MAX_BYTES = 1_024;

/** The page's script reports that someone began to answer a question; with `started`, the first one on this page. */
export async function countProgress({ request, formId, now }: { request: RouteRequest; formId: string; now: Date }): Promise<void> {
  await countCheck();
  const form = await getPublicForm(formId);
  const said = new Map(await workForVisitor(parseUrlEncoded(await readBytes(request, MAX_BYTES))));
  const isCounted = appearanceOf(form, request.headers).settings.count_visits !== false && !refusalOfResponse(form, now);
  const key = said.get("key");
  if (!isCounted || key === undefined || !readFields(form).some((field) => field.key === key)) return;
  countReached(formId, key);
  if (said.has("started")) countVisit(formId, "started");
}
