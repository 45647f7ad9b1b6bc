import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { findEntry } from "@/lib/domain/forms/waiting/data";
import { joinWaitingList, removeEntry } from "@/lib/domain/forms/waiting/list-mutations";
import { normalAddress } from "@/lib/domain/mail/mail-address";
import { mayConfirm } from "@/lib/domain/responses/copy-limits";
import { ApiError } from "@/lib/entry/http/api-error";
import { contentType, requireUncompressed, requireUtf8 } from "@/lib/entry/http/content-type";
import { countConfirmation } from "@/lib/entry/http/rate-limits";
import { readBytes } from "@/lib/entry/http/read-bytes";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { isForeign } from "@/lib/entry/http/same-origin";
import { toErrorReply } from "@/lib/entry/http/to-error-reply";
import { closedView } from "@/lib/entry/respondent/form/show-form";
import { askedOf } from "@/lib/entry/respondent/gate/admission";
import { looksAutomated, renderedOf, signAsked, wasAsked } from "@/lib/entry/respondent/receiving/bot-check";
import { spokenIn } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import { parseUrlEncoded } from "@/lib/entry/respondent/receiving/parse-url-encoded";
import { workForVisitor } from "@/lib/entry/respondent/receiving/work-for-visitor";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { appearanceOf, titleIn } from "@/lib/entry/respondent/view/appearance";
import type { Notice, View } from "@/lib/entry/respondent/view/view";
import { isAllowed } from "@/lib/rules/forms/respondents";
import { fill } from "@/lib/rules/words/fill";
import { isFullForOthers, joinView } from "./waiting-view";

/** Maximum bytes of a post: an email address and what the page adds. */
const MAX_BYTES = 16 * 1024;
/** As many characters as an address can have, and some. */
const LONGEST = 400;

type Visit = { request: RouteRequest; formId: string; now: Date };
type Entries = [name: string, value: string][];

/** `POST /f/<form_id>/waiting`: joins the waiting list of a full form, or leaves it. @throws DomainError not_found; ApiError 413, 415. */
export async function postWaiting({ request, formId, now }: Visit): Promise<View | { location: string }> {
  const { headers } = request;
  const form = await getPublicForm(formId);
  requireUncompressed(headers);
  requireUtf8(headers);
  if (contentType(headers) !== "application/x-www-form-urlencoded")
    throw new ApiError(415, "Content-Type must be application/x-www-form-urlencoded");
  const entries = await workForVisitor(parseUrlEncoded(await readBytes(request, MAX_BYTES)));
  const appearance = await appearanceOf(form, headers, { chosen: spokenIn(entries) });
  const leaving = valueOf(entries, "leave");
  return leaving === "" ? join({ form, appearance, entries, request, now }) : leave({ form, appearance, token: leaving, now });
}

type Joining = { form: FormRow; appearance: Appearance; entries: Entries; request: RouteRequest; now: Date };

async function join({ form, appearance, entries, request, now }: Joining): Promise<View | { location: string }> {
  const { words, reading } = appearance;
  const about = { id: form.id, title: titleIn(appearance, form) };
  const said = (notice: Notice): View => ({ kind: "notice", appearance, status: 200, notice });
  const closed = closedView({ form, appearance, now, isPost: true });
  if (closed && closed.notice.kind !== "waiting") return closed;
  if (!closed && !(await isFullForOthers(form, now))) return { location: `/f/${form.id}` };
  const typed = valueOf(entries, "email").slice(0, LONGEST);
  const rendered = renderedOf(entries);
  const again = (status: number, problem: string, isAsked = wasAsked(entries, form.id)) =>
    joinView(
      { form, appearance, now },
      { status, joining: { email: typed, problem, ...(rendered && { rendered }), ...(isAsked && { asked: signAsked(form.id) }) } },
    );
  const email = normalAddress(typed);
  if (email === null) return again(422, words.gate.email.bad);
  const asked = askedOf(form);
  if (asked?.by === "confirmed_email" && !isAllowed(email, { domains: asked.domains })) return again(422, words.gate.email.otherDomain);
  if (asked?.by === "confirmed_email" && !isAllowed(email, asked)) return again(422, words.gate.email.otherAddress);
  const isDoubtful = looksAutomated({ entries, headers: request.headers, formId: form.id, now }) || rendered === "" || isForeign(request);
  if (isDoubtful && !wasAsked(entries, form.id)) return again(409, fill(words.doubtful.title, { send: words.waiting.join }), true);
  const tooMany = (seconds: number) => fill(words.gate.tooMany, { left: words.left(Math.max(1, Math.ceil(seconds / 60))) });
  try {
    await countConfirmation();
    if (!(await mayConfirm({ accountId: form.accountId, formId: form.id, recipient: email }))) return again(429, tooMany(3600));
    const isOn = await joinWaitingList({ form, email, locale: words.lang, language: reading?.locale ?? null, now });
    return said(isOn ? { kind: "waitingJoined", form: about, address: email } : { kind: "limitReached", form: about });
  } catch (error) {
    const { status, headers } = toErrorReply(error);
    if (status !== 429) throw error;
    return { ...again(429, tooMany(Number(headers["Retry-After"] ?? 60))), headers };
  }
}

type Leaving = { form: FormRow; appearance: Appearance; token: string; now: Date };

async function leave({ form, appearance, token, now }: Leaving): Promise<View> {
  const entry = await findEntry(token, form.id);
  const about = { id: form.id, title: titleIn(appearance, form) };
  if (!entry) return { kind: "notice", appearance, status: 404, notice: { kind: "linkBroken", title: about.title } };
  await removeEntry({ formId: form.id, entryId: entry.id, now });
  return { kind: "notice", appearance, status: 200, notice: { kind: "waitingLeft", form: about, address: entry.email } };
}

function valueOf(entries: Entries, name: string): string {
  return entries.find(([given]) => given === name)?.[1] ?? "";
}
