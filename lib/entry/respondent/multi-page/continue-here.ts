import type { FormRow } from "@/lib/domain/forms/data";
import { env } from "@/lib/base/env/env";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { isForeign, isSameOrigin } from "@/lib/entry/http/same-origin";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { CONTINUE } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { AnswerRow } from "@/lib/entry/respondent/view/list-answers";
import { newTokens } from "@/lib/entry/respondent/form/show-form";
import type { View } from "@/lib/entry/respondent/view/view";
import type { Unsent } from "@/lib/domain/unsent/unsent-data";
import { moveUnsent } from "@/lib/domain/unsent/unsent-mutations";
import { tokenAfter } from "@/lib/domain/unsent/unsent-token";

/**
 * Where a request for the address of unsent answers comes from. `form`: one of the form's own pages, which alone name the address to a browser.
 * `unsaid`: no Referer, or only its origin. A link on another page of this service may be anybody's, so it counts as `elsewhere`.
 */
export function comesFrom(request: RouteRequest, formId: string): "form" | "unsaid" | "elsewhere" {
  if (isForeign(request)) return "elsewhere";
  const { headers } = request;
  const referer = headers.get("referer");
  if (referer === null || referer === "") return "unsaid";
  if (!URL.canParse(referer)) return "elsewhere";
  const { origin, host, pathname } = new URL(referer);
  if (origin !== new URL(env().baseUrl).origin && host !== headers.get("host")) return "elsewhere";
  if (pathname === "/") return "unsaid";
  return pathname === `/f/${formId}` || pathname.startsWith(`/f/${formId}/`) ? "form" : "elsewhere";
}

type Asking = {
  form: Pick<FormRow, "id" | "title">;
  appearance: Appearance;
  unsent: Unsent;
  token: string;
  page: string | null;
  typed?: AnswerRow[];
  now: Date;
};

/** Asks before anything of unsent answers is shown. */
export function askToContinue({ form, appearance, unsent, token, page, typed, now }: Asking): View {
  const press = newTokens({ formId: form.id, now }).submission;
  return {
    kind: "continue",
    appearance,
    status: typed ? 403 : 200,
    form: { id: form.id, title: form.title },
    startedAt: unsent.startedAt,
    token,
    press,
    page,
    ...(typed && { typed }),
  };
}

type Press = { request: RouteRequest; formId: string; token: string; entries: [name: string, value: string][]; now: Date };

/** Whether *Continue here* was pressed. */
export function isPress(entries: Press["entries"]): boolean {
  return entries.some(([name]) => name === CONTINUE);
}

/** Moves the answers to a new token and leads there; null if they are not there any more. */
export async function continueHere({ request, formId, token, entries, now }: Press): Promise<{ location: string } | null> {
  const posted = entries.findLast(([name]) => name === CONTINUE)?.[1] ?? "";
  // A page that does not prove to be ours could have chosen it, and would know the new token's address by the same press.
  const next = tokenAfter({ formId, token, press: isSameOrigin(request) ? posted : null });
  if (!(await moveUnsent({ formId, from: token, to: next, now }))) return null;
  const page = new URL(request.url).searchParams.get("page");
  return { location: `../at/${next}${page === null ? "" : `?page=${encodeURIComponent(page)}`}` };
}
