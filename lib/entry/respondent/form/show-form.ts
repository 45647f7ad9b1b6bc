import { endOfDecision } from "@/lib/domain/decisions/settling/decision-data";
import { randomBytes } from "node:crypto";
import { ownConversation } from "@/lib/domain/forms/conversation";
import { readHandedOn } from "@/lib/domain/forms/handed-on";
import { getPublicForm } from "@/lib/domain/forms/data";
import type { FormFacts, Opening } from "@/lib/rules/forms/lifecycle";
import { opensLater, statusOf } from "@/lib/rules/forms/lifecycle";
import { readFields } from "@/lib/domain/forms/read-fields";
import { readSeatsLeft } from "@/lib/domain/forms/seats/seats-data";
import { signRendered } from "@/lib/entry/respondent/receiving/bot-check";
import type { AnswerRow } from "@/lib/rules/fields/list-answers";
import { appearanceOf, titleIn } from "@/lib/entry/respondent/view/appearance";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { firstPage } from "@/lib/entry/respondent/view/page-of-form";
import { personOfForm } from "@/lib/domain/rounds/data";
import { withKnownPerson } from "./known-person";
import { prefill, prefilledToken, withDefaults } from "./prefill";
import type { FormTokens, Notice, NoticeView, OpenForm, View } from "@/lib/entry/respondent/view/view";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { admitOrAsk } from "@/lib/entry/respondent/gate/gate-view";
import { followLink, isFullForOthers, joinView, offerCookie } from "@/lib/entry/respondent/waiting/waiting-view";
import { waitingListOf } from "@/lib/rules/forms/waiting-list";

type Visit = { request: RouteRequest; formId: string; now: Date };

/** The page of a form at `now`. @throws DomainError not_found. */
export async function showForm({ request, formId, now }: Visit): Promise<View> {
  const { headers, url } = request;
  const row = await getPublicForm(formId);
  const appearance = await appearanceOf(row, headers);
  const link = await followLink({ form: row, appearance, request, now });
  const closed = closedView({ form: row, appearance, now });
  if (closed && (closed.notice.kind !== "waiting" || !link || "token" in link)) return closed;
  if (link && "kind" in link) return link;
  if (!link && (await isFullForOthers(row, now))) return joinView({ form: row, appearance, now });
  const admission = await admitOrAsk({ form: row, request, now });
  if ("gate" in admission) return admission.gate;
  const form = { ...openForm(appearance.translated(row)), offer: link };
  const query = new URL(url).searchParams;
  const [person, seatsLeft] = [await personOfForm(row), await readSeatsLeft(row)];
  const prefilled = prefill(form.fields, withKnownPerson({ fields: form.fields, query, person }), appearance.words);
  const tokens = { ...newTokens({ formId, now }), ...prefilledToken(prefilled) };
  const typed = withDefaults(form.fields, prefilled, appearance.words);
  const first = await firstPage({ form, typed, appearance, settings: row.settings, now });
  const view = {
    kind: "form" as const,
    status: 200 as const,
    appearance,
    form,
    now,
    tokens,
    typed,
    seatsLeft,
    decisionEnd: await endOfDecision(row),
    ...admission,
    ...(link && !appearance.reading?.cookie && { headers: { "Set-Cookie": offerCookie(row, link) } }),
  };
  // Allows the browser's Back to restore what was typed, together with the token (decision 048).
  return first.page ? { ...view, ...first, headers: { ...view.headers, "Cache-Control": "private, no-cache" } } : view;
}

type Row = FormFacts & {
  id: string;
  version: number;
  title: string;
  description: string | null;
  fields: string;
  moreTime: string | null;
  conversation: string | null;
  handedOn: string | null;
  responseLimit: number | null;
  roundId: string | null;
};

export function openForm({
  id,
  version,
  title,
  description,
  fields,
  expiresAt,
  moreTime,
  conversation,
  handedOn,
  roundId,
  responseLimit,
}: Row): OpenForm {
  const handed = readHandedOn({ handedOn });
  return {
    id,
    version,
    title,
    description,
    fields: readFields({ fields }),
    expiresAt,
    hasAskedForTime: moreTime !== null,
    // Of one person: not for everyone, nor for somebody to whom it was handed on.
    conversation: responseLimit === 1 ? ownConversation({ conversation, handedOn }) : [],
    handedOn: handed && responseLimit === 1 ? { by: handed.from.name, note: handed.reason } : null,
    isOfRound: roundId !== null,
  };
}

type Closed = {
  form: Opening & { id: string; title: string; outcome: string | null };
  appearance: Appearance;
  now: Date;
  typed?: AnswerRow[];
  isPost?: boolean;
  isSpent?: boolean | undefined;
  /** For what may be done before the form opens. */
  isEarly?: boolean;
};

/** The notice of a form that takes no answers, with what was typed; null while it does. */
export function closedView({
  form,
  appearance,
  now,
  typed,
  isPost = false,
  isSpent = false,
  isEarly = false,
}: Closed): (View & NoticeView) | null {
  const about = { id: form.id, title: titleIn(appearance, form) };
  const view = (status: number, notice: Notice) => ({
    kind: "notice" as const,
    appearance,
    status,
    notice,
    isSpent,
    ...(typed && { typed }),
  });
  switch (statusOf(form, now)) {
    case "active": {
      const at = isEarly ? null : opensLater(form, now);
      return at && view(isPost ? 409 : 200, { kind: "notOpen", form: about, at });
    }
    case "completed":
      if (waitingListOf(form) && !(form.expiresAt && now >= form.expiresAt))
        return joinView({ form, appearance, now }, { status: isPost ? 409 : 200, typed, isSpent });
      return view(
        isPost ? 409 : 200,
        (appearance.settings.response_limit ?? 1) === 1
          ? { kind: "answered", form: about, at: form.completedAt ?? now }
          : { kind: "limitReached", form: about },
      );
    case "cancelled":
      return view(410, { kind: form.outcome === null ? "cancelled" : "declined", form: about });
    case "expired":
      return view(410, { kind: "expired", form: about, at: form.expiresAt ?? now });
  }
}

/** 128 random bits: submissions with the same token are the same response. */
export function newTokens({ formId, now }: { formId: string; now: Date }): FormTokens {
  return { submission: randomBytes(16).toString("base64url"), rendered: signRendered({ formId, now }) };
}
