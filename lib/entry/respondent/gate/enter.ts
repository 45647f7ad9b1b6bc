import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { mailCode } from "@/lib/domain/responses/mail-code-mutations";
import { normalAddress } from "@/lib/domain/mail/mail-address";
import { isMailSet } from "@/lib/domain/mail/server/data";
import { ApiError } from "@/lib/entry/http/api-error";
import { contentType, requireUncompressed, requireUtf8 } from "@/lib/entry/http/content-type";
import { countConfirmation } from "@/lib/entry/http/rate-limits";
import { readBytes } from "@/lib/entry/http/read-bytes";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { isForeign } from "@/lib/entry/http/same-origin";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { closedView } from "@/lib/entry/respondent/form/show-form";
import { parseUrlEncoded } from "@/lib/entry/respondent/receiving/parse-url-encoded";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";
import { appearanceOf } from "@/lib/entry/respondent/view/appearance";
import type { GateStep, View } from "@/lib/entry/respondent/view/view";
import { isAllowed } from "@/lib/rules/forms/respondents";
import { fill } from "@/lib/rules/words/fill";
import type { Words } from "@/lib/rules/words/words";
import { admit, askedOf, isPasscode } from "./admission";
import type { SentCode } from "./confirmation-code";
import { isCode, mayTry, newCode, openCode, sealCode } from "./confirmation-code";
import { emailStep, ENTERED, firstStep, gateView, ownPage } from "./gate-view";
import type { Pass, WithPass } from "./pass";
import { noPassCookie, passCookie } from "./pass";

/** Maximum bytes of a step: an address of a page with prefilled answers, and an email address. */
const MAX_BYTES = 64 * 1024;

type Visit = { request: RouteRequest; formId: string; now: Date };

/** `GET /f/<form_id>/enter`: the step that the address names. Changes nothing. @throws DomainError not_found. */
export async function showEntrance({ request, formId, now }: Visit): Promise<View | { location: string }> {
  const form = await getPublicForm(formId);
  const query = new URL(request.url).searchParams;
  const next = ownPage(query.get("next") ?? "", form);
  const asked = askedOf(form);
  const appearance = await appearanceOf(form, request.headers);
  if (asked?.by !== "confirmed_email" || closedView({ form, appearance, now })) return { location: next };
  const gate = { form, appearance, next };
  if (query.has("leave")) {
    const admission = await admit(form, request, now);
    if (!("sender" in admission) || !admission.sender) return { location: next };
    return gateView({ ...gate, step: { name: "leave", address: admission.sender.respondent.email } });
  }
  const sent = openCode(query.get("code") ?? "", { formId, now });
  if (sent) return gateView({ ...gate, step: await codeStep(sent) });
  const problem = query.has("code") ? appearance.words.gate.code.ended : null;
  return gateView({ ...gate, step: firstStep(form, null, request) }, { problem });
}

/** `POST /f/<form_id>/enter`: takes a step before a form. @throws DomainError not_found; ApiError 413, 415. */
export async function takeStep({ request, formId, now }: Visit): Promise<View | Led> {
  const { headers } = request;
  const form = await getPublicForm(formId);
  requireUncompressed(headers);
  requireUtf8(headers);
  if (contentType(headers) !== "application/x-www-form-urlencoded")
    throw new ApiError(415, "Content-Type must be application/x-www-form-urlencoded");
  const posted = new Map(await workForVisitor(parseUrlEncoded(await readBytes(request, MAX_BYTES))));
  const next = ownPage(posted.get("next") ?? "", form);
  const asked = askedOf(form);
  const appearance = await appearanceOf(form, headers);
  const closed = closedView({ form, appearance, now, isPost: true });
  if (closed) return closed;
  if (!asked || asked.by === "account") return { location: next };
  const show: Step["show"] = (step, more) => gateView({ form, appearance, next, step: step ?? firstStep(form, null, request) }, more);
  // Another site must not decide as whom somebody answers; a frame without an origin keeps no cookies.
  if (isForeign(request)) return show(null, { isCookieLost: true });
  const step: Step = { form, posted, next, words: appearance.words, now, show };
  try {
    if (posted.has("leave")) return { location: next, cookie: noPassCookie(form) };
    if (asked.by === "passcode") return await takePasscode(step, asked);
    return await (posted.has("sent") ? takeCode : takeAddress)(step, asked);
  } catch (error) {
    const { status, headers: replied } = toErrorReply(error);
    if (status !== 429) throw error;
    return show(null, { status, headers: replied, problem: tooMany(appearance.words, Number(replied["Retry-After"] ?? 60)) });
  }
}

