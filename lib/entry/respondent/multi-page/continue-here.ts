import type { FormRow } from "@/lib/domain/forms/data";
import { env } from "@/lib/base/env/env";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { isForeign, isSameOrigin } from "@/lib/entry/http/same-origin";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { titleIn } from "@/lib/entry/respondent/view/appearance";
import { CONTINUE } from "@/lib/entry/respondent/receiving/bot-check-inputs";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { newTokens } from "@/lib/entry/respondent/form/show-form";
import type { View } from "@/lib/entry/respondent/view/view";
import type { Unsent } from "@/lib/domain/unsent/unsent-data";
import { moveUnsent } from "@/lib/domain/unsent/unsent-mutations";
import { tokenAfter } from "@/lib/domain/unsent/unsent-token";
import { readUrl } from "@/lib/base/text/read-url";

/**
 * Where a request for the address of saved progress comes from. `form`: one of the form's own pages; only they give a browser the address.
 * `unsaid`: no Referer, or only its origin. A link on another page of this service may be anyone's, so it counts as `elsewhere`.
 */
export function comesFrom(request: RouteRequest, formId: string): "form" | "unsaid" | "elsewhere" {
  if (isForeign(request)) return "elsewhere";
  const { headers } = request;
  const referer = headers.get("referer");
  if (referer === null || referer === "") return "unsaid";
  const url = readUrl(referer);
  if (!url) return "elsewhere";
  const { origin, host, pathname } = url;
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

/** Asks for confirmation before any saved progress is shown. */
export function askToContinue({ form, appearance, unsent, token, page, typed, now }: Asking): View {
  const press = newTokens({ formId: form.id, now }).submission;
  return {
    kind: "continue",
    appearance,
    status: typed ? 403 : 200,
    form: { id: form.id, title: titleIn(appearance, form) },
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

/** Moves the saved progress to a new token and redirects there; null if it no longer exists. */
export async function continueHere({ request, formId, token, entries, now }: Press): Promise<{ location: string } | null> {
  const posted = entries.findLast(([name]) => name === CONTINUE)?.[1] ?? "";
  // A page of another site could have chosen the value, and could compute the new token by the same press.
  const next = tokenAfter({ formId, token, press: isSameOrigin(request) ? posted : null });
  if (!(await moveUnsent({ formId, from: token, to: next, now }))) return null;
  const page = new URL(request.url).searchParams.get("page");
  return { location: `../at/${next}${page === null ? "" : `?page=${encodeURIComponent(page)}`}` };
}
