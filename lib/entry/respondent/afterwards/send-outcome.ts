import { ApiError } from "@/lib/entry/http/api-error";
import { CLIENT_GONE } from "@/lib/entry/http/require-client";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { presentOutcomes } from "@/lib/domain/forms/declined";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { findAppearance } from "@/lib/entry/respondent/view/appearance";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import { contentType, requireUncompressed, requireUtf8 } from "@/lib/entry/http/content-type";
import { countSubmission } from "@/lib/entry/http/rate-limits";
import { readBytes } from "@/lib/entry/http/read-bytes";
import { admit } from "@/lib/entry/respondent/gate/admission";
import { firstStep, gateView } from "@/lib/entry/respondent/gate/gate-view";
import { noteConversation, settleAfterReply } from "@/lib/domain/decisions/settling/settle-mutations";
import { askBack, askForTime, declineForm } from "@/lib/domain/forms/outcome-mutations";
import { personOfForm } from "@/lib/domain/rounds/data";
import type { OutcomeKind } from "@/lib/rules/forms/outcome-kinds";
import { todayOf } from "@/lib/domain/forms/today-of";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { bodyLimitsOf } from "@/lib/entry/respondent/receiving/body-limits";
import { outcomeQuestions } from "./outcome-questions";
import { parseUrlEncoded } from "@/lib/entry/respondent/receiving/parse-url-encoded";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import type { ClosedOutcome, OutcomeVisit } from "./show-outcome";
import { openOutcome, outcomeKindOf, outcomeView } from "./show-outcome";
import type { Notice, View } from "@/lib/entry/respondent/view/view";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";

/**
 * Declines, or asks for more time, and confirms it; or shows the page again with what is wrong. Anything that cannot be stored is shown with
 * the reason, so that it can be copied. @throws DomainError not_found for an unknown kind.
 */
export async function sendOutcome(visit: OutcomeVisit): Promise<View> {
  const { request } = visit;
  const { headers } = request;
  const { now } = visit;
  const kind = outcomeKindOf(visit.kind);
  const open = await openOutcome(visit).catch(toErrorReply);
  requireUncompressed(headers);
  requireUtf8(headers);
  if (contentType(headers) !== "application/x-www-form-urlencoded")
    throw new ApiError(415, "Content-Type must be application/x-www-form-urlencoded");
  const appearance = open instanceof ApiError ? await findAppearance({ ...visit, headers }) : open.appearance;
  const fields = outcomeQuestions(kind, appearance.words);
  const entries = await workForVisitor(parseUrlEncoded(await readBytes(request, bodyLimitsOf(fields).escaped)));
  const { data, typed } = readPosted(fields, entries, appearance.words);
  const said: Said = { kind, appearance, reason: textOf(data.reason), typed: listTyped({ fields, typed, words: appearance.words }) };
  if (open instanceof ApiError) return refused(open, said);
  if ("closed" in open) return tooLate(open, said);
  try {
    const admission = await admit(open.form, request, now);
    if (!("sender" in admission)) {
      const step = firstStep(open.form, admission.stranger, request);
      const gate = { form: open.form, appearance, next: `/f/${open.form.id}/outcome/${kind}`, step };
      return gateView(gate, { status: 403, unsent: { entries, files: [] } });
    }
    await countSubmission();
    const checked = await workForVisitor(checkAnswers(fields, data, { today: todayOf(open.form, now) }));
    if (!checked.ok) return outcomeView(open, { status: 422, typed, issues: checked.issues });
    const { id, title } = open.form;
    const reason = textOf(checked.answers.reason);
    const form = { id, title };
    const said = (notice: Notice): View => ({ kind: "notice", appearance, status: 200, notice });
    if (kind === "question") {
      await askBack({ formId: id, text: reason ?? "", now });
      await noteConversation(open.form);
      return said({ kind: "asked", form, isMailed: typeof (await personOfForm(open.form))?.email === "string" });
    }
    if (kind === "more_time") {
      await askForTime({ formId: id, reason, until: textOf(checked.answers.until), now });
      return said({ kind: "timeAsked", form });
    }
    await declineForm({ formId: id, reason, type: TYPES[kind], now });
    await settleAfterReply(open.form, now); // of a decision, somebody fewer can vote
    return said({ kind: "declined", form });
  } catch (error) {
    const fault = toErrorReply(error);
    if (fault.status === CLIENT_GONE) throw fault;
    const current = await openOutcome(visit).catch(() => null); // it may have been closed just now
    return current && "closed" in current ? tooLate(current, said) : refused(fault, said);
  }
}

type Said = { kind: OutcomeKind; appearance: Appearance; reason: string | null; typed: AnswerRow[] };

/** Why the form is closed, with what was typed, unless that was stored when the same page was sent before. */
function tooLate({ form, closed }: ClosedOutcome, { kind, reason, typed }: Said): View {
  const { outcome } = presentOutcomes(form);
  const isStored = outcome && kind in TYPES && outcome.type === TYPES[kind as keyof typeof TYPES] && outcome.reason === reason;
  return isStored || typed.length === 0 ? closed : { ...closed, typed, typedAs: "reply" };
}

function refused({ status, headers }: ApiError, { appearance, typed }: Said): View {
  const notice = { kind: status === 404 ? ("notFound" as const) : ("unavailable" as const) };
  return { kind: "notice", appearance, status, headers, notice, typed, typedAs: "reply" };
}

const TYPES = { decline: "declined", not_me: "not_me" } as const satisfies Record<Exclude<OutcomeKind, "more_time" | "question">, string>;

function textOf(answer: unknown): string | null {
  return typeof answer === "string" ? answer.trim() || null : null;
}
