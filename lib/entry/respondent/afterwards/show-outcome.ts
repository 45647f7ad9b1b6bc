import { notFound } from "@/lib/base/errors/errors";
import { readConversation } from "@/lib/domain/forms/conversation";
import { readHandedOn } from "@/lib/domain/forms/handed-on";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import type { OutcomeKind } from "@/lib/rules/forms/outcome-kinds";
import { offeredOutcomes, outcomeKinds } from "@/lib/rules/forms/outcome-kinds";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { admitOrAsk } from "@/lib/entry/respondent/gate/gate-view";
import type { Appearance } from "@/lib/entry/respondent/view/appearance";
import { appearanceOf, titleIn } from "@/lib/entry/respondent/view/appearance";
import { outcomeQuestions } from "./outcome-questions";
import { closedView } from "@/lib/entry/respondent/form/show-form";
import type { OutcomeView, View } from "@/lib/entry/respondent/view/view";

export type OutcomeVisit = {
  request: RouteRequest;
  formId: string;
  kind: string;
  /** The language of a page that was sent. */ chosen?: string | undefined;
  now: Date;
};

export type Open = { form: FormRow; kind: OutcomeKind; appearance: Appearance };

export type ClosedOutcome = { form: FormRow; appearance: Appearance; closed: View & { kind: "notice" } };

/** @throws DomainError not_found. */
export function outcomeKindOf(asked: string): OutcomeKind {
  const kind = outcomeKinds.find((each) => each === asked);
  if (kind === undefined) throw notFound("Form");
  return kind;
}

/** The form, if it offers this outcome; or the notice that it is closed. @throws DomainError not_found. */
export async function openOutcome({ request: { headers }, formId, kind: asked, chosen, now }: OutcomeVisit): Promise<Open | ClosedOutcome> {
  const form = await getPublicForm(formId);
  const appearance = await appearanceOf(form, headers, { chosen });
  const kind = outcomeKindOf(asked);
  const isOffered = offeredOutcomes(appearance.settings, { conversation: readConversation(form), handedOn: readHandedOn(form) }).includes(
    kind,
  );
  const closed = isOffered ? closedView({ form, appearance, now, isPost: true, isEarly: true }) : notOffered(form, appearance);
  return closed ? { form, appearance, closed } : { form, kind, appearance };
}

/** The form no longer offers it, or never has. */
function notOffered({ id, title: own }: FormRow, appearance: Appearance): View & { kind: "notice" } {
  const title = titleIn(appearance, { title: own });
  return { kind: "notice", appearance, status: 404, notice: { kind: "notOffered", title, back: `../../${id}` } };
}

/** The page that asks why, before anything happens. @throws DomainError not_found. */
export async function showOutcome(visit: OutcomeVisit): Promise<View> {
  const open = await openOutcome(visit);
  if ("closed" in open) return open.closed;
  const admission = await admitOrAsk({ ...visit, form: open.form });
  return "gate" in admission ? admission.gate : outcomeView(open, { status: 200, typed: {}, issues: [] });
}

export function outcomeView(
  { form, kind, appearance }: Open,
  shown: Pick<OutcomeView, "status" | "typed" | "issues"> & Partial<Pick<OutcomeView, "problem">>,
): View {
  const { id } = form;
  const title = titleIn(appearance, form);
  return {
    kind: "outcome",
    appearance,
    form: { id, title, fields: outcomeQuestions(kind, appearance.words) },
    outcome: kind,
    problem: null,
    ...shown,
  };
}
