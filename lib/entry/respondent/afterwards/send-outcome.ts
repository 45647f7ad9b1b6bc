import { ApiError } from "@/lib/entry/http/api-error";
import { CLIENT_GONE } from "@/lib/entry/http/require-client";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { presentOutcomes } from "@/lib/domain/forms/declined";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { findAppearance, titleIn } from "@/lib/entry/respondent/view/appearance";
import { listTyped } from "@/lib/entry/respondent/view/list-typed";
import { contentType, requireUncompressed, requireUtf8 } from "@/lib/entry/http/content-type";
import { countConfirmation, countSubmission } from "@/lib/entry/http/rate-limits";
import { readBytes } from "@/lib/entry/http/read-bytes";
import type { Admission } from "@/lib/entry/respondent/gate/admission";
import { isRespondentsChanged } from "@/lib/rules/forms/respondents";
import { admit } from "@/lib/entry/respondent/gate/admission";
import { firstStep, gateView } from "@/lib/entry/respondent/gate/gate-view";
import { noteConversation, settleAfterReply } from "@/lib/domain/decisions/settling/settle-mutations";
import { askBack, askForTime, declineForm } from "@/lib/domain/forms/outcome-mutations";
import { normalAddress } from "@/lib/domain/mail/mail-address";
import type { HandOnRefusal } from "@/lib/domain/rounds/hand-on-mutations";
import { handOn } from "@/lib/domain/rounds/hand-on-mutations";
import { personOfForm } from "@/lib/domain/rounds/data";
import type { OutcomeKind } from "@/lib/rules/forms/outcome-kinds";
import { todayOf } from "@/lib/domain/forms/today-of";
import { checkAnswers } from "@/lib/domain/responses/check-answers";
import { LANGUAGE, spokenIn } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { bodyLimitsOf } from "@/lib/entry/respondent/receiving/body-limits";
import { outcomeQuestions } from "./outcome-questions";
import { parseUrlEncoded } from "@/lib/entry/respondent/receiving/parse-url-encoded";
import { readPosted } from "@/lib/entry/respondent/receiving/read-posted";
import type { ClosedOutcome, OutcomeVisit } from "./show-outcome";
import type { Open } from "./show-outcome";
import { openOutcome, outcomeKindOf, outcomeView } from "./show-outcome";
import type { Notice, View } from "@/lib/entry/respondent/view/view";
import { fill } from "@/lib/rules/words/fill";
import type { Words } from "@/lib/rules/words/words";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";

/**
 * Declines, or asks for more time, and confirms it; or shows the page again with what is wrong. Anything that cannot be stored is shown with
 * the reason, so that it can be copied. @throws DomainError not_found for an unknown kind.
 */
export async function sendOutcome(opened: OutcomeVisit): Promise<View> {
  const { request, now } = opened;
  const { headers } = request;
  const kind = outcomeKindOf(opened.kind);
  requireUncompressed(headers);
  requireUtf8(headers);
  if (contentType(headers) !== "application/x-www-form-urlencoded")
    throw new ApiError(415, "Content-Type must be application/x-www-form-urlencoded");
  const entries = await workForVisitor(parseUrlEncoded(await readBytes(request, bodyLimitsOf([]).escaped))); // its questions are short
  const visit = { ...opened, chosen: spokenIn(entries) };
  const open = await openOutcome(visit).catch(toErrorReply);
  const appearance = open instanceof ApiError ? await findAppearance({ ...visit, headers }) : open.appearance;
  const fields = outcomeQuestions(kind, appearance.words);
  const { data, typed } = readPosted(fields, entries, appearance.words);
  const said: Said = { kind, appearance, reason: textOf(data.reason), typed: listTyped({ fields, typed, words: appearance.words }) };
  if (open instanceof ApiError) return refused(open, said);
  if ("closed" in open) return tooLate(open, said);
  if (entries.some(([name]) => name === LANGUAGE)) return outcomeView(open, { status: 200, typed, issues: [] });
  const gateBefore = ({ form, appearance: shown }: Open, { stranger }: Exclude<Admission, { sender: unknown }>) =>
    gateView(
      { form, appearance: shown, next: `/f/${form.id}/outcome/${kind}`, step: firstStep(form, stranger, request) },
      { status: 403, unsent: { entries, files: [] } },
    );
  const again = (status: 422 | 429, problem: string) => outcomeView(open, { status, typed, issues: [], problem });
  try {
    const admission = await admit(open.form, request, now);
    if (!("sender" in admission)) return gateBefore(open, admission);
    await countSubmission();
    if (kind === "hand_on") await countConfirmation();
    const checked = await workForVisitor(checkAnswers(fields, data, { today: todayOf(open.form, now) }));
    if (!checked.ok) return outcomeView(open, { status: 422, typed, issues: checked.issues });
    const { id } = open.form;
    const title = titleIn(appearance, open.form);
    const reason = textOf(checked.answers.reason);
    const form = { id, title };
    const said = (notice: Notice): View => ({ kind: "notice", appearance, status: 200, notice });
    if (kind === "question") {
      await askBack({ admitted: open.form, text: reason ?? "", now });
      await noteConversation(open.form);
      return said({ kind: "asked", form, isMailed: typeof (await personOfForm(open.form))?.email === "string" });
    }
    if (kind === "more_time") {
      await askForTime({ admitted: open.form, reason, until: textOf(checked.answers.until), now });
      return said({ kind: "timeAsked", form });
    }
    if (kind === "hand_on") {
      const [email, name] = [normalAddress(textOf(checked.answers.email) ?? "") ?? "", textOf(checked.answers.name)];
      const refusal = await handOn({
        admitted: open.form,
        by: admission.sender?.respondent.email ?? null,
        to: { email, name },
        reason,
        locale: appearance.words.lang,
        now,
      });
      if (refusal) return again(refusal === "too_many" ? 429 : 422, sayRefusal(refusal, appearance.words));
      await noteConversation(open.form);
      return said({ kind: "handedOn", form, address: email });
    }
    await declineForm({ admitted: open.form, reason, type: TYPES[kind], now });
    await settleAfterReply(open.form, now); // of a decision, somebody fewer can vote
    return said({ kind: "declined", form });
  } catch (error) {
    const fault = toErrorReply(error);
    if (fault.status === CLIENT_GONE) throw fault;
    if (fault.status === 429)
      return { ...again(429, sayTooMany(appearance.words, Number(fault.headers["Retry-After"] ?? 60))), headers: fault.headers };
    const current = await openOutcome(visit).catch(() => null); // it may have been closed just now
    if (current && "kind" in current && isRespondentsChanged(error)) {
      const admission = await admit(current.form, request, now);
      return "sender" in admission ? again(422, appearance.words.fault.text) : gateBefore(current, admission);
    }
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

const TYPES = { decline: "declined", not_me: "not_me" } as const satisfies Record<
  Exclude<OutcomeKind, "more_time" | "question" | "hand_on">,
  string
>;

function sayRefusal(refusal: HandOnRefusal, words: Words): string {
  if (refusal === "domain") return words.gate.email.otherDomain;
  return refusal === "too_many" ? sayTooMany(words, 3600) : words.handingOn.refusals[refusal];
}

function sayTooMany({ gate, left }: Words, seconds: number): string {
  return fill(gate.tooMany, { left: left(Math.max(1, Math.ceil(seconds / 60))) });
}

function textOf(answer: unknown): string | null {
  return typeof answer === "string" ? answer.trim() || null : null;
}
