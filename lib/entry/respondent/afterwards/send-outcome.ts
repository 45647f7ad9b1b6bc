import { ApiError } from "@/lib/entry/http/api-error";
import { contentType, requireUncompressed, requireUtf8 } from "@/lib/entry/http/content-type";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import { readBytes } from "@/lib/entry/http/read-bytes";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { askForTime, declineForm } from "@/lib/domain/forms/outcome-mutations";
import type { OutcomeKind } from "@/lib/rules/forms/outcome-kinds";
import { todayOf } from "@/lib/domain/forms/today-of";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { bodyLimitsOf } from "@/lib/entry/respondent/receiving/body-limits";
import { outcomeQuestions } from "./outcome-questions";
import { parseUrlEncoded } from "@/lib/entry/respondent/receiving/parse-url-encoded";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import type { OutcomeVisit } from "./show-outcome";
import { openOutcome, outcomeView } from "./show-outcome";
import type { View } from "@/lib/entry/respondent/view/view";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";

type Sending = Omit<OutcomeVisit, "headers"> & { request: RouteRequest };

/** Declines, or asks for more time, and confirms it; or shows the page again with what is wrong. @throws DomainError not_found, too_many. */
export async function sendOutcome({ request, ...visit }: Sending): Promise<View> {
  const { headers } = request;
  const open = await openOutcome({ ...visit, headers });
  if ("closed" in open) return open.closed;
  await countSubmission();
  requireUncompressed(headers);
  requireUtf8(headers);
  if (contentType(headers) !== "application/x-www-form-urlencoded")
    throw new ApiError(415, "Content-Type must be application/x-www-form-urlencoded");
  const { form, kind, appearance } = open;
  const { now } = visit;
  const fields = outcomeQuestions(kind, appearance.words);
  const entries = await workForVisitor(parseUrlEncoded(await readBytes(request, bodyLimitsOf(fields).escaped)));
  const { data, typed } = readPosted(fields, entries, appearance.words);
  const checked = await workForVisitor(checkAnswers(fields, data, { today: todayOf(form, now) }));
  if (!checked.ok) return outcomeView(open, { status: 422, typed, issues: checked.issues });
  const said = { formId: form.id, reason: textOf(checked.answers.reason), now };
  if (kind === "more_time") await askForTime({ ...said, until: textOf(checked.answers.until) });
  else await declineForm({ ...said, type: TYPES[kind] });
  const about = { id: form.id, title: form.title };
  return { kind: "notice", appearance, status: 200, notice: { kind: kind === "more_time" ? "timeAsked" : "declined", form: about } };
}

const TYPES = { decline: "declined", not_me: "not_me" } as const satisfies Record<Exclude<OutcomeKind, "more_time">, string>;

function textOf(answer: unknown): string | null {
  return typeof answer === "string" ? answer.trim() || null : null;
}