/** Where a step leads, with the cookie that it sets. */
export type Led = { location: string; cookie?: string };

type Step = {
  form: FormRow;
  posted: Map<string, string>;
  next: string;
  words: Words;
  now: Date;
  /** Shows a step; with null, the first one. */ show: (step: GateStep | null, more?: Parameters<typeof gateView>[1]) => View;
};

type ByEmail = Extract<WithPass, { by: "confirmed_email" }>;

async function takePasscode(step: Step, asked: Extract<WithPass, { by: "passcode" }>): Promise<View | Led> {
  const { form, posted, words, show } = step;
  const isRight = await isPasscode(posted.get("passcode") ?? "", { formId: form.id, passcode: asked.passcode });
  return isRight ? entered(step, asked, { by: "passcode" }) : show(null, { status: 422, problem: words.gate.passcode.wrong });
}

async function takeAddress({ form, posted, next, words, now, show }: Step, asked: ByEmail): Promise<View | Led> {
  const typed = (posted.get("email") ?? "").slice(0, LONGEST);
  const email = normalAddress(typed);
  const again = (problem: string) => show(emailStep(asked, typed), { status: 422, problem });
  if (email === null) return again(words.gate.email.bad);
  if (!isAllowed(email, { domains: asked.domains })) return again(words.gate.email.otherDomain);
  if (!isAllowed(email, asked)) return again(words.gate.email.otherAddress);
  await countConfirmation();
  const code = newCode({ formId: form.id, email, now });
  if (!(await mailCode({ form, to: email, code: code.code, locale: words.lang, now })))
    return show(null, { status: 429, headers: { "Retry-After": "3600" }, problem: tooMany(words, 3600) });
  return { location: `/f/${form.id}/enter?code=${sealCode(code)}&next=${encodeURIComponent(next)}` };
}

/** As many characters as an address can have, and some. */
const LONGEST = 400;

async function takeCode(step: Step, asked: ByEmail): Promise<View | Led> {
  const { form, posted, words, now, show } = step;
  const sent = openCode(posted.get("sent") ?? "", { formId: form.id, now });
  if (!sent) return show(null, { status: 422, problem: words.gate.code.ended });
  if (!(await mayTry(sent))) return show(null, { status: 422, problem: words.gate.code.ended });
  if (!isCode(posted.get("code") ?? "", sent)) return show(await codeStep(sent), { status: 422, problem: words.gate.code.wrong });
  // The owner may have changed whom the form takes answers of since the code was sent.
  const again = (problem: string) => show(emailStep(asked, sent.email), { status: 422, problem });
  if (!isAllowed(sent.email, { domains: asked.domains })) return again(step.words.gate.email.otherDomain);
  if (!isAllowed(sent.email, asked)) return again(step.words.gate.email.otherAddress);
  return entered(step, asked, { by: "confirmed_email", email: sent.email });
}

function entered({ form, next, now }: Step, asked: WithPass, pass: Pass): Led {
  return { location: `${next}${next.includes("?") ? "&" : "?"}${ENTERED}`, cookie: passCookie(form, { pass, asked, now }) };
}

async function codeStep(sent: SentCode): Promise<GateStep> {
  return { name: "code", address: sent.email, sealed: sealCode(sent), isKept: !(await isMailSet()) };
}

function tooMany(words: Words, seconds: number): string {
  return fill(words.gate.tooMany, { left: words.left(Math.max(1, Math.ceil(seconds / 60))) });
}
