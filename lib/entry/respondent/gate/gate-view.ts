import type { SignedIn } from "@/lib/domain/auth/session";
import type { FormRow } from "@/lib/domain/forms/data";
import { hasSent } from "@/lib/domain/responses/accept-mutations";
import type { Sender } from "@/lib/rules/forms/respondents";
import { liveAccountOf } from "@/lib/base/ids/test-mode";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { appearanceOf, titleIn } from "@/lib/entry/respondent/view/appearance";
import type { GateStep, GateView, View } from "@/lib/entry/respondent/view/view";
import type { Respondents } from "@/lib/rules/forms/respondents";
import { isAllowed, tidyDomain } from "@/lib/rules/forms/respondents";
import { env } from "@/lib/base/env/env";
import { admit, askedOf } from "./admission";
import { hasCookie } from "./pass";
import { readUrl } from "@/lib/base/text/read-url";

/** In the address after a step: if the browser has kept nothing then, its cookies are blocked. No key begins so. */
export const ENTERED = "_entered";

type Gate = { form: Pick<FormRow, "id" | "title">; appearance: Appearance; next: string; step: GateStep };
type More = Partial<Pick<GateView, "status" | "problem" | "unsent" | "isCookieLost" | "typed">> & { headers?: Record<string, string> };

/** A page before a form that not everyone may answer. */
export function gateView({ form: { id, title: own }, appearance, next, step }: Gate, more: More = {}): View {
  const { headers = {}, ...shown } = more;
  const title = titleIn(appearance, { title: own });
  const view = { status: 200 as const, problem: null, unsent: null, isCookieLost: false, ...shown };
  return { kind: "gate", appearance, headers, form: { id, title }, next, step, ...view };
}

type Visit = { form: FormRow; request: RouteRequest; now: Date };

/** The page before a form for somebody who has not shown yet that they may answer it, or who has sent their one response; or who they are. */
export async function admitOrAsk(visit: Visit): Promise<{ sender: Sender | null } | { gate: View }> {
  const { form, request, now } = visit;
  const admission = await admit(form, request, now);
  const gate = async (step: GateStep, more?: More) => ({
    gate: gateView({ form, appearance: await appearanceOf(form, request.headers), next: pathOf(request, form), step }, more),
  });
  if (!("sender" in admission))
    return gate(firstStep(form, admission.stranger, request), { isCookieLost: hasEntered(request) && !hasCookie(form, request.headers) });
  const { sender } = admission;
  if (sender && (await hasSent(form.id, sender))) return gate(sentStep(form, sender));
  return { sender };
}

/** What somebody is asked for first. */
export function firstStep(form: FormRow, stranger: SignedIn | null, request: RouteRequest): GateStep {
  const asked = askedOf(form) ?? { by: "account" };
  switch (asked.by) {
    case "passcode":
      return { name: "passcode" };
    case "confirmed_email":
      return emailStep(asked, "");
    case "account": {
      const isOther = stranger !== null && placeOf(stranger, form) !== null && !isAllowed(stranger.email, asked);
      const isStranger = stranger !== null && (isOther || !placeOf(stranger, form));
      return {
        name: "account",
        stranger: isStranger ? stranger.email : null,
        isOther,
        signIn: signInFor(isOther ? null : stranger, form, request),
      };
    }
  }
}

export function emailStep({ domains, once }: Extract<Respondents, { by: "confirmed_email" }>, typed: string): GateStep {
  return { name: "address", domains: (domains ?? []).map(tidyDomain), once: once === true, typed };
}

export function sentStep(form: FormRow, { respondent: { email, user_id } }: Sender): GateStep {
  return { name: "sent", address: email, canLeave: user_id === null && askedOf(form)?.by === "confirmed_email" };
}

function placeOf({ memberships }: SignedIn, form: FormRow) {
  return memberships.find(({ accountId }) => accountId === liveAccountOf(form.accountId)) ?? null;
}

/** Where somebody signs in, or does what the account asks of its people beside that. */
function signInFor(stranger: SignedIn | null, form: FormRow, request: RouteRequest): string {
  const place = stranger && placeOf(stranger, form);
  const path = !place ? "/sign-in" : place.lacksProvider === null ? "/two-step" : "/sign-in/required";
  return `${path}?next=${encodeURIComponent(pathOf(request, form))}`;
}

/** The path and query of a page of the form, without what a step has added. */
function pathOf({ url }: RouteRequest, form: Pick<FormRow, "id">): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete(ENTERED);
  return ownPage(searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname, form);
}

/** A path that a page has posted, as a browser reads it, if it is one of the form's pages; otherwise the form's own. */
export function ownPage(path: string, { id }: Pick<FormRow, "id">): string {
  const own = `/f/${id}`;
  const url = path.includes("\\") ? null : readUrl(path, env().baseUrl);
  if (!url) return own;
  const { origin, pathname, search } = url; // resolves “..” and encodes what a header cannot have
  const isOwn = origin === new URL(env().baseUrl).origin && (pathname === own || pathname.startsWith(`${own}/`));
  return isOwn && !pathname.startsWith(`${own}/enter`) ? pathname + search : own;
}

/** Whether a step before the form has led here. */
export function hasEntered({ url }: RouteRequest): boolean {
  return new URL(url).searchParams.has(ENTERED);
}
