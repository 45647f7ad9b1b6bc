import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { readFields } from "@/lib/forms/read-fields";
import { todayOf } from "@/lib/forms/today-of";
import { requireUncompressed, requireUtf8, contentType } from "@/lib/http/content-type";
import { ApiError } from "@/lib/http/api-error";
import { countSubmission } from "@/lib/http/rate-limits";
import { readBytes } from "@/lib/http/read-bytes";
import type { RouteRequest } from "@/lib/http/route-request";
import { correctAnswers } from "@/lib/responses/correct-answers";
import { getResponse } from "@/lib/responses/data";
import { correctResponse } from "@/lib/responses/correct-mutations";
import { readAnswers } from "@/lib/responses/stored/response-row";
import { KEEP, SEEN } from "./bot-check-inputs";
import { bodyLimitsOf } from "./body-limits";
import type { ChangeVisit, OpenChange } from "./open-change";
import { openChange, stateOf } from "./open-change";
import { parseUrlEncoded } from "./parse-url-encoded";
import { readPosted } from "./read-posted";
import { shownIn } from "./shown-questions";
import { changeView, staleChange } from "./show-change";
import type { View } from "./view";
import { workForVisitor } from "./work-for-visitor";

type Saving = Omit<ChangeVisit, "headers"> & { request: RouteRequest };

/**
 * Stores the answers from the page on which a response is changed: returns where to go next, or the page again with its errors. If other answers
 * were stored after the page was opened, it comes back with both, and nothing is stored until one of them is chosen.
 */
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
  const location = by === "owner" ? `${env().baseUrl}/forms/${form.id}/responses/${response.id}` : `../${visit.token}`;
  if (entries.some(([name]) => name === KEEP)) return { location };
  const { data, typed } = readPosted(fields, entries, appearance.words);
  // A question that was left empty loses its answer.
  const answers = new Map(fields.map(({ key }): [string, unknown] => [key, Object.hasOwn(data, key) ? data[key] : null]));
  const correction = { change: Object.fromEntries(answers), shown: shownIn(entries) };
  // A page of an earlier release has none.
  const seen = entries.find(([name]) => name === SEEN)?.[1];
  const check = async () => {
    const stored = await getResponse({ formId: form.id, responseId: response.id });
    if (seen !== undefined && seen !== stateOf(stored, fields)) throw new DomainError("precondition", "It was changed meanwhile");
  };
  try {
    const { issues, due } = await correctResponse({ form, responseId: response.id, by, now: visit.now, check, ...correction });
    return issues.length + due.length > 0 ? await changeView(change, { status: 422, typed, issues, due }) : { location };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "precondition") throw error;
    const current = await openChange({ ...visit, headers });
    if ("closed" in current) return current.closed;
    return (await isStored(current, correction)) ? { location } : await staleChange(current, typed);
  }
}

type Posted = { change: Record<string, unknown>; shown: ReadonlySet<string> };

/** Whether the answers are the stored ones already: the same page was sent twice. */
async function isStored({ response, asked }: OpenChange, posted: Posted): Promise<boolean> {
  const today = todayOf(asked, response.submittedAt);
  const checked = await correctAnswers({ fields: readFields(asked), stored: readAnswers(response), today, ...posted });
  return checked.ok && JSON.stringify(checked.answers) === response.data;
}
