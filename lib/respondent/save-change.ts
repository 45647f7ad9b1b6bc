import { env } from "@/lib/env";
import { readFields } from "@/lib/forms/read-fields";
import { requireUncompressed, requireUtf8, contentType } from "@/lib/http/content-type";
import { ApiError } from "@/lib/http/api-error";
import { countSubmission } from "@/lib/http/rate-limits";
import { readBytes } from "@/lib/http/read-bytes";
import type { RouteRequest } from "@/lib/http/route-request";
import { correctResponse } from "@/lib/responses/correct-mutations";
import { bodyLimitsOf } from "./body-limits";
import type { ChangeVisit } from "./open-change";
import { openChange } from "./open-change";
import { parseUrlEncoded } from "./parse-url-encoded";
import { readPosted } from "./read-posted";
import { shownIn } from "./shown-questions";
import { changeView } from "./show-change";
import type { View } from "./view";
import { workForVisitor } from "./work-for-visitor";

type Saving = Omit<ChangeVisit, "headers"> & { request: RouteRequest };

/** Stores the answers from the page on which a response is changed: returns where to go next, or the page again with its errors. */
export async function saveChange({ request, ...visit }: Saving): Promise<View | { location: string }> {
  const { headers } = request;
  const change = await openChange({ ...visit, headers });
  if ("closed" in change) return change.closed;
  await countSubmission();
  const { form, response, asked, fields, appearance, by } = change;
  requireUncompressed(headers);
  requireUtf8(headers);
  if (contentType(headers) !== "application/x-www-form-urlencoded")
    throw new ApiError(415, "Content-Type must be application/x-www-form-urlencoded");
  const entries = await workForVisitor(parseUrlEncoded(await readBytes(request, bodyLimitsOf(readFields(asked)).escaped)));
  const { data, typed } = readPosted(fields, entries, appearance.words);
  // A question that was left empty loses its answer.
  const answers = new Map(fields.map(({ key }): [string, unknown] => [key, Object.hasOwn(data, key) ? data[key] : null]));
  const correction = { form, responseId: response.id, change: Object.fromEntries(answers), by, now: visit.now };
  const { issues, due } = await correctResponse({ ...correction, shown: shownIn(entries) });
  if (issues.length > 0 || due.length > 0) return changeView(change, { status: 422, typed, issues, due });
  return { location: by === "owner" ? `${env().baseUrl}/forms/${form.id}/responses/${response.id}` : `../${visit.token}` };
}
